import { KnownProofs } from '../src/fix/known-proofs.ts';
import type { Sources } from '../src/fix/sources.ts';
import { indexFiles, readOne } from '../src/index/source-index.ts';
import { apart, hasStyles, readStyles } from '../src/styles/read-styles.ts';
import { readData } from '../src/texts/read-data.ts';
import { isMinified } from '../src/tree/made-files.ts';

/** What is known of a tree, its files' texts by their names. */
export const sourcesOf = (files: Record<string, string>): Sources => ({
  index: indexFiles(Object.entries(files).map(([file, text]) => readOne(file, text))),
  ...apart(Object.entries(files).flatMap(([file, text]) => (isMinified(file) ? [] : readStyles(file, text)))),
  sheets: Object.keys(files).filter((file) => hasStyles(file) && !isMinified(file)),
  squeezed: Object.entries(files).flatMap(([file, text]) => (isMinified(file) ? readStyles(file, text) : [])),
  unread: [],
  made: [],
  proofs: new KnownProofs(),
  records: { naming: () => Object.entries(files).flatMap(([file, text]) => readData(file, text)) },
  textOf: (file) => files[file] ?? null,
});
