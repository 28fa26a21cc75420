import { expect, test } from 'vitest';
import { onePage } from '../../testing/write-pdf.ts';
import { openPdf } from '../open-pdf.ts';

async function read(...page: Parameters<typeof onePage>) {
  const opened = await openPdf(onePage(...page));
  if (!opened.ok) throw new Error(opened.reason);
  const content = await opened.pdf.content(0);
  await opened.pdf.close();
  return content;
}

const scan = {
  resources: '/XObject << /I 7 0 R >>',
  objects: [
    { dictionary: '<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray >>', stream: 'abcd' },
  ],
};

test('a page that is a picture says so, with or without a layer of text under it', async () => {
  expect((await read('q 300 0 0 200 0 0 cm /I Do Q', scan)).kind).toBe('picture');
  expect((await read('BT 3 Tr /F1 10 Tf 10 100 Td (under it) Tj ET q 300 0 0 200 0 0 cm /I Do Q', scan)).kind).toBe('picture_with_text');
  expect((await read('q 300 0 0 200 0 0 cm /I Do Q BT /F1 10 Tf 10 100 Td (over it) Tj ET', scan)).kind).toBe('text');
});

test('letters drawn as outlines make a page that must be looked at, a few curves do not', async () => {
  const curve = '10 10 m 20 30 30 30 40 10 c f ';
  expect((await read(curve.repeat(100))).kind).toBe('picture');
  expect((await read(curve)).kind).toBe('text');
});

test('a font of drawings has the boxes of its drawings, and signs that nobody knows are told apart by their shape', async () => {
  const { glyphs, kind } = await read('BT /T3 20 Tf 10 100 Td <010201> Tj ET', {
    resources: '/Font << /T3 7 0 R >>',
    objects: [
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar 2 /Widths [1000 500] /Encoding << /Differences [1 /g1 /g2] >> /CharProcs << /g1 8 0 R /g2 9 0 R >> /Resources << >> >>',
      { dictionary: '<< >>', stream: '1000 0 0 -200 900 800 d1 0 -200 900 1000 re f' },
      { dictionary: '<< >>', stream: '500 0 0 0 400 400 d1 0 0 400 400 re f' },
    ],
  });
  expect(glyphs.map(({ x, y, width, height }) => [x, y, width, height].map((value) => Math.round(value * 100) / 100))).toEqual([
    [10, 84, 20, 20],
    [30, 92, 10, 8],
    [40, 84, 20, 20],
  ]);
  expect(glyphs.map(({ known }) => known)).toEqual(['unknown', 'unknown', 'unknown']);
  expect(glyphs[0]?.shape).toBe(glyphs[2]?.shape);
  expect(glyphs[0]?.shape).not.toBe(glyphs[1]?.shape);
  expect(kind).toBe('picture_with_text');
});

test('turned text says how far, and stands where it is seen', async () => {
  const { glyphs } = await read('BT /F1 10 Tf 0 1 -1 0 100 50 Tm (up) Tj ET');
  const [u, p] = glyphs;
  expect(u).toMatchObject({ rotation: 270, size: 10 });
  expect((p?.y ?? 0) + (p?.height ?? 0)).toBeCloseTo(u?.y ?? 0, 3);
  expect((u?.x ?? 0) + (u?.width ?? 0)).toBeLessThan(101);
});
