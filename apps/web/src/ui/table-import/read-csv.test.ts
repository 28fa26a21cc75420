import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it('reads a table in UTF-8, with or without its mark', async () => {
  expect(await readCsv(new Blob(['name\nكشك']))).toBe('name\nكشك');
  expect(await readCsv(new Blob([new Uint8Array([0xef, 0xbb, 0xbf]), 'name']))).toBe('name');
});

it('guesses no letters where a table is in another encoding', async () => {
  // "كشك" as Windows-1256 has it.
  expect(await readCsv(new Blob([new Uint8Array([0xdf, 0xd4, 0xdf])]))).toBeNull();
});
