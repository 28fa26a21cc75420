import { expect, test } from 'vitest';
import { onePage, writePdf } from '../../testing/write-pdf.ts';
import { openPdf } from '../open-pdf.ts';

async function read(bytes: Uint8Array) {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.reason);
  const { glyphs } = await opened.pdf.content(0);
  await opened.pdf.close();
  return glyphs;
}

test('a cluster of signs is read as the text that the file gives for it, as one sign', async () => {
  const glyphs = await read(onePage('BT /F1 10 Tf 10 100 Td (a) Tj /Span << /ActualText <FEFF06430651> >> BDC (bc) Tj EMC (d) Tj ET'));
  expect(glyphs.map(({ text, known }) => [text, known])).toEqual([
    ['a', 'font'],
    ['كّ', 'actual_text'],
    ['d', 'font'],
  ]);
  expect(glyphs[1]?.width).toBeCloseTo(10.56, 2);
  expect(glyphs[1]?.rtl).toBe(true);
});

test('a hyphen that is only soft says so, and what stands for nothing is left out', async () => {
  const glyphs = await read(
    onePage('BT /F1 10 Tf 10 100 Td /Span << /ActualText (\\255) >> BDC (-) Tj EMC /Span << /ActualText () >> BDC (*) Tj EMC ET'),
  );
  expect(glyphs.map(({ text }) => text)).toEqual(['\u{AD}']);
});

test('signs that agree with the text keep their places; brackets are those that are drawn', async () => {
  const glyphs = await read(
    onePage('BT /F1 10 Tf 10 100 Td /Span << /ActualText (word) >> BDC (word) Tj EMC /Span << /ActualText (\\)) >> BDC (\\() Tj EMC ET'),
  );
  expect(glyphs.map(({ text }) => text)).toEqual(['w', 'o', 'r', 'd', '(']);
});

test('marks are numbered through named properties too, beside numbers of their own and layers', async () => {
  const glyphs = await read(
    onePage(
      '/P << /MCID 0 >> BDC BT /F1 10 Tf 10 150 Td (a) Tj ET EMC /OC /Layer BDC /P /Own BDC BT /F1 10 Tf 10 100 Td (b) Tj ET EMC EMC /Artifact /Foot BDC BT /F1 10 Tf 10 50 Td (c) Tj ET EMC',
      {
        resources: '/Properties << /Own << /MCID 1 >> /Foot << /Type /Pagination >> /Layer 7 0 R >>',
        objects: ['<< /Type /OCG /Name (Layer) >>'],
        catalogue: '/OCProperties << /OCGs [7 0 R] /D << >> >>',
      },
    ),
  );
  expect(glyphs.map(({ text, mcid }) => [text, mcid])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', -1],
  ]);
});

test('texts are found through named properties and in forms', async () => {
  const glyphs = await read(
    onePage('/P << /MCID 0 >> BDC /X Do EMC /Span /Own BDC BT /F1 10 Tf 10 50 Td (x) Tj ET EMC', {
      resources: '/XObject << /X 7 0 R >> /Properties << /Own << /ActualText (fi) >> >>',
      objects: [
        {
          dictionary: '<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /Font << /F1 5 0 R >> >> >>',
          stream: '/Span << /ActualText (ff) >> BDC BT /F1 10 Tf 10 100 Td (y) Tj ET EMC',
        },
      ],
    }),
  );
  expect(glyphs.map(({ text, mcid }) => [text, mcid])).toEqual([
    ['ff', 0],
    ['fi', null],
  ]);
});

test('a descriptor tells what the name of a font does not', async () => {
  const descriptor =
    '<< /Type /FontDescriptor /FontName /ABCDEF+Plain /Flags 32 /FontWeight 700 /ItalicAngle -12 /FontBBox [0 0 1000 1000] /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>';
  const [glyph] = await read(
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] /Resources << /Font << /F1 5 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
      { dictionary: '<< >>', stream: 'BT /F1 10 Tf 10 100 Td (a) Tj ET' },
      '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Plain /FirstChar 97 /LastChar 97 /Widths [500] /FontDescriptor 6 0 R /Encoding /WinAnsiEncoding >>',
      descriptor,
    ]),
  );
  expect(glyph).toMatchObject({ font: 'Plain', bold: true, italic: true });
});
