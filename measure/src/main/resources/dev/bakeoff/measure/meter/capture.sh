# Prints what a weigh-in reads, in one go, for dev.bakeoff.formats.tree.SystemTree. POSIX sh, head and nothing else:
# busybox has them, and no right of root is needed. Each frame has a header line, and is parted from the one before by a
# line end, as "head -v" does it:
#   ==> PATH <==      what a file holds
#   ==> PATH/ <==     a folder that is there
#   ==> PATH -> <==   the folder that a link leads to
#   ==> $ WORDS <==   what a command printed, then "exit CODE"
#   ==> ! <==         what head said of files that it could not read
#   ==> end <==       nothing was lost

# A shell that reads by itself does so byte by byte, which /proc/sys answers with the first digit only; hence head.
files() {
    most=$1
    shift
    echo
    complaints=$(head -v -c "$most" -- "$@" 2>&1 >&3)
    printf '\n==> ! <==\n%s\n' "$complaints"
}

folders() {
    for folder do
        [ -d "$folder" ] && printf '\n==> %s/ <==\n' "$folder"
    done
}

link() {
    cd -P "$1" 2>/dev/null && printf '\n==> %s -> <==\n%s\n' "$1" "$PWD"
}

tool() {
    printf '\n==> $ %s <==\n' "$*"
    "$@" 2>&1
    printf '\nexit %s\n' "$?"
}

exec 3>&1
export LC_ALL=C
cpus=/sys/devices/system/cpu
nodes=/sys/devices/system/node
dmi=/sys/class/dmi/id

files 4194304 /proc/cpuinfo
files 65536 /proc/meminfo /proc/cmdline /proc/sys/kernel/hostname /proc/sys/vm/swappiness /etc/os-release \
    /proc/device-tree/model $dmi/sys_vendor $dmi/product_name $dmi/product_version /sys/hypervisor/type \
    /sys/kernel/mm/transparent_hugepage/enabled /sys/kernel/mm/transparent_hugepage/defrag \
    /sys/kernel/mm/hugepages/*/nr_hugepages /sys/devices/system/clocksource/clocksource0/current_clocksource \
    $nodes/online $nodes/node*/cpulist $nodes/node*/meminfo $nodes/node*/distance \
    $cpus/online $cpus/present $cpus/smt/control $cpus/smt/active $cpus/intel_pstate/no_turbo \
    $cpus/vulnerabilities/* /sys/devices/cpu_*/cpus $cpus/cpufreq/boost $cpus/cpufreq/policy*/related_cpus \
    $cpus/cpufreq/policy*/cpuinfo_m*_freq $cpus/cpufreq/policy*/scaling_m*_freq \
    $cpus/cpufreq/policy*/scaling_driver $cpus/cpufreq/policy*/scaling_governor $cpus/cpufreq/policy*/base_frequency
folders $cpus/cpufreq /sys/class/net /sys/block /sys/bus/pci/devices /sys/kernel/mm/hugepages/*

for one in $cpus/cpu[0-9]*; do
    files 4096 "$one"/topology/*_id "$one"/topology/*_list "$one"/cpu_capacity "$one"/cache/index*/level \
        "$one"/cache/index*/type "$one"/cache/index*/size "$one"/cache/index*/coherency_line_size \
        "$one"/cache/index*/shared_cpu_list
done

for one in /sys/block/*; do
    case ${one##*/} in
        loop* | ram* | zram*) continue ;;
    esac
    link "$one"
    files 4096 "$one/size" "$one/device/model" "$one/queue/rotational" "$one/queue/scheduler" \
        "$one/queue/logical_block_size"
done

for one in /sys/class/net/*; do
    [ -d "$one" ] || continue
    link "$one"
    link "$one/device/driver"
    folders "$one"/queues/*
    files 4096 "$one/operstate" "$one/speed" "$one/duplex" "$one/mtu"
done

files 4096 /sys/bus/pci/devices/*/class /sys/bus/pci/devices/*/current_link_* /sys/bus/pci/devices/*/max_link_*

tool uname -srm
tool systemd-detect-virt --vm
tool systemd-detect-virt --container
tool lscpu
tool dmidecode -t 4 -t 17

printf '\n==> end <==\n'
