# Shared by examples/play, tests/run and .ci/run, which source it: finds or installs what a build needs, and builds
# quietly. It keeps to what bash 3.2 knows, the version that macOS has. Messages go to standard error, so that the
# output of a program started afterwards stays clean.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
unavailable="" # libraries that are not installed and could not be; CMake will try to download them

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "error: $*"
    exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

if have apt-get; then
    manager=apt
elif have dnf; then
    manager=dnf
elif have brew; then
    manager=brew
else
    manager=none
fi

# The packages, in this system's naming, that bring a thing; nothing if there are none.
package_of() {
    case $manager:$1 in
        apt:compiler) echo g++ ;;
        dnf:compiler) echo gcc-c++ ;;
        apt:ninja | dnf:ninja | apt:make-or-ninja | dnf:make-or-ninja) echo ninja-build ;;
        brew:make-or-ninja) echo ninja ;;
        apt:gtest) echo libgtest-dev ;;
        dnf:gtest) echo gtest-devel ;;
        brew:gtest) echo googletest ;;
        apt:json) echo nlohmann-json3-dev ;;
        dnf:json) echo json-devel ;;
        brew:json) echo nlohmann-json ;;
        apt:benchmark) echo libbenchmark-dev ;;
        dnf:benchmark) echo google-benchmark-devel ;;
        brew:benchmark) echo google-benchmark ;;
        apt:cli11) echo libcli11-dev ;;
        dnf:cli11) echo cli11-devel ;;
        apt:python3 | dnf:python3) echo python3 ;;
        brew:python3) echo python ;;
        apt:jsonschema | dnf:jsonschema) echo python3-jsonschema ;;
        dnf:clang-format | dnf:clang-tidy) echo clang-tools-extra ;;
        brew:clang-tidy) echo llvm ;;
        apt:php | dnf:php) echo php-cli ;;
        apt:abidw) echo abigail-tools ;;
        dnf:abidw) echo libabigail ;;
        apt:cffi | dnf:cffi) echo python3-cffi ;;
        apt:qemu-i386 | dnf:qemu-i386) echo qemu-user ;;
        apt:multilib) echo g++-multilib ;;
        dnf:multilib) echo glibc-devel.i686 libstdc++-devel.i686 libgcc.i686 ;;
        apt:fuzzer) echo libclang-rt-dev ;;
        apt:node) echo nodejs ;;
        apt:wasm) echo clang lld wasi-libc libc++-dev-wasm32 libclang-rt-dev-wasm32 ;;
        apt:wasm-opt | dnf:wasm-opt | brew:wasm-opt) echo binaryen ;;
        dnf:fuzzer) echo compiler-rt ;;
        apt:mono) echo mono-mcs mono-runtime ;;
        dnf:mono) echo mono-core ;;
        dnf:gccgo) echo gcc-go ;;
        apt:jna) echo libjna-java ;;
        brew:abidw | brew:compiler | brew:clang | brew:fuzzer | brew:gccgo | brew:jna | brew:jsonschema | brew:mono | brew:multilib | brew:qemu-i386 | brew:valgrind | brew:wasm | dnf:wasm) ;;
        none:*) ;;
        *) echo "$1" ;;
    esac
}

installed() { # a package, as the package manager sees it
    case $manager in
        apt) dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'install ok installed' ;;
        dnf) rpm -q "$1" >/dev/null 2>&1 ;;
        brew) brew list --formula "$1" >/dev/null 2>&1 ;;
    esac
}

# A compiler that knows C++20 is left in $compiler: $CXX if that is set, else the first that compiles a probe.
find_compiler() {
    compiler=""
    local candidate
    for candidate in ${CXX:-c++ g++ clang++ g++-14 g++-13 g++-12 g++-11 g++-10 clang++-18 clang++-16 clang++-14}; do
        # shellcheck disable=SC2086  # CXX may hold options too
        if have "${candidate%% *}" && printf '%s\n' '#include <bit>' '#include <compare>' '#include <concepts>' \
            '#include <span>' 'template <std::unsigned_integral T> constexpr int f(T x) { return std::popcount(x); }' \
            'struct S { int a = 0; auto operator<=>(const S&) const = default; };' \
            'int main() { S s{.a = 1}; std::span<S> v(&s, 1); return f(7u) - 3 + int(v.size()) - 1; }' |
            $candidate -std=c++20 -x c++ -fsyntax-only - >/dev/null 2>&1; then
            compiler=$candidate
            return 0
        fi
    done
    return 1
}

