import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
const named = [...read('message-ids.ts').matchAll(/In<'([\w-]+)'/g)].map(([, name]) => name ?? '');
const loadedBy = (name: string) => /\{([\w,-]+)\}\.json/.exec(read(name))?.[1]?.split(',') ?? [];

test.each(['en', 'ar'])('what screens may say in %s is loaded, at first or later', (language) => {
  const loaded = new Set([...loadedBy(`${language}.ts`), ...loadedBy(`later-${language}.ts`)]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !loaded.has(name))).toEqual([]);
});
