// Makes the files and truths of the unseen documents.
//   node bench/documents/unseen/make.ts [NAME…]      (all)
// Needs LibreOffice, the fonts Liberation and Noto, and the product's Chromium. The `html` element of a source says how its file is made:
// `data-by` is chromium, writer, calc or scan, `data-head` a running head.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { print } from '../../../tests/documents/make/print.ts';
import { plainOfHtml } from '../../../tests/documents/score/plain-of-html.ts';
import { office } from './office.ts';
import { copied } from './copied.ts';
import { fileOf, halves, namesOf, sourceOf, truthOf } from './unseen-documents.ts';

const told = (html: string, name: string): string | undefined => new RegExp(`<html[^>]* data-${name}="([^"]*)"`).exec(html)?.[1];

/** A picture of the first page as the only thing on a page of the same size. */
async function scan(source: string, html: string, seed: number): Promise<Uint8Array> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-copy-'));
  try {
    const file = path.join(folder, 'copy.html');
    const picture = `data:image/jpeg;base64,${(await copied(await print(source, { tagged: false }), seed)).toString('base64')}`;
    const size = /size:(A\d)/.exec(html)?.[1] ?? 'A4';
    await fs.writeFile(
      file,
      `<style>@page{size:${size};margin:0}body{margin:0;line-height:0}img{width:100%;max-height:99.9vh}</style><img alt="" src="${picture}">`,
    );
    return await print(file, { tagged: false });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function made(name: string, html: string, seed: number): Promise<Uint8Array> {
  const head = told(html, 'head');
  switch (told(html, 'by')) {
    case 'chromium':
      return print(sourceOf(name), { tagged: false, ...(head !== undefined && { head }) });
    case 'writer':
      return office(html, 'writer', head);
    case 'calc':
      return office(html, 'calc');
    case 'scan':
      return scan(sourceOf(name), html, seed);
    case undefined:
    default:
      throw new Error(`${name} does not say how it is made`);
  }
}

const wanted = process.argv.slice(2);
const names = (await Promise.all(halves.map(namesOf))).flat();
for (const folder of [fileOf(''), truthOf('')]) await fs.mkdir(path.dirname(folder), { recursive: true });
for (const [index, name] of names.entries()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const html = await fs.readFile(sourceOf(name), 'utf8');
  const bytes = await made(name, html, index);
  await fs.writeFile(fileOf(name), bytes);
  await fs.writeFile(truthOf(name), `${JSON.stringify(plainOfHtml(html), null, 1)}\n`);
  console.log(`${name}  ${(bytes.length / 1000).toFixed(0)} kB`);
}
