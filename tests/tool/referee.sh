#!/bin/sh
# Referees a match whose actions come from standard input, one a line, each through pipes of its own, and prints the
# state at its end: referee.sh EIGHTS [options of `eights state new`]
set -eu
eights=$1
shift

game=$("$eights" state new "$@")
while IFS= read -r action; do
    # What is announced has to be on the list; leaving never is.
    case $action in
        *" leave") ;;
        *) printf '%s\n' "$game" | "$eights" state legal | grep -Fqx "$action" || {
            echo "not on the list: $action" >&2
            exit 1
        } ;;
    esac
    game=$(printf '%s\n' "$game" | "$eights" state apply "$action")
done
printf '%s\n' "$game"
