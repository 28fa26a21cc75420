import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

it.each(['SECURITY.md', 'docs/develop/tests.md'])('the tests that %s names are there', (file) => {
  const named = [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/`((?:tests|apps|packages|tools)\/[\w./-]+\.test\.tsx?)`/g)];
  expect(named.map(([, name = '']) => name).filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  if (file === 'SECURITY.md') expect(named.length).toBeGreaterThan(20);
});
