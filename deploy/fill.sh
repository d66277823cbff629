#!/bin/sh
# Fills the templates of a folder: deploy/fill.sh <site.env> <folder> <target>
# A value that is set in the environment wins over the one in the file.
set -eu
if [ $# -ne 3 ]; then
  echo "Usage: deploy/fill.sh <site.env> <folder> <target>" >&2
  exit 2
fi
names=$(sed -n 's/^\([A-Z][A-Z0-9_]*\)=.*/\1/p' "$1")
kept=$(mktemp)
trap 'rm -f "$kept"' EXIT
chmod 600 "$kept"
export -p >"$kept"
set -a
. "$1"
. "$kept"
set +a
wanted=$(for name in $names; do printf '${%s} ' "$name"; done)
examples=$(find "$2" -type f -exec cat {} + | envsubst "$wanted" |
  grep -oE 'replace-(me|with)[a-z0-9-]*|8letters|user:password@' | sort -u | tr '\n' ' ' || true)
if [ -n "$examples" ]; then
  echo "Everybody knows these examples: ${examples}- set your own values in $1." >&2
  exit 1
fi
umask 077
mkdir -p "$3"
(cd "$2" && find . -type f) | while read -r file; do
  mkdir -p "$3/$(dirname "$file")"
  envsubst "$wanted" <"$2/$file" >"$3/$file"
  if [ -x "$2/$file" ]; then chmod u+x "$3/$file"; fi
done
missing=$(grep -rhoE '\$\{[A-Z][A-Z0-9_]*\}' "$3" | sort -u | tr '\n' ' ' || true)
if [ -n "$missing" ]; then
  echo "Not in $1: $missing" >&2
  exit 1
fi
