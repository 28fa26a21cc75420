import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** One source file of ours. Paths are relative to the root, with slashes. */
export interface SourceFile {
  path: string;
  lines: number;
  /** What it imports, as written: `./x.ts`, `@manara/core/score`, `node:fs`. Types too. */
  imports: string[];
}

const skipped = new Set(['node_modules', 'dist', 'migrations', '.git', 'data']);

function* walk(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(at);
    else if (/\.(ts|tsx|mjs)$/.test(entry.name)) yield at;
  }
}

function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  const literal = ({ start, end }: { start: number; end: number }) => /^['"`](.*)['"`]$/.exec(text.slice(start, end))?.[1];
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => literal(moduleRequest) ?? []),
  ];
}

/** Every source file under packages, apps, tests, bench and tools. */
export function sourceFiles(root: string): SourceFile[] {
  return ['packages', 'apps', 'tests', 'bench', 'tools']
    .map((folder) => path.join(root, folder))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => [...walk(folder)])
    .toSorted()
    .map((file) => {
      const text = fs.readFileSync(file, 'utf8');
      return { path: path.relative(root, file).replaceAll('\\', '/'), lines: text.split('\n').length - 1, imports: importsOf(file, text) };
    });
}
