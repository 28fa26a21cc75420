import { expect, test } from 'vitest';
import { onePage, writePdf } from '../../testing/write-pdf.ts';
import { openPdf } from '../open-pdf.ts';
import { isWhole } from './is-whole.ts';

const page = onePage('BT /F1 10 Tf 10 100 Td (still here) Tj ET');
const changed = (find: string, by: string): Uint8Array =>
  Uint8Array.from(Buffer.from(Buffer.from(page).toString('latin1').replace(find, by), 'latin1'));

test('a file is whole when its table of objects leads to its objects', () => {
  expect(isWhole(page)).toBe(true);
  expect(isWhole(Uint8Array.from([...Buffer.from('junk before\n'), ...page]))).toBe(true);
});

test('a file that was cut off, or whose table leads elsewhere, is not', () => {
  expect(isWhole(page.subarray(0, page.length - 60))).toBe(false);
  expect(isWhole(changed('/Type /Catalog', '/Type /Catalog % more words'))).toBe(false);
  expect(isWhole(changed('startxref\n', 'startxref\n1'))).toBe(false);
});

test('of a file that was cut off in the middle the pages that are there are read', async () => {
  const pages = [1, 2, 3].map(
    (number) =>
      `<< /Type /Page /Parent 9 0 R /MediaBox [0 0 300 200] /Contents ${2 * number} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`,
  );
  const drawing = (text: string) => ({ dictionary: '<< >>', stream: `BT /F1 10 Tf 10 100 Td (${text}) Tj ET` });
  const whole = writePdf([
    '<< /Type /Catalog /Pages 9 0 R >>',
    drawing('one'),
    pages[0] ?? '',
    drawing('two'),
    pages[1] ?? '',
    drawing('three'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pages[2] ?? '',
    '<< /Type /Pages /Kids [3 0 R 5 0 R 8 0 R] /Count 3 >>',
  ]);
  const cut = whole.subarray(0, Buffer.from(whole).indexOf('8 0 obj'));
  const opened = await openPdf(cut);
  if (!opened.ok) throw new Error(opened.reason);
  expect([opened.pdf.pageCount, opened.pdf.isRepaired]).toEqual([2, true]);
  expect((await opened.pdf.content(1)).glyphs.map(({ text }) => text).join('')).toBe('two');
  await opened.pdf.close();
});

test('a damaged file that can be searched is opened and says so', async () => {
  for (const damaged of [page.subarray(0, page.length - 60), changed('startxref\n', 'startxref\n1')]) {
    const opened = await openPdf(damaged);
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened.pdf.isRepaired).toBe(true);
    expect((await opened.pdf.content(0)).glyphs.map(({ text }) => text).join('')).toBe('still here');
    await opened.pdf.close();
  }
});
