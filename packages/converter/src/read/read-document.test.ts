import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { conversionDefaults } from '@manara/core/document/conversion';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endlessPdf, saying, smallPdf } from '../../testing/small-pdf.ts';
import { openBundle, pageFile } from '../bundle.ts';
import { readDocument, type ReadRequest, type ReadResult } from './read-document.ts';

let folder = '';
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'read-'));
  await fs.mkdir(path.join(folder, 'bundle'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

async function read(bytes: Uint8Array | string, request: Partial<ReadRequest> = {}): Promise<ReadResult & { progress: number[] }> {
  const file = path.join(folder, 'source');
  await fs.writeFile(file, bytes);
  const progress: number[] = [];
  const result = await readDocument(
    { file, type: 'pdf', settings: conversionDefaults, bundle: path.join(folder, 'bundle'), ...request },
    { onProgress: (done) => progress.push(done), signal: new AbortController().signal },
  );
  return { ...result, progress };
}

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

const two = smallPdf(['The first page says this.', 'The second page says that.'].map(saying));

it('writes what it answers into the bundle, with a picture of each page', async () => {
  const result = await read(two);
  const bundle = path.join(folder, 'bundle');
  expect(result).toMatchObject({ ok: true, document: { pages: [{ width: 300 }, { width: 300 }], notices: [] } });
  expect((await openBundle(bundle)).document).toEqual('document' in result && result.document);
  expect(await Promise.all([0, 1, 2].map((page) => exists(pageFile(bundle, page))))).toEqual([true, true, false]);
  expect((await fs.readdir(bundle)).toSorted()).toEqual(['model.json', 'pages']);
});

it('reads the other pages where one is left out, and says so in its place', async () => {
  const result = await read(two, { leftOut: [0] });
  expect(result).toMatchObject({ ok: true, document: { notices: [{ code: 'page_unreadable', pages: [0] }] } });
  const blocks = 'document' in result ? result.document.blocks : [];
  const texts = blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.inlines.map((inline) => ('text' in inline ? inline.text : '')) : [],
  );
  expect(texts).toEqual(['[Page 1 of the source could not be read.]', 'The second page says that.']);
  expect(await read(two, { leftOut: [0, 1] })).toMatchObject({ ok: false, reason: 'nothing_readable' });
});

it('counts a page half when it is read and whole when it is drawn', async () => {
  expect((await read(smallPdf(Array.from({ length: 4 }, () => saying('words of a page'))))).progress).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
});

it('leaves the pictures of pages out where nobody reviews, and says the same', async () => {
  const drawn = await read(two);
  await fs.rm(path.join(folder, 'bundle'), { recursive: true });
  await fs.mkdir(path.join(folder, 'bundle'));
  const plain = await read(two, { pagePictures: false });
  expect(plain).toEqual(drawn);
  expect(await fs.readdir(path.join(folder, 'bundle'))).toEqual(['model.json']);
});

it.each<[string, Uint8Array | string, Partial<ReadRequest>, string]>([
  ['an empty file', '', {}, 'empty'],
  ['what is no PDF', 'Not a document at all.', {}, 'damaged'],
  ['what is no picture', 'Not a picture at all.', { type: 'png' }, 'not_what_it_says'],
  ['a page without anything', smallPdf(['']), {}, 'nothing_readable'],
  ['a file that claims too many pages', endlessPdf(40, saying('again')), {}, 'too_many_pages'],
])('answers %s with the reason, and leaves no model', async (_, bytes, request, reason) => {
  expect(await read(bytes, request)).toMatchObject({ ok: false, reason });
  expect(await exists(path.join(folder, 'bundle', 'model.json'))).toBe(false);
});

it('stops where it is told to', async () => {
  const stop = new AbortController();
  const file = path.join(folder, 'source');
  await fs.writeFile(file, two);
  const reading = readDocument(
    { file, type: 'pdf', settings: conversionDefaults, bundle: path.join(folder, 'bundle') },
    { onProgress: () => stop.abort(new Error('enough')), signal: stop.signal },
  );
  await expect(reading).rejects.toThrow('enough');
  expect(await exists(path.join(folder, 'bundle', 'model.json'))).toBe(false);
});
