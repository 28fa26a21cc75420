import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowedTo, expectedUsers, seenProcess, showsProcesses } from '../../../confined/testing/seen-process.ts';
import { Readers } from './readers.ts';

let folder = '';
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'readers-')));
  fs.writeFileSync(path.join(folder, 'page.html'), '<p>Plain words</p>');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test.skipIf(!showsProcesses)('texts are read by processes of the powerless user that see no file', async () => {
  const readers = new Readers();
  try {
    const read = readers.read('page.html', '<p>Plain words</p>');
    const seen = await seenProcess(process.pid, 'reader-main.ts', read);
    await read;
    expect(seen?.users).toEqual(expectedUsers());
    expect(seen && allowedTo(seen)).toEqual({ read: [], write: [] });
    expect(seen?.args.filter((arg) => arg.startsWith('--allow-child-process'))).toEqual([]);
  } finally {
    readers.close();
  }
});

test.skipIf(!showsProcesses)(
  'files of a folder are read by processes that see that folder alone, as ours: they may be readable to no one else',
  async () => {
    const readers = new Readers({ folder });
    try {
      const read = readers.readFile('page.html');
      const seen = await seenProcess(process.pid, 'reader-main.ts', read);
      await read;
      expect(seen?.users).toEqual(Array.from({ length: 4 }, () => process.getuid?.()));
      expect(seen && allowedTo(seen)).toEqual({ read: [folder], write: [] });
    } finally {
      readers.close();
    }
  },
);
