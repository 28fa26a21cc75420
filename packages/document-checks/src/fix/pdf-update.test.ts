import fs from 'node:fs';
import path from 'node:path';
import { openPdf } from '@manara/pdf/open-pdf';
import { openRaw } from '@manara/pdf/raw/raw-file';
import { isDictionary, nameOf, type RawValue } from '@manara/pdf/raw/values';
import { expect, it } from 'vitest';
import { taggedPdf } from '../../testing/write-tagged-pdf.ts';
import { withUpdate, written } from './pdf-update.ts';

/** LaTeX packs objects into streams, and the table of their places, too. */
const packed = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../bench/formulas/set/computer-modern.pdf'));

it.each<[string, Uint8Array]>([
  ['a table', taggedPdf({ language: null })],
  ['a stream', packed],
])('an update of a file whose places are in %s changes what is given and nothing else', async (_, before) => {
  const raw = openRaw(before);
  const numbers = [...(raw?.numbers.plain ?? []), ...(raw?.numbers.packed ?? [])];
  const object = numbers.find((number) => {
    const value = raw?.follow({ object: number });
    return isDictionary(value) && nameOf(value.get('Type')) === 'Catalog';
  });
  const catalogue = raw?.follow({ object: object ?? 0 });
  if (!isDictionary(catalogue)) throw new Error('No catalogue');
  const changed = new Map<string, RawValue>([...catalogue, ['Lang', Buffer.from('fr')]]);
  const after = withUpdate(before, new Map([[object ?? 0, changed]]));
  expect(
    Buffer.from(after ?? [])
      .subarray(0, before.length)
      .equals(Buffer.from(before)),
  ).toBe(true);
  const facts = async (bytes: Uint8Array) => {
    const opened = await openPdf(bytes);
    if (!opened.ok) throw new Error(opened.reason);
    const { language, title } = await opened.pdf.metadata();
    const text = (await opened.pdf.content(0)).glyphs.map((glyph) => glyph.text).join('');
    const { pageCount } = opened.pdf;
    await opened.pdf.close();
    return { language, title, text, pageCount };
  };
  expect(await facts(after ?? new Uint8Array())).toEqual({ ...(await facts(before)), language: 'fr' });
});

it('a file that does not say where its objects are is not updated', () => {
  expect(withUpdate(Buffer.from('%PDF-1.7\n'), new Map())).toBeNull();
  expect(withUpdate(Buffer.from('%PDF-1.7\nstartxref\n99\n%%EOF'), new Map())).toBeNull();
});

it('objects are written as they were read', () => {
  expect(written({ name: 'A B#' })).toBe('/A#20B#23');
  expect(written([1, -0.5, true, null, { object: 7 }, Buffer.from('(')])).toBe('[1 -0.5 true null 7 0 R <28>]');
  expect(written(new Map([['Kids', new Map()]]))).toBe('<</Kids <<>>>>');
  expect(written({ operator: 'obj' })).toBeNull();
});
