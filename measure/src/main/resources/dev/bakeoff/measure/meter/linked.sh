# Prints, for each tool named as an argument, where its program lies and which shared libraries the dynamic linker maps
# for it, in the frames of capture.sh. No code of the program itself is executed: its linker lists and ends.
export LC_ALL=C

link() {
    printf '\n==> %s -> <==\n%s\n' "$1" "$(readlink -f "$1")"
}

# Small systems with musl have the linker, which can list, but no ldd.
list() {
    if command -v ldd >/dev/null 2>&1; then
        ldd "$1" 2>&1
    else
        for loader in /lib/ld-musl-*.so.1; do
            [ -e "$loader" ] && exec "$loader" --list "$1" 2>&1
        done
        exit 127
    fi
}

for tool do
    found=$(command -v "$tool") || continue
    program=$(readlink -f "$found")
    printf '\n==> %s -> <==\n%s\n' "$tool" "$program"
    # A script would make ldd say what it says of a static program.
    case $(head -c 4 "$program" 2>/dev/null | tail -c 3) in
        ELF) said=$(list "$program") ;;
        # Ours that start a program of another ABI have its own linker list it.
        *) grep -q BAKEOFF_LIST "$program" 2>/dev/null || continue; said=$(BAKEOFF_LIST=1 "$program" 2>&1) ;;
    esac
    code=$?
    printf '\n==> $ ldd %s <==\n%s\n\nexit %s\n' "$program" "$said" "$code"
    for word in $said; do
        case $word in
            /*) link "$word" ;;
        esac
    done
done

printf '\n==> end <==\n'
