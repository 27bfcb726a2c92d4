# Sourced by ./bakeoff and ./verify: finds a JDK 25 and sets JAVA_HOME.

# The major version that a Java home says it is, or nothing.
jdk_major() {
    sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null
}

is_jdk_25() {
    [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ "$(jdk_major "$1")" = 25 ]
}

find_jdk_25() {
    if [ -n "${JAVA_HOME:-}" ] && is_jdk_25 "$JAVA_HOME"; then
        export JAVA_HOME
        return 0
    fi
    on_path=$(command -v javac 2>/dev/null) && on_path=$(readlink -f "$on_path")
    for home in "${on_path%/bin/javac}" /usr/lib/jvm/*; do
        if [ -n "$home" ] && is_jdk_25 "$home"; then
            JAVA_HOME=$home
            export JAVA_HOME
            return 0
        fi
    done
    cat >&2 <<'END'
bakeoff: no JDK 25 was found in JAVA_HOME, on PATH or in /usr/lib/jvm.
Install one, for example Eclipse Temurin 25 (package temurin-25-jdk or openjdk-25-jdk),
or set JAVA_HOME to where it lies, and try again.
END
    return 1
}

need_maven() {
    command -v mvn >/dev/null 2>&1 && return 0
    cat >&2 <<'END'
bakeoff: Maven (the command mvn) is needed to build and is not on PATH.
Install it, for example with: apt-get install maven
END
    return 1
}
