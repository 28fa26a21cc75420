import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { filesBelow } from './pages.ts';

/** The data files of a folder, JSON or YAML, by their names without the ending. */
export async function readDataFiles(folder: string): Promise<Record<string, unknown>> {
  const files = (await filesBelow(folder)).filter((file) => /\.(?:json|ya?ml)$/.test(file));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file): Promise<[string, unknown]> => [
        path.parse(file).name,
        parse(await readFile(path.join(folder, file), 'utf8')),
      ]),
    ),
  );
}
