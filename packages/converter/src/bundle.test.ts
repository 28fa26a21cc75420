import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { emptyDocument, type StructuredDocument } from '@manara/core/document/document';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBundle, saveBundle, savePagePicture, savePicture } from './bundle.ts';

let dir = '';
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-bundle-'));
});
afterEach(() => fs.rm(dir, { recursive: true }));

const document: StructuredDocument = {
  ...emptyDocument(),
  title: 'مسائل في التفاضل',
  language: 'ar',
  direction: 'rtl',
};

it('gives back the model and the pictures that were put in, and leaves no other files', async () => {
  await saveBundle(dir, document);
  await saveBundle(dir, { ...document, lastId: 1 });
  await savePicture(dir, { id: 'p1', type: 'image/jpeg' }, Buffer.from('photograph'));
  await savePagePicture(dir, 0, Buffer.from('page'));
  const bundle = await openBundle(dir);
  expect(bundle.document).toEqual({ ...document, lastId: 1 });
  expect(Buffer.from(await bundle.picture('p1')).toString()).toBe('photograph');
  expect((await fs.readdir(dir, { recursive: true })).toSorted()).toEqual([
    'model.json',
    'pages',
    'pages/0.png',
    'pictures',
    'pictures/p1.jpg',
  ]);
});

it('never leaves the folder for a picture', async () => {
  await saveBundle(dir, document);
  const { picture } = await openBundle(dir);
  for (const id of ['../model', 'a/b', '', 'x.json']) await expect(picture(id)).rejects.toThrow('Not the id');
});

it('refuses what a newer program has written', async () => {
  await saveBundle(dir, { ...document, version: 2 as never });
  await expect(openBundle(dir)).rejects.toThrow('version 2');
});
