import { indexTree } from '../index/source-index.ts';
import { hasStyles, readStyles } from '../styles/read-styles.ts';
import { listTree, readText } from '../tree/read-tree.ts';
import type { Sources } from './fix-page.ts';

/** Reads the sources below a folder. Throws where the folder cannot be read or holds too many files. */
export async function readSources(folder: string): Promise<Sources> {
  const index = await indexTree(folder);
  const styles = [...index.files.values()].flatMap(({ path, text }) => readStyles(path, text));
  const sheets = new Map<string, string>();
  for (const file of await listTree(folder, hasStyles)) {
    const text = await readText(folder, file);
    if (text === null) continue;
    sheets.set(file, text);
    styles.push(...readStyles(file, text));
  }
  return { index, styles, sheets };
}
