import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

let base = '';
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-base-'));
});
afterEach(() => fs.rmSync(base, { recursive: true }));

it('makes a folder of its own, and removes what was left under such a name a day ago', () => {
  const older = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['manara-one-old', 'manara-two-old', 'manara-one-new']) {
    fs.mkdirSync(path.join(base, name));
    fs.writeFileSync(path.join(base, name, 'file'), 'x');
    if (name.endsWith('old')) fs.utimesSync(path.join(base, name), older, older);
  }
  const made = makeTemporaryFolder(base, 'manara-one-');
  expect(fs.readdirSync(made)).toEqual([]);
  expect(fs.readdirSync(base).toSorted()).toEqual(['manara-one-new', 'manara-two-old', path.basename(made)].toSorted());
});

it('removes what a link of such a name leads to never', () => {
  const kept = path.join(base, 'kept');
  fs.mkdirSync(kept);
  fs.writeFileSync(path.join(kept, 'file'), 'x');
  const link = path.join(base, 'manara-one-link');
  fs.symlinkSync(kept, link);
  const older = new Date(Date.now() - 25 * 3_600_000);
  fs.lutimesSync(link, older, older);
  makeTemporaryFolder(base, 'manara-one-');
  expect(fs.existsSync(link)).toBe(false);
  expect(fs.readdirSync(kept)).toEqual(['file']);
});
