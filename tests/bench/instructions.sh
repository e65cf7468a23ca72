#!/usr/bin/env bash
# Counts instructions per transition, the same on every run: instructions.sh [--rules R] [--seats N] [--limit N] PROGRAM
#
# PROGRAM is eights_instructions or eights_instructions_v3. Dealing and the caller's choice are included. Two runs of
# different length are compared, so that starting the program does not count. With --limit, status 1 if there are more.
set -euo pipefail

rules=bound seats=2 limit="" program=""
while [ $# -gt 0 ]; do
    case $1 in
        --rules) rules=$2 && shift 2 ;;
        --seats) seats=$2 && shift 2 ;;
        --limit) limit=$2 && shift 2 ;;
        -h | --help)
            awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$0"
            exit 0
            ;;
        *) program=$1 && shift ;;
    esac
done
[ -x "$program" ] || { echo "error: no such program: $program" >&2 && exit 2; }
command -v valgrind >/dev/null || { echo "error: valgrind is missing" >&2 && exit 2; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
short=50000 long=250000

# "COUNT FUNCTION" for every function, for a playout of some length.
profile() { # TRANSITIONS
    valgrind --tool=callgrind --callgrind-out-file="$work/profile" "$program" "$rules" "$seats" "$1" >/dev/null 2>&1
    callgrind_annotate --threshold=100 "$work/profile" |
        sed -n 's/^ *\([0-9][0-9,]*\) ([ 0-9.]*%)  *[^: ]*:\([^[]*[^[ ]\).*/\1 \2/p' | tr -d ,
}
profile $short >"$work/short"
profile $long >"$work/long"

awk -v transitions=$((long - short)) -v limit="$limit" '
    { count = $1; $1 = "" }
    FNR == NR { before[$0] += count; next }
    { after[$0] += count }
    END {
        for (name in after) { all[name] = (after[name] - before[name]) / transitions; sum += all[name] }
        printf "%8.1f instructions per transition\n", sum
        for (name in all) if (all[name] >= 0.5) printf "%8.1f %s\n", all[name], name | "sort -rn"
        close("sort -rn")
        if (limit != "" && sum > limit) { printf "more than the limit of %d\n", limit; exit 1 }
    }' "$work/short" "$work/long"
