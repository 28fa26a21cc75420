import { resolveImport } from '../architecture/resolve-import.ts';
import type { SourceFile } from '../architecture/source-files.ts';

/**
 * The changed files with all that import them, directly or through others. `ends`: files through which nothing is followed further, because
 * they gather everything.
 */
export function reachedFiles(files: readonly SourceFile[], changed: readonly string[], ends: ReadonlySet<string> = new Set()): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const imported of imports) {
      const to = resolveImport(path, imported);
      if (to) importers.set(to, [...(importers.get(to) ?? []), path]);
    }
  const reached = new Set<string>();
  const left = [...changed];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    if (!ends.has(next) || changed.includes(next)) left.push(...(importers.get(next) ?? []));
  }
  return reached;
}
