// Makes the files of tests/documents and their truths anew.
//   node tests/documents/make/make.ts [NAME…]      (all)
// Needs LibreOffice, the fonts Liberation and Noto (Naskh Arabic), and the product's Chromium. Look at what came out before you keep it.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { documents, fileOf, sourceFile, truthFile, type TestDocument } from '../documents.ts';
import { plainOfHtml } from '../score/plain-of-html.ts';
import { print } from './print.ts';
import { asPng, photographed, scanned } from './see.ts';
import { write } from './write.ts';

/** A picture as the only thing on a page of a PDF. */
async function onPage(jpeg: Buffer): Promise<Uint8Array> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-scan-'));
  try {
    const file = path.join(folder, 'scan.html');
    const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    await fs.writeFile(
      file,
      `<style>@page{size:150mm 148mm;margin:0}body{margin:0;line-height:0}img{width:150mm;height:147mm}</style><img alt="" src="${picture}">`,
    );
    return await print(file, { tagged: false });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function made({ making, source, type }: TestDocument): Promise<Uint8Array> {
  switch (making.by) {
    case 'chromium':
      return print(sourceFile(source), making);
    case 'writer':
      return write(await fs.readFile(sourceFile(source), 'utf8'), making);
    case 'photograph':
      return photographed(await fs.readFile(fileOf({ name: making.of, type: 'pdf' })));
    case 'scan': {
      const page = await fs.readFile(fileOf({ name: making.of, type: 'pdf' }));
      return type === 'pdf' ? onPage(await scanned(page, { quarters: 1 })) : asPng(await scanned(page, { quarters: 0 }));
    }
  }
}

const wanted = process.argv.slice(2);
for (const document of documents) {
  if (wanted.length > 0 && !wanted.includes(document.name)) continue;
  const bytes = await made(document);
  await fs.writeFile(fileOf(document), bytes);
  await fs.writeFile(
    truthFile(document),
    `${JSON.stringify(plainOfHtml(await fs.readFile(sourceFile(document.source), 'utf8')), null, 1)}\n`,
  );
  console.log(`${document.name}.${document.type}  ${(bytes.length / 1000).toFixed(0)} kB`);
}
