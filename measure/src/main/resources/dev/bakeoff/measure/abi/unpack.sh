# Downloads the packages that bring some programs for an architecture, with all that they depend on, and unpacks them into
# a folder of its own. The system's package database is neither read nor written: apt gets a state, a cache and an empty
# list of installed packages beside the folder, and only the system's sources and keys. Nothing is configured, no script
# of a package is executed, no root is needed.
#
# Arguments: architecture, folder that will hold it in the end, folder to unpack in, packages...
# Prints "library FOLDER" for each folder of libraries, and "program NAME FILE", by their final paths.
set -u
export LC_ALL=C
umask 022
architecture=$1 final=$2 made=$3
shift 3

apt=$made/apt
mkdir -p "$made/root" "$apt/lists/partial" "$apt/archives/partial" || exit 1
: >"$apt/status" || exit 1

private() {
    apt-get -q -y -o APT::Architecture="$architecture" -o APT::Architectures="$architecture" \
        -o APT::Install-Recommends=false -o APT::Sandbox::User= -o Acquire::Retries=3 \
        -o Dir::State="$apt" -o Dir::State::status="$apt/status" \
        -o Dir::Cache="$apt" -o Dir::Cache::archives="$apt/archives" "$@" >&2
}

# A mirror that is being renewed lacks some lists for a while; whether the others do is seen in the next step.
private update
private --download-only install "$@" || exit 1

for package in "$apt"/archives/*.deb; do
    dpkg-deb -x "$package" "$made/root" >&2 || exit 1
done
rm -rf "$apt"

cd "$made/root" || exit 1
# Since Debian 13 the packages have these below usr only, and the links to them come with the installer.
for folder in bin sbin lib lib32 lib64 libx32; do
    [ ! -e "$folder" ] && [ -d "usr/$folder" ] && ln -s "usr/$folder" "$folder"
done
# A link to an absolute path would lead out of the folder, into the host's own libraries.
find . -type l | while read -r link; do
    target=$(readlink "$link")
    case $target in
        /*) ln -sfn "$final/root$target" "$link" || exit 1 ;;
    esac
done || exit 1

for folder in lib/*-linux-* usr/lib/*-linux-*; do
    [ -d "$folder" ] && printf 'library %s\n' "$final/root/$folder"
done
for name do
    for folder in usr/bin usr/sbin bin sbin; do
        if [ -f "$folder/$name" ]; then
            printf 'program %s %s\n' "$name" "$final/root/$folder/$name"
            break
        fi
    done
done
exit 0
