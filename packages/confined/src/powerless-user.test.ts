import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handOver, openToOthers } from './powerless-user.ts';

let folder = '';
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'powerless-')));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('a folder is open to others where they may pass through each one above it', () => {
  const inner = path.join(folder, 'a/b');
  fs.mkdirSync(inner, { recursive: true });
  fs.chmodSync(folder, 0o755);
  const isOpen = openToOthers(folder);
  expect(openToOthers(inner)).toBe(isOpen);
  fs.chmodSync(path.join(folder, 'a'), 0o750);
  expect(openToOthers(inner)).toBe(false);
});

test('a file is open to others where they may read it, too', () => {
  fs.chmodSync(folder, 0o755);
  const isOpen = openToOthers(folder);
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  fs.chmodSync(file, 0o644);
  expect(openToOthers(file)).toBe(isOpen);
  fs.chmodSync(file, 0o640);
  expect(openToOthers(file)).toBe(false);
});

test.runIf(process.getuid?.() === 0)('a folder is handed over with all that is in it, and nothing that links in it lead to', () => {
  const outside = path.join(folder, 'outside');
  const given = path.join(folder, 'given');
  fs.mkdirSync(path.join(given, 'inner'), { recursive: true });
  fs.writeFileSync(outside, '');
  fs.writeFileSync(path.join(given, 'inner/file'), '');
  fs.symlinkSync(outside, path.join(given, 'inner/link'));
  handOver(given, { uid: 65534, gid: 65534 });
  const owner = (file: string) => fs.lstatSync(file).uid;
  expect(['', 'inner', 'inner/file', 'inner/link'].map((name) => owner(path.join(given, name)))).toEqual([65534, 65534, 65534, 65534]);
  expect(owner(outside)).toBe(0);
});
