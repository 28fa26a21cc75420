import type { Sources } from '../src/fix/sources.ts';
import { indexFiles, readOne } from '../src/index/source-index.ts';
import { readData } from '../src/texts/read-data.ts';

/** What is known of a tree, its files' texts by their names. */
export const sourcesOf = (files: Record<string, string>): Sources => ({
  index: indexFiles(Object.entries(files).map(([file, text]) => readOne(file, text))),
  styles: [],
  sheets: [],
  records: { naming: () => Object.entries(files).flatMap(([file, text]) => readData(file, text)) },
  textOf: (file) => files[file] ?? null,
});
