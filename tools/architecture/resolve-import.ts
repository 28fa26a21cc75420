import path from 'node:path';

const apps = new Set(['server', 'cli', 'web']);

/**
 * Where an import of one of our files leads, as a path from the root; null where it leads out of the repository. `from`: the file that has it,
 * as a path from the root. The file need not exist.
 */
export function resolveImport(from: string, imported: string): string | null {
  if (imported.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), imported));
  const [, name, rest] = /^@manara\/([^/]+)\/(.*)$/.exec(imported) ?? [];
  if (!name || !rest) return null;
  const folder = `${apps.has(name) ? 'apps' : 'packages'}/${name}`;
  // Messages are data beside the sources.
  return rest.endsWith('.json') ? `${folder}/${rest}` : `${folder}/src/${rest}.ts`;
}