present() { # a thing
    case $1 in
        compiler) find_compiler ;;
        make-or-ninja) have ninja || have make ;;
        multilib) echo 'int main() {}' | g++ -m32 -x c++ -o /dev/null - >/dev/null 2>&1 ;;
        cffi) python3 -c 'import cffi' >/dev/null 2>&1 ;;
        gtest | benchmark | cli11 | json)
            # Without a package manager to ask, leave it to CMake to find or download a library.
            [ "$manager" = none ] || installed "$(package_of "$1")"
            ;;
        fuzzer) # clang's run-time library for fuzz targets
            echo 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' |
                clang++ -fsanitize=fuzzer -x c++ -o /dev/null - >/dev/null 2>&1
            ;;
        wasm) # a clang++ with libc and libc++ for wasm32, as cmake/wasm.cmake takes it
            ls /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a /usr/include/wasm32-wasi/stdlib.h \
                /usr/include/wasm32-wasi/c++/v1/string >/dev/null 2>&1 && have wasm-ld
            ;;
        jsonschema) # the system's package belongs to the system's Python, which need not be the first in the path
            local probe='from jsonschema import Draft202012Validator'
            python3 -c "$probe" >/dev/null 2>&1 || /usr/bin/python3 -c "$probe" >/dev/null 2>&1
            ;;
        mono) have mcs && have mono ;;
        jna) [ -e /usr/share/java/jna.jar ] ;;
        *) have "$1" ;;
    esac
}

as_root() {
    if [ "$manager" = brew ] || [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

install_packages() {
    local log
    log=$(mktemp) || return 1
    case $manager in
        apt)
            as_root apt-get update >"$log" 2>&1 </dev/null || true
            as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1 </dev/null
            ;;
        dnf) as_root dnf install -y "$@" >"$log" 2>&1 </dev/null ;;
        brew) brew install --quiet "$@" >"$log" 2>&1 </dev/null ;;
    esac
    local code=$?
    rm -f "$log"
    return $code
}

# provide "REQUIRED" "LIBRARIES" "OPTIONAL": installs what is missing of three lists of things. What is required and
# cannot be had ends the script; a library may still be downloaded by CMake; what is optional is done without.
provide() {
    local thing name missing="" packages=""
    for thing in $1 $2; do
        present "$thing" || missing="$missing $thing"
    done
    # Nobody should be asked for a password for the sake of comfort.
    if [ -n "$missing" ] || [ "$(id -u)" = 0 ] || [ "$manager" = brew ] || sudo -n true >/dev/null 2>&1; then
        for thing in $3; do
            present "$thing" || missing="$missing $thing"
        done
    fi
    [ -n "$missing" ] || return 0

    for thing in $missing; do
        for name in $(package_of "$thing"); do
            case " $packages " in *" $name "*) ;; *) packages="$packages $name" ;; esac
        done
    done
    # shellcheck disable=SC2086  # a list of words
    set -- "$1" "$2" $packages
    local required=$1 libraries=$2
    shift 2
    if [ $# -gt 0 ]; then
        if [ "$manager" = brew ] || [ "$(id -u)" = 0 ]; then
            say "Installing with $manager: $*"
        elif have sudo; then
            say "Installing with sudo and $manager: $*"
        else
            say "Missing, and neither root nor sudo at hand to install it: $*"
            set --
        fi
        # One package that does not exist must not keep the others away.
        if [ $# -gt 0 ] && ! install_packages "$@" && [ $# -gt 1 ]; then
            for name in "$@"; do
                installed "$name" || install_packages "$name" || true
            done
        fi
    fi

    hash -r
    for thing in $required; do
        present "$thing" && continue
        case $thing in
            compiler) fail "no C++20 compiler found (g++ 10, clang++ 13 or newer; on macOS: xcode-select --install)" ;;
            *) fail "$thing is missing and could not be installed$(package_hint "$thing")" ;;
        esac
    done
    for thing in $libraries; do
        present "$thing" && continue
        say "$thing could not be installed$(package_hint "$thing"); CMake will try to download it"
        unavailable="$unavailable $thing"
    done
}

