import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listTree, readText, treeLimits } from './read-tree.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'manara-tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a tree is listed without what git ignores, what is installed, and where links lead', async () => {
  for (const one of ['src/deep', 'node_modules/a', 'out', '.git']) mkdirSync(path.join(folder, one), { recursive: true });
  for (const one of ['src/a.html', 'src/deep/b.html', 'src/deep/c.html', 'node_modules/a/d.html', 'out/e.html', '.git/f.html'])
    writeFileSync(path.join(folder, one), one);
  writeFileSync(path.join(folder, '.gitignore'), Buffer.from('# gén\nout/\n', 'latin1'));
  writeFileSync(path.join(folder, 'src/deep/.gitignore'), 'c.*\n');
  symlinkSync('/etc', path.join(folder, 'src/link'));
  symlinkSync('/etc/hostname', path.join(folder, 'src/g.html'));
  expect(await listTree(folder, () => true)).toEqual(['.gitignore', 'src/a.html', 'src/deep/.gitignore', 'src/deep/b.html']);
  expect(await listTree(folder, (file) => file.endsWith('.html'), treeLimits, true)).toEqual([
    'out/e.html',
    'src/a.html',
    'src/deep/b.html',
    'src/deep/c.html',
  ]);
  await expect(listTree(folder, () => true, { ...treeLimits, files: 2 })).rejects.toThrow('More than 2 files');
});

test('no link is read, nothing too large, nothing that is no text', () => {
  writeFileSync(path.join(folder, 'large.html'), 'x'.repeat(100));
  writeFileSync(path.join(folder, 'binary.html'), Buffer.from([60, 0, 62]));
  writeFileSync(path.join(folder, 'latin-1.html'), Buffer.from([60, 0xe9, 62]));
  expect(readText(folder, 'src/g.html')).toBeNull();
  expect(readText(folder, 'large.html', { ...treeLimits, fileSize: 99 })).toBeNull();
  expect(readText(folder, 'binary.html')).toBeNull();
  expect(readText(folder, 'latin-1.html')).toBeNull();
  expect(readText(folder, 'src/a.html')).toBe('src/a.html');
});
