#!/bin/sh
# Adds the program in this folder to the desktop's menu; with --remove takes it out again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/sapper-overload.desktop
icon=$data/icons/hicolor/64x64/apps/sapper-overload.png
if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$icon"
    exit
fi
mkdir -p "${entry%/*}" "${icon%/*}"
cp "$here/sapper-overload.png" "$icon"
# Inside the quotes of Exec the signs " ` $ \ need a backslash, which the file doubles; % is doubled.
program=$(printf '%s' "$here/sapper-overload" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
sed "s|^Exec=.*|Exec=\"$(printf '%s' "$program" | sed 's/[\\&|]/\\&/g')\"|" "$here/sapper-overload.desktop" >"$entry"