package_hint() {
    local packages
    packages=$(package_of "$1")
    [ -z "$packages" ] || echo " (package: $packages)"
}

# The libraries that the examples use, as their includes tell.
example_libraries() {
    if grep -rqs --include='*.[ch]pp' '#include <CLI/' "$root/examples"; then echo cli11; fi
}

# What the examples in other languages need, as far as it is small: mono, gcc's Go, and what Java and Node need besides
# themselves.
provide_languages() {
    local things="mono"
    if ! have go; then things="$things gccgo"; fi # half of what Go itself takes
    if have javac; then things="$things jna"; fi
    provide "" "" "$things"
    if have npm && [ ! -d "$root/build/koffi/node_modules/koffi" ]; then
        say "Installing with npm: koffi"
        local command
        command=$(sed -n '/^npm install/p' "$root/examples/bindings/README.md")
        (cd "$root" && quietly build/koffi/install.log sh -c "$command") || true
    fi
}

# provide, for everything that goes through CMake.
provide_build_tools() { # LIBRARIES
    provide "compiler cmake make-or-ninja" "json $1" "ninja ccache"
    find_compiler || fail "no C++20 compiler found${CXX:+: CXX is $CXX}"
    local version
    version=$(cmake --version | sed -n '1s/[^0-9]*\([0-9]*\.[0-9]*\).*/\1/p')
    if [ "${version%%.*}" -lt 3 ] || { [ "${version%%.*}" -eq 3 ] && [ "${version##*.}" -lt 25 ]; }; then
        fail "CMake 3.25 or newer is needed, this system has $version: see https://cmake.org/download, or pip install cmake"
    fi
}

# Runs a command with its output in a log, and shows the log if the command fails.
quietly() { # LOG COMMAND...
    local log=$1
    shift
    mkdir -p "$(dirname "$log")"
    if ! "$@" >"$log" 2>&1 </dev/null; then
        tail -n 200 "$log" >&2
        say "error: failed: $* (the whole log: $log)"
        return 1
    fi
}

# Configures a build folder, if that has not been done with just these settings, and builds targets in it.
build() { # FOLDER "TARGETS" CMAKE_ARGUMENTS...
    local folder=$1 targets=$2
    shift 2
    local generator="Unix Makefiles"
    if have ninja; then generator=Ninja; fi

    # CMake would refuse or ignore a folder configured for another place, compiler or generator: it starts afresh. With
    # other arguments alone it is configured again; with the same ones, CMake itself sees to what has changed.
    local identity="$root|$compiler|$generator" settings="$*"
    if [ "$(sed -n 1p "$folder/settings.txt" 2>/dev/null)" != "$identity" ]; then rm -rf "$folder"; fi
    if [ "$(sed -n 2p "$folder/settings.txt" 2>/dev/null)" != "$settings" ]; then
        say "Configuring ..."
        if ! CXX=$compiler quietly "$folder/configure.log" cmake -S "$root" -B "$folder" -G "$generator" "$@"; then
            if [ -z "$unavailable" ] || ! grep -qi download "$folder/configure.log"; then exit 1; fi
            fail "neither installed nor to be downloaded:$unavailable"
        fi
        printf '%s\n%s\n' "$identity" "$settings" >"$folder/settings.txt"
        say "Building, which takes a while the first time ..."
    fi
    # shellcheck disable=SC2086  # a list of words
    quietly "$folder/build.log" cmake --build "$folder" --parallel "$cores" --target $targets || exit 1
}
