import { expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { read } from '../../../../testing/say-blocks.ts';
import { findFormulas } from './find-formulas.ts';

/** Entries as texinfo sets them, their dots in the font of formulas. */
function contents(): HandSetPage {
  const page = new HandSetPage().at(72, 60).set('Table of Contents', { font: 'CMBX12', size: 17, bold: true });
  for (const [at, title] of ['1 Ships', '2 Winds of the sea', '3 Towns'].entries()) {
    page.at(72, 100 + 14 * at).set(title);
    for (let x = 200; x < 400; x += 5) page.at(x, 100 + 14 * at).math('.', { italic: true });
    page.at(404, 100 + 14 * at).set(String(at + 1));
  }
  return page;
}

test('dots that lead to the numbers of pages are no formulas, whatever font they are of', async () => {
  expect(findFormulas(contents().content)).toEqual([]);
  expect((await read([contents().content])).blocks.map(({ type }) => type)).toEqual(['heading', 'contents']);
});

test('dots of omission stay in their formulas', () => {
  const page = new HandSetPage().math('a').math(',').math('...').math(',').math('b');
  expect(findFormulas(page.content).map(({ linear }) => linear)).toEqual(['a, …, b']);
});
