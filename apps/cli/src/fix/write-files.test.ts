import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from './write-files.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-write-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);

it('puts a new text in the place of a file, and leaves it to all who might read and write it', async () => {
  fs.writeFileSync(at('a.html'), 'old');
  fs.chmodSync(at('a.html'), 0o666);
  expect(await writeFiles(folder, new Map([['a.html', { before: 'old', after: 'new' }]]))).toEqual([]);
  expect([fs.readFileSync(at('a.html'), 'utf8'), fs.statSync(at('a.html')).mode & 0o777]).toEqual(['new', 0o666]);
  expect(fs.readdirSync(folder)).toEqual(['a.html']);
});

it('leaves what has changed, is a link or is gone, and says so', async () => {
  fs.writeFileSync(at('changed.html'), 'other');
  fs.writeFileSync(at('target'), 'old');
  fs.symlinkSync(at('target'), at('link.html'));
  const wanted = ['changed.html', 'link.html', 'gone.html'];
  expect(await writeFiles(folder, new Map(wanted.map((name) => [name, { before: 'old', after: 'new' }])))).toEqual(wanted);
  expect([fs.readFileSync(at('changed.html'), 'utf8'), fs.readFileSync(at('target'), 'utf8')]).toEqual(['other', 'old']);
});
