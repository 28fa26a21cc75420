import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Paths of all files below a folder, with `/` between their parts, in order. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** The path at which a file is a page: `/` for `index.html`, `/a/` for `a/index.html`, `/b.html` for `b.html`. */
export const pathOfPage = (file: string): string => `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;

/** The path of a page that a template makes: `/` for `index`, `/a/` for `a` and `a/index`. */
export const pathOfTemplate = (file: string): string => `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}/`.replace('//', '/');

/** The first page first. */
export const pathsInOrder = (paths: readonly string[]): string[] => [...new Set(paths)].toSorted();

/** Writes a page where a server of files looks for its path. */
export async function writePage(out: string, page: string, html: string): Promise<void> {
  const file = path.join(out, page, page.endsWith('/') ? 'index.html' : '');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}
