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
  expect(await findPages(folder)).toBeNull();
  write('dist/assets/a.js', 'document.title');
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

it.each([
  ['a program that was not built', "<script defer src='/build/bundle.js'></script>"],
  ['a style sheet of a site that stands below another path', '<link href="/repo/a.css" rel="stylesheet">'],
  ['a base at another site', '<base href="https://example.org/">'],
])('does not take a page with %s for finished', async (_what, part) => {
  write('build/a.css', 'p{}');
  write('build/index.html', finished.replace('</head>', `${part}</head>`));
  expect(await findPages(folder)).toBeNull();
});

it('asks the sources for nothing that stands elsewhere, or that the host of a site adds', async () => {
  const parts = ['/__/firebase/init.js', 'https://cdn.example/a.js', 'assets/a.js?v=2'].map(
    (source) => `<script src="${source}"></script>`,
  );
  write('index.html', finished.replace('</head>', `<base href="/app/">${parts.join('')}</head>`));
  expect(await findPages(folder)).toBeNull();
  write('app/assets/a.js', '');
  expect(await findPages(folder)).toEqual({ folder: '', single: false });
});

it('takes what was built where a page that the first one leads to is not finished', async () => {
  write('index.html', finished.replace('</h1>', '</h1><a href="shop">Shop</a>'));
  write('shop/index.html', finished.replace('</h1>', '</h1><a href="about.html">About</a>'));
  expect(await findPages(folder)).toEqual({ folder: '', single: false });
  write('shop/about.html', '---\nlayout: base\n---\n<html><h1>About</h1></html>');
  expect(await findPages(folder)).toBeNull();
  write('_site/index.html', finished);
  expect(await findPages(folder)).toEqual({ folder: '_site', single: false });
});

it('takes braces in what is shown as it is written for no hole of a template', async () => {
  write('index.html', finished.replace('</h1>', '</h1><pre><b>{{ title }}</b></pre><script>if(a){{b()}}</script>'));
  expect(await findPages(folder)).toEqual({ folder: '', single: false });
});

it('follows no link, to a page or to a folder', async () => {
  write('elsewhere/index.html', finished);
  fs.symlinkSync(path.join(folder, 'elsewhere/index.html'), path.join(folder, 'index.html'));
  fs.symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'dist'));
  expect(await findPages(folder)).toBeNull();
});
