import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { onePage } from '../testing/write-pdf.ts';
import { openPdf } from './open-pdf.ts';

async function opened(bytes: Uint8Array) {
  const result = await openPdf(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.pdf;
}

const content = async (...page: Parameters<typeof onePage>) => (await opened(onePage(...page))).content(0);

test('a file that is no PDF is damaged, and nothing is empty', async () => {
  expect(await openPdf(new TextEncoder().encode('once upon a time'))).toEqual({ ok: false, reason: 'damaged' });
  expect(await openPdf(new Uint8Array())).toEqual({ ok: false, reason: 'empty' });
});

test('each sign stands from pen to pen on its line, its height what is inked', async () => {
  const { glyphs, kind } = await content('BT /F1 20 Tf 30 150 Td (Ag.) Tj ET');
  expect(glyphs.map(({ text }) => text)).toEqual(['A', 'g', '.']);
  const [capital, low, stop] = glyphs as [(typeof glyphs)[0], (typeof glyphs)[0], (typeof glyphs)[0]];
  expect(capital).toMatchObject({
    x: 30,
    baseline: 50,
    size: 20,
    font: 'Helvetica',
    bold: false,
    rotation: 0,
    colour: '#000000',
    known: 'font',
    mcid: null,
  });
  expect(low.x).toBeCloseTo(30 + 0.667 * 20, 3);
  expect(capital.height).toBeGreaterThan(0.65 * 20);
  expect(capital.y + capital.height).toBeCloseTo(50, 0);
  expect(low.y + low.height).toBeGreaterThan(52);
  expect(stop.height).toBeLessThan(4);
  expect(kind).toBe('text');
});

test('spacing, scaling, rise and the matrices place the signs that follow', async () => {
  const { glyphs } = await content('2 0 0 2 10 10 cm BT /F1 10 Tf 50 Tz 4 Tc 6 Tw 3 Ts 1 0 0 1 5 40 Tm (a b) Tj [(c) 1000 (d)] TJ ET');
  const [a, blank, b, c, d] = glyphs as [
    (typeof glyphs)[0],
    (typeof glyphs)[0],
    (typeof glyphs)[0],
    (typeof glyphs)[0],
    (typeof glyphs)[0],
  ];
  expect(a.x).toBeCloseTo(20, 4);
  expect(a.baseline).toBeCloseTo(200 - 10 - 2 * 43, 4);
  expect(a.size).toBeCloseTo(20, 4);
  expect(blank).toMatchObject({ text: ' ' });
  // (width × size + char spacing [+ word spacing]) × half × doubled
  expect(blank.x - a.x).toBeCloseTo(0.556 * 10 + 4, 3);
  expect(b.x - blank.x).toBeCloseTo(0.278 * 10 + 4 + 6, 3);
  expect(d.x - c.x).toBeCloseTo(0.5 * 10 + 4 - 10, 3);
});

test('pages are upright however the file turns or crops them', async () => {
  const turned = await content('BT /F1 10 Tf 0 1 -1 0 100 50 Tm (up) Tj ET', { page: '/Rotate 90 /CropBox [50 0 250 200]' });
  expect([turned.width, turned.height]).toEqual([200, 200]);
  expect(turned.glyphs[0]).toMatchObject({ rotation: 0, text: 'u' });
  expect(turned.glyphs[0]?.x).toBeCloseTo(50, 3);
});

test('what is clipped away, off the page or in a hidden layer is not there; what is drawn without colour is invisible', async () => {
  const hidden = await content(
    'BT /F1 10 Tf 3 Tr 10 100 Td (i) Tj ET q 0 0 5 5 re W n BT /F1 10 Tf 50 50 Td (c) Tj ET Q BT /F1 10 Tf 900 50 Td (o) Tj ET /OC /L BDC BT /F1 10 Tf 10 50 Td (h) Tj ET EMC',
    {
      resources: '/Properties << /L 7 0 R >>',
      catalogue: '/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>',
      objects: ['<< /Type /OCG /Name (layer) >>'],
    },
  );
  expect(hidden.glyphs.map(({ text, invisible }) => [text, invisible])).toEqual([['i', true]]);
});

test('forms in forms are drawn where they are placed, and marked content is kept', async () => {
  const { glyphs } = await content('/P << /MCID 3 >> BDC q 1 0 0 1 100 0 cm /X Do Q EMC /Artifact BMC BT /F2 8 Tf 10 10 Td (7) Tj ET EMC', {
    resources: '/XObject << /X 7 0 R >>',
    objects: [
      {
        dictionary: '<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Matrix [1 0 0 1 0 50] /Resources << /Font << /F1 5 0 R >> >> >>',
        stream: '1 0 0 rg BT /F1 10 Tf 5 5 Td (x) Tj ET',
      },
    ],
  });
  expect(glyphs[0]).toMatchObject({ text: 'x', x: 105, baseline: 145, colour: '#ff0000', mcid: 3 });
  expect(glyphs[1]).toMatchObject({ text: '7', mcid: -1, bold: true, monospace: true, font: 'Courier-Bold' });
});

test('lines, thin boxes and the sides of frames are rules; curves are shapes', async () => {
  const { rules, shapes } = await content(
    '2 w 10 100 m 110 100 l S 10 50 100 0.5 re f 10 10 20 20 re S 200 100 m 220 120 240 120 260 100 c S',
  );
  expect(rules).toHaveLength(6);
  expect(rules[0]).toEqual({ x: 10, y: 99, width: 100, height: 2, colour: '#000000', filled: false });
  expect(rules[1]).toEqual({ x: 10, y: 149.5, width: 100, height: 0.5, colour: '#000000', filled: true });
  expect(rules.slice(2).map(({ width, height }) => [width, height])).toEqual([
    [20, 2],
    [2, 20],
    [20, 2],
    [2, 20],
  ]);
  expect(shapes).toHaveLength(1);
});

test('a page is rendered on white at the size asked for, and a part of it too', async () => {
  const pdf = await opened(onePage('0 0 1 rg 0 0 150 200 re f'));
  const whole = await loadImage(Buffer.from(await pdf.render(0, { dotsPerInch: 144 })));
  expect([whole.width, whole.height]).toEqual([600, 400]);
  const part = await loadImage(Buffer.from(await pdf.render(0, { dotsPerInch: 72, area: { x: 100, y: 20, width: 80, height: 40 } })));
  expect([part.width, part.height]).toEqual([80, 40]);
  await pdf.close();
});

test('a page whose text lies sideways is read upright, wherever it is asked for', async () => {
  const words = 'The text of this page was set sideways, as wide tables are in reports.';
  const sideways = (matrix: string) => `BT /F1 5 Tf ${matrix} Tm (${words}) Tj 0 -8 Td (${words}) Tj ET`;
  for (const [matrix, quarters] of [
    ['0 1 -1 0 60 5', 1],
    ['0 -1 1 0 60 195', 1],
    ['-1 0 0 -1 195 100', 2],
  ] as const) {
    const pdf = await opened(onePage(sideways(matrix)));
    const page = await pdf.content(0);
    const upright = await (await opened(onePage(`BT /F1 5 Tf 5 100 Td (${words}) Tj ET`))).content(0);
    expect([page.width, page.height]).toEqual(quarters === 1 ? [upright.height, upright.width] : [upright.width, upright.height]);
    const [first] = page.glyphs;
    expect(new Set(page.glyphs.map(({ rotation }) => rotation))).toEqual(new Set([0]));
    expect(new Set(page.glyphs.map(({ baseline }) => Math.round(baseline))).size).toBe(2);
    expect(
      page.glyphs
        .slice(0, words.length)
        .map(({ text }) => text)
        .join(''),
    ).toBe(words);
    expect(first?.width).toBeCloseTo(upright.glyphs[0]?.width ?? 0, 3);
    const picture = await loadImage(Buffer.from(await pdf.render(0, { dotsPerInch: 72 })));
    expect([picture.width, picture.height]).toEqual([Math.ceil(page.width), Math.ceil(page.height)]);
  }
});
