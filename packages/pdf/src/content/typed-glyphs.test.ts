import { expect, it } from 'vitest';
import { openPdf } from '../open-pdf.ts';
import { writePdf } from '../../testing/write-pdf.ts';
import { typedGlyphs } from './typed-glyphs.ts';

it('sets words into lines as wide as their box', () => {
  const glyphs = typedGlyphs('Not valid after May\nSigned', { x: 10, y: 20, width: 72, height: 60 }, 12);
  const lines = Map.groupBy(glyphs, ({ baseline }) => baseline);
  expect([...lines.values()].map((line) => line.map(({ text }) => text).join(''))).toEqual(['Not valid', 'after May', 'Signed']);
});

it('is read from a page that somebody typed onto, where the file does not draw it', async () => {
  const bytes = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Annots [4 0 R 5 0 R] >>',
    '<< /Subtype /FreeText /Rect [30 100 280 120] /Contents (NOT VALID) /DA (0 g /Helv 14 Tf) >>',
    '<< /Subtype /Text /Rect [30 150 50 170] /Contents (Say which gate.) >>',
  ]);
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.reason);
  const { glyphs, comments } = await opened.pdf.content(0);
  await opened.pdf.close();
  expect(glyphs.map(({ text }) => text).join('')).toBe('NOT VALID');
  expect(glyphs[0]).toMatchObject({ x: 30, size: 14 });
  expect(comments).toMatchObject([{ text: 'Say which gate.' }]);
});
