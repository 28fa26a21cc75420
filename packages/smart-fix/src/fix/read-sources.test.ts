import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownSources, readSources } from './read-sources.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-sources-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
};

test('only what has changed is read again, and what is known then is what a reader finds who knew nothing', async () => {
  write({
    'a.html': '<p class="x y">One</p><style>p { color: red }</style>',
    'b.html': '<p class="x">Two</p>',
    'c.css': 'p { color: blue }',
    'g.json': '{ "k": "old" }',
    'd/e.vue': '<template><b /></template>',
  });
  const known = new KnownSources();
  const first = await readSources(folder, known);
  expect(first.index.uses.get('class=x')).toBe(2);
  fs.rmSync(path.join(folder, 'd'), { recursive: true });
  write({
    'b.html': '<p class="y">Two</p><i>new</i>',
    'c.css': 'p { color: green; margin: 0 }',
    'g.json': '{ "k": "new" }',
    'f.html': '<a href="/">z</a>',
  });
  const second = await readSources(folder, known);
  const anew = await readSources(folder);
  expect(second.index.files.get('a.html')).toBe(first.index.files.get('a.html'));
  expect([...second.index.files.keys()]).toEqual(['a.html', 'b.html', 'f.html']);
  expect(second.index.uses).toEqual(anew.index.uses);
  expect(second.styles).toEqual(anew.styles);
  expect(second.records.naming(['k'])).toEqual(anew.records.naming(['k']));
  expect(second.records.naming(['k']).map(({ fields }) => fields[0]?.value)).toEqual(['new']);
  for (const file of ['a.html', 'b.html', 'c.css', 'd/e.vue', 'f.html', 'g.json', 'h.txt'])
    expect(second.textOf(file)).toEqual(anew.textOf(file));
  expect(second.textOf('c.css')).toBe('p { color: green; margin: 0 }');
  expect([...second.index.byTag.keys()]).toEqual([...anew.index.byTag.keys()]);
});

test('a file that ends its reader or takes for ever costs itself alone', async () => {
  const deep = `const a = ${'('.repeat(1_000_000)} </a>`;
  write({ 'a.tsx': deep, 'b.html': '<%'.repeat(500_000), 'c.html': '<p>Fine</p>', 'd.tsx': 'export const D = () => <p>Fine</p>;' });
  const { index } = await readSources(folder, new KnownSources(), { milliseconds: 3_000 });
  expect([...index.files].map(([file, { elements }]) => [file, elements.length])).toEqual([
    ['c.html', 1],
    ['d.tsx', 1],
  ]);
});

test('a tree with more such files than can be borne is read no further', async () => {
  write(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.tsx`, `const a = ${'('.repeat(1_000_000)} </a>`])));
  write({ 'z.html': '<p>Fine</p>' });
  const { index } = await readSources(folder, new KnownSources(), { failures: 3 });
  expect(index.files.size).toBeLessThanOrEqual(1);
});

test('what a build has made, what is minified, and what stands beside a site is nobody’s source', async () => {
  write({
    'package.json': '{ "scripts": { "build": "astro build" } }',
    'src/pages/index.astro': '<p class="lead">One</p>',
    'dist/index.html': '<p class="lead">One</p>',
    'public/lib.min.css': 'p { color: red }',
    'public/lib.css': 'p { color: red }',
    'README.md': 'One',
    'examples/card.html': '<p class="lead">One</p>',
    'src/Card.stories.jsx': 'export const One = () => <p className="lead">One</p>;',
    'views/old.pug': 'p.lead One',
  });
  const { index, sheets, squeezed, unread, made } = await readSources(folder);
  expect([...index.files.keys()]).toEqual(['src/pages/index.astro']);
  expect(sheets).toEqual(['public/lib.css']);
  expect(squeezed.map(({ file, selector }) => `${file} ${selector}`)).toEqual(['public/lib.min.css p']);
  expect(unread).toEqual([{ language: 'Pug', files: 1 }]);
  expect(made).toEqual([{ folder: 'dist', by: 'npm run build' }]);
});
