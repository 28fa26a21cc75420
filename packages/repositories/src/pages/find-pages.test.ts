import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPages } from './find-pages.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-pages-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};
const finished = '<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1></body></html>';

it('takes finished pages where they stand first, and what was built where the sources are not finished', async () => {
  write('dist/index.html', finished);
  write('index.html', '<!doctype html><body><h1>Shop</h1><script type="module" src="/src/main.tsx"></script></body>');
  expect(await findPages(folder)).toEqual({ folder: 'dist', single: false });
  write('index.html', finished);
  expect(await findPages(folder)).toEqual({ folder: '', single: false });
});

it('knows one page whose programs make all others', async () => {
  write(
    'dist/index.html',
    '<!doctype html><head><title>A</title></head><body><div id="app"></div><script src="/assets/a.js"></script></body>',
  );
  expect(await findPages(folder)).toEqual({ folder: 'dist', single: true });
});

it.each([
  ['a template', '<html><body><h1>{{ title }}</h1></body></html>'],
  ['front matter', `---\nlayout: base\n---\n${finished}`],
  ['a program on the server', '<html><body><h1><?php echo 1 ?></h1></body></html>'],
  ['names of a bundler', '<html><head><link href="%PUBLIC_URL%/a.css"></head><body>Shop</body></html>'],
  ['nothing', '<html><head><title>A</title></head><body><div id="root"></div></body></html>'],
  ['no page', 'Shop'],
])('does not take %s for a page', async (_what, text) => {
  write('index.html', text);
  expect(await findPages(folder)).toBeNull();
});

it('follows no link, to a page or to a folder', async () => {
  write('elsewhere/index.html', finished);
  fs.symlinkSync(path.join(folder, 'elsewhere/index.html'), path.join(folder, 'index.html'));
  fs.symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'dist'));
  expect(await findPages(folder)).toBeNull();
});
