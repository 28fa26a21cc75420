import type { CellsOfFormula } from '@manara/contract/review-cells';
import { cellNames } from '@manara/core/document/braille-cell';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReviewWorld, type ReviewWorld } from './review-world.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());

it('shows the document as it stands now, page by page, as HTML that runs nothing and is of no origin', async () => {
  const id = await world.document();
  await world.edit(id, 1, [{ type: 'set_inlines', id: 'n30', inlines: [{ type: 'text', text: 'Corrected', marks: [] }] }]);
  const { headers, text } = await world.call('GET', id, '/preview/html?page=1');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(text).toContain('Corrected');
  expect(text).not.toMatch(/<script|\son\w+=|Second/);
  const first = (await world.call('GET', id, '/preview/html')).text;
  expect(first).toMatch(/<h1[^>]*>Algebra<\/h1>/);
  expect(first).toContain('src="data:image/png;base64,');
  expect((await world.call('GET', id, '/preview/html?page=2')).status).toBe(404);
});

it('shows Word as its paragraphs with their styles', async () => {
  const id = await world.document();
  const { body } = await world.call('GET', id, '/preview/docx?page=0');
  expect(body.version).toBe(1);
  expect(body.paragraphs).toContainEqual({ style: 'Title', text: 'Algebra', direction: 'ltr' });
  expect(JSON.stringify(body.paragraphs)).toContain('Second');
});

it.each(['ueb_brf', 'nemeth_brf'])('shows %s as cells and as braille ASCII, line by line', async (kind) => {
  const id = await world.document();
  const { body } = await world.call('GET', id, `/preview/${kind}?page=1`);
  const pages = body.pages as { number: string; lines: { cells: string; ascii: string }[] }[];
  expect(pages.every(({ number }) => !number.startsWith('t'))).toBe(true);
  for (const { cells, ascii } of pages.flatMap(({ lines }) => lines)) {
    expect(cells).toMatch(/^[\u2800-\u283f]*$/);
    expect(ascii).toHaveLength(cells.length);
  }
  // Braille of the page's words, whichever grade there is on this machine.
  expect(pages.flatMap(({ lines }) => lines.map(({ ascii }) => ascii)).join('\n')).toMatch(/,NAME|,"N/i);
  expect((await world.call('GET', id, `/preview/pdf`)).status).toBe(404);
});

it('shows the formulas of a page in print and in the cells of both codes, sign by sign', async () => {
  const id = await world.document();
  await world.edit(id, 1, [{ type: 'set_formula', id: 'n15', latex: 'x^2' }]);
  const { body } = await world.call('GET', id, '/preview/cells?page=0');
  expect(body).toMatchObject({
    version: 2,
    more: 0,
    formulas: [{ id: 'n15', unverified: [], mathml: expect.stringContaining('<msup data-part="0">') }],
  });
  const [{ ueb, nemeth } = { ueb: null, nemeth: null }] = body.formulas as CellsOfFormula[];
  expect(nemeth?.map((line) => line.map(({ cells }) => cells).join(''))).toEqual(['⠭⠘⠆']);
  expect([ueb, nemeth].flat(2).every((span) => span !== null && cellNames.includes(span.name))).toBe(true);
  expect((await world.call('GET', id, '/preview/cells?page=2')).status).toBe(404);
});

it('shows pictures of pages and of the document, which a browser may keep for as long as they are those of one reading', async () => {
  const id = await world.document();
  const { reading, page_pictures } = await world.review(id);
  expect(page_pictures).toEqual([0, 1]);
  const kept = await world.call('GET', id, `/pages/1/picture?reading=${reading}`);
  expect(kept.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(kept.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect((await world.call('GET', id, '/pictures/p1')).headers['cache-control']).toBe('no-store');
  const statuses = ['/pages/2/picture', '/pages/-1/picture', '/pictures/p2', '/pictures/..%2Fmodel', '/pictures/p1?reading=7'].map(
    async (path) => (await world.call('GET', id, path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404]);
});

it('makes MathML of LaTeX, or says from where on it cannot be read', async () => {
  const id = await world.document();
  const ask = (latex: string) => world.call('POST', id, '/formula', { latex }, world.amina, { 'accept-language': 'en' });
  expect((await ask(String.raw`\sqrt{x}`)).body.mathml).toContain('<msqrt>');
  const { status, body } = await ask(String.raw`x + \nothing`);
  expect({ status, detail: body.detail }).toEqual({ status: 422, detail: String.raw`This LaTeX can’t be read, starting at “\nothing”.` });
});
