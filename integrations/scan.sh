#!/usr/bin/env bash
# Scans a site for a pipeline and writes its reports. The GitHub Action and the GitLab component run it; everything comes in
# environment variables, so that no value is ever read as a part of a script.
#
#   MANARA_SCAN_URL        the site to scan
#   MANARA_SCAN_BASE_URL   what it is compared with: the same site before the change; empty for none
#   MANARA_SCAN_BASELINE   or a file from an earlier scan; empty for none
#   MANARA_SCAN_PROFILE, MANARA_SCAN_MAX_PAGES, MANARA_SCAN_FAIL_UNDER
#                          as the options of manara scan; empty for their defaults
#   MANARA_SCAN_FAIL_ON    one value of --fail-on per line
#   MANARA_SCAN_OPTIONS    further options of manara scan, one per line, such as --consent=accept
#   MANARA_SCAN_LANGUAGE   en or ar
#   MANARA_SCAN_REPORTS    the folder for summary.md, report.html, report.json, report.sarif and report.codequality.json
#
# The exit status is that of manara scan: 0 done, 1 a threshold was not met, 2 bad arguments, 3 the scan failed.
set -euo pipefail
# The scan opens pages of strangers; it needs no token of the host.
unset GITHUB_TOKEN MANARA_GITLAB_TOKEN

manara="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/apps/cli/bin/manara.mjs"
reports="$MANARA_SCAN_REPORTS"

case "${MANARA_SCAN_LANGUAGE:-en}" in
  en) locale=C.UTF-8 ;;
  ar) locale=ar.UTF-8 ;;
  *)
    echo 'The language must be en or ar.' >&2
    exit 2
    ;;
esac
if [ -n "${MANARA_SCAN_BASE_URL:-}" ] && [ -n "${MANARA_SCAN_BASELINE:-}" ]; then
  echo 'Give the address of the base or a baseline file, not both.' >&2
  exit 2
fi

# The form --name=value keeps a value that begins with a hyphen from being read as another option.
options=()
[ -z "${MANARA_SCAN_PROFILE:-}" ] || options+=("--profile=$MANARA_SCAN_PROFILE")
[ -z "${MANARA_SCAN_MAX_PAGES:-}" ] || options+=("--max-pages=$MANARA_SCAN_MAX_PAGES")
while IFS=$' \t\r' read -r option; do
  [ -z "$option" ] || options+=("$option")
done <<< "${MANARA_SCAN_OPTIONS:-}"

thresholds=()
[ -z "${MANARA_SCAN_FAIL_UNDER:-}" ] || thresholds+=("--fail-under=$MANARA_SCAN_FAIL_UNDER")
while IFS=$' \t\r' read -r rule; do
  [ -z "$rule" ] || thresholds+=("--fail-on=$rule")
done <<< "${MANARA_SCAN_FAIL_ON:-}"

scan() {
  env LC_ALL="$locale" "$manara" scan ${options[@]+"${options[@]}"} "$@"
}

mkdir -p "$reports"
# What an earlier run on the same machine has left here would be taken for results of this one.
rm -f "$reports"/summary.md "$reports"/report.{html,json,sarif,codequality.json} "$reports"/base.jsonl

baseline="${MANARA_SCAN_BASELINE:-}"
if [ -n "${MANARA_SCAN_BASE_URL:-}" ]; then
  baseline="$reports/base.jsonl"
  scan --format=findings -- "$MANARA_SCAN_BASE_URL" > "$baseline"
fi

scan ${thresholds[@]+"${thresholds[@]}"} ${baseline:+"--baseline=$baseline"} \
  --save="$reports/summary.md" --save="$reports/report.html" --save="$reports/report.json" \
  --save="$reports/report.sarif" --save="$reports/report.codequality.json" -- "$MANARA_SCAN_URL"
