import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderSite, type FolderSiteSettings } from './folder-site.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-pages-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, content: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
};
async function ask(address: string, settings?: FolderSiteSettings): Promise<[status: number, body: string, type?: string | undefined]> {
  const { status, headers, body } = await folderSite(folder, settings).answer(address);
  return [status, headers.location ?? (await text(body)), headers['content-type']];
}
const missing = [404, '', 'text/plain; charset=utf-8'];
const html = 'text/html; charset=utf-8';

it('serves pages as hosts of static sites do', async () => {
  write('index.html', 'home');
  write('about.html', 'about');
  write('shop/index.html', 'shop');
  write('a b/ü.css', 'p{}');
  write('empty.js', '');
  expect(await ask('/')).toEqual([200, 'home', html]);
  expect(await ask('/about')).toEqual([200, 'about', html]);
  expect(await ask('/shop')).toEqual([301, '/shop/', undefined]);
  expect(await ask('/shop?x=1&y')).toEqual([301, '/shop/?x=1&y', undefined]);
  expect(await ask('/about?x=1')).toEqual([200, 'about', html]);
  expect(await ask('/shop/')).toEqual([200, 'shop', html]);
  expect(await ask('/a%20b/%C3%BC.css')).toEqual([200, 'p{}', 'text/css; charset=utf-8']);
  expect(await ask('/empty.js')).toEqual([200, '', 'text/javascript; charset=utf-8']);
  expect(await ask('/gone')).toEqual(missing);
  expect(await ask('/gone', { single: true })).toEqual([200, 'home', html]);
  expect(await ask('/gone.css', { single: true })).toEqual(missing);
});

it('leaves to a page to say how it is written', async () => {
  const old = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">';
  write('index.html', old);
  expect(await ask('/')).toEqual([200, old, 'text/html']);
});

it('gives other texts in the place of files', async () => {
  write('index.html', 'home');
  expect(await ask('/', { texts: new Map([['index.html', 'mended']]) })).toEqual([200, 'mended', html]);
});

it('gives nothing that lies outside, that a link leads to, or that is no part of a site', async () => {
  write('.env', 'secret');
  write('.git/index.html', 'secret');
  write('.well/page.html', 'secret');
  write('node_modules/a/index.html', 'secret');
  write('config.php', 'secret');
  write('real/index.html', 'secret');
  fs.symlinkSync('/etc/hostname', path.join(folder, 'link.txt'));
  fs.symlinkSync(path.join(folder, 'real'), path.join(folder, 'linked'));
  write('large.html', '');
  fs.truncateSync(path.join(folder, 'large.html'), 60_000_000);
  const addresses = [
    '/.env',
    '/.git/',
    '/.well/page.html',
    '/node_modules/a/',
    '/config.php',
    '/link.txt',
    '/linked/',
    '/linked/index.html',
  ];
  const crooked = ['/%2e%2e/', '/..%2f..%2fetc/hostname', '/%00', '/%', '/a%5cb.html', '//etc/hostname', '/large.html'];
  for (const address of [...addresses, ...crooked]) expect([address, await ask(address)]).toEqual([address, missing]);
});
