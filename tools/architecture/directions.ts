import path from 'node:path';
import { resolveImport } from './resolve-import.ts';
import type { SourceFile } from './source-files.ts';

/** Something that the architecture does not allow, as a line for the developer. */
export type Violation = string;

const engines = ['scanner', 'converter', 'document-checks', 'smart-fix'];
const parts = ['egress', 'pdf', 'confined'];
/** What writes for people and programs: something in, a stream out. */
const writers = ['reports'];

/** Which of our packages may import which (ARCHITECTURE.md, "Who may import whom"). */
const allowed: Record<string, string[]> = {
  core: [],
  messages: [],
  contract: ['core'],
  ...Object.fromEntries([...parts, ...writers].map((part) => [part, ['core', 'messages']])),
  // All that they say to hosts of code and to libraries goes through the one way out.
  repositories: ['core', 'messages', 'egress'],
  libraries: ['core', 'messages', 'egress'],
  // Its files wear the pages that reports are written in.
  conformance: ['core', 'messages', ...writers],
  ...Object.fromEntries(engines.map((engine) => [engine, ['core', 'messages', ...parts]])),
  server: ['core', 'messages', 'contract', ...parts, 'repositories', 'libraries', ...writers, 'conformance', ...engines],
  web: ['core', 'contract', 'messages'],
  cli: ['core', 'messages', 'contract', ...parts, 'repositories', ...writers, ...engines, 'server'],
};

const forbiddenFolders = /(^|\/)(utils?|helpers?|common|types|lib|misc|shared)\//;
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(tests|bench|tools)\//.test(file);
const packageOf = (file: string) => /^(?:packages|apps)\/([^/]+)\//.exec(file)?.[1];

/** Where a relative import leads, as a path from the root. */
const target = (file: string, imported: string) => path.posix.normalize(path.posix.join(path.posix.dirname(file), imported));

function betweenPackages({ path: file, imports }: SourceFile): Violation[] {
  const from = packageOf(file);
  const may = from && allowed[from];
  if (!may) return [];
  return imports.flatMap((imported) => {
    const to = imported.startsWith('.') ? packageOf(target(file, imported)) : /^@manara\/([^/]+)/.exec(imported)?.[1];
    if (!to || to === from || may.includes(to)) return [];
    return [`${file}: ${from} may not import ${to} (${imported})`];
  });
}

/** The client's layers, outer first: each imports only what stands to its right. */
const layers = ['app', 'features', 'ui', 'api', 'i18n'];

function insideClient({ path: file, imports }: SourceFile): Violation[] {
  const [, own = '', feature] = /^apps\/web\/src\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  const rank = layers.indexOf(own);
  if (rank < 0) return [];
  return imports
    .filter((imported) => imported.startsWith('.'))
    .flatMap((imported) => {
      const [, layer = '', other] = /^apps\/web\/src\/([^/]+)\/([^/]+)/.exec(target(file, imported)) ?? [];
      if (layers.includes(layer) && layers.indexOf(layer) < rank) return [`${file}: ${own} may not import ${layer} (${imported})`];
      return own === 'features' && layer === 'features' && other !== feature
        ? [`${file}: the feature ${feature} may not import the feature ${other} (${imported})`]
        : [];
    });
}

/** Routes translate between HTTP and services; they hold no SQL. Rules in policy.ts are pure. */
function insideServer({ path: file, imports }: SourceFile): Violation[] {
  const [, kind] = /^apps\/server\/src\/features\/[^/]+\/(?:.*\/)?(routes|policy)\.ts$/.exec(file) ?? [];
  if (!kind) return [];
  const forbidden =
    kind === 'routes' ? /^(pg|drizzle-orm$)|database\/schema/ : /^(pg|drizzle-orm|fastify|node:)|platform\/(database|auth|live|queue)/;
  return imports.filter((imported) => forbidden.test(imported)).map((imported) => `${file}: ${kind} may not import ${imported}`);
}

/** Only files that add error listeners may open connections: without one, pg ends the process when a connection breaks. */
function connections({ path: file, imports }: SourceFile): Violation[] {
  const isTheirs = /^apps\/server\/src\/platform\/database\/(connection|lasting-pool|pool|migrate)\.ts$/.test(file);
  return imports.includes('pg') && !isTheirs ? [`${file}: only platform/database/connection.ts and lasting-pool.ts make connections`] : [];
}

function names({ path: file, lines }: SourceFile): Violation[] {
  const isData = /(-data|criteria-data|\.data|tokens)\.ts$/.test(file);
  return [
    ...(forbiddenFolders.test(file) ? [`${file}: folders are named after what they hold, not utils, helpers, common, types or lib`] : []),
    ...(/(^|\/)index\.tsx?$/.test(file) ? [`${file}: no barrels; import the file that has it`] : []),
    ...(lines > 300 && !isData ? [`${file}: ${lines} lines; 300 at most`] : []),
  ];
}

/** Circles among files, each once, as the path of one turn. Imports of types count: they bind readers too. */
export function circles(files: SourceFile[]): Violation[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const found: Violation[] = [];
  const visit = (file: string, trail: string[]) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push(`circle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const imported of known.get(file)?.imports ?? []) {
      const next = resolveImport(file, imported);
      if (next && known.has(next)) visit(next, [...trail, file]);
    }
    state.set(file, 'done');
  };
  for (const file of known.keys()) visit(file, []);
  return found;
}

/** Everything that a set of source files does against the architecture. */
export function violations(files: SourceFile[]): Violation[] {
  const own = files.filter(({ path: file }) => !isTest(file));
  return [
    ...own.flatMap((file) => [...betweenPackages(file), ...insideClient(file), ...insideServer(file), ...connections(file)]),
    ...files.flatMap(names),
    ...circles(own),
  ];
}
