/** What the host says no to as git takes a push. */
export const hookNames = ['update'] as const;

// Refs that nobody may push to stand one a line in `protected-refs`; whether the pusher may touch workflows is told in the environment.
const update = `#!/bin/sh
ref="$1" new="$3"
if [ -f protected-refs ] && grep -qxF "$ref" protected-refs; then
  echo "error: GH006: Protected branch update failed for $ref." >&2
  echo "error: Changes must be made through a pull request." >&2
  exit 1
fi
if [ "$DOUBLE_WORKFLOWS" = no ] && [ "$new" != 0000000000000000000000000000000000000000 ]; then
  found=$(git log --format= --name-only "$new" --not --branches -- .github/workflows | head -n 1)
  if [ -n "$found" ]; then
    echo "refusing to allow a GitHub App to create or update workflow \\\`$found\\\` without \\\`workflows\\\` permission" >&2
    exit 1
  fi
fi
`;

export const hookScripts: Record<(typeof hookNames)[number], string> = { update };
