import { describe, expect, test } from 'vitest';
import { HandSetPage } from '../../../../testing/hand-set-page.ts';
import { findFormulas } from './find-formulas.ts';

const inText = (page: HandSetPage): string[] => findFormulas(page.content).map(({ linear }) => linear);

describe('formulas in the font of the text', () => {
  test.each([
    'It fell to −5 °C overnight.',
    'The wall is 5′ 10″ high.',
    'A sheet of 3 × 4 metres.',
    'The key is A = open.',
    'Choose File → Save now.',
    'A resistor of 10 kΩ is needed.',
    'Take one 2× a day.',
    'Few of them agree (n = 120).',
    'This mark (→) leads on.',
    'It is far off, 10⁶×778 km from here.',
    'The page ends in ?x=4 there.',
    'The page ends in ?b=1&c=2 there.',
    'The key is A = open, c/o J. Brown.',
    'The key is A = open for f/1.8 here.',
    'The key: ✓ = open, ✗ = shut.',
    '(٪١±) سنة كل',
    'A rate of £1 = €1.17 is paid.',
  ])('are no measures and keys in the font of the text: %s', (prose) => {
    expect(findFormulas(new HandSetPage().set(prose, { font: 'Times' }).content)).toEqual([]);
  });

  test('are no counts in brackets beside Arabic, which are drawn from right to left', () => {
    const page = new HandSetPage().set('.(١٢٠ = ن) المئة في خمسة من أقل وافق', { font: 'Times' });
    expect(findFormulas(page.content)).toEqual([]);
  });

  test('are equations in brackets, in the font of the text as well', () => {
    expect(inText(new HandSetPage().set('It holds there (x = 3) and not here.', { font: 'Times' }))).toEqual(['(x = 3)']);
  });

  test('are not told by a font of nothing but signs, which has what the font of the text lacks', () => {
    const signs = { font: 'DejaVuSans' };
    const page = new HandSetPage().set('It takes a share of ', { font: 'Times' }).set('≥', signs).set(' 50 % of all.', { font: 'Times' });
    expect(findFormulas(page.content)).toEqual([]);
  });

  test('are not made of a unit with a power, nor of a power of ten in the font of the text', () => {
    const page = new HandSetPage()
      .set('A room of 12 m', { font: 'Times' })
      .set('2', { font: 'Times', size: 7, shift: -3.6 })
      .set(' and a share of 10', { font: 'Times' })
      .set('−3', { font: 'Times', size: 7, shift: -3.6 })
      .set(' of it.', { font: 'Times' });
    expect(findFormulas(page.content)).toEqual([]);
  });

  test('are calculations in the font of the text', () => {
    expect(inText(new HandSetPage().set('We know that 2 + 3 = 5 holds.', { font: 'Times' }))).toEqual(['2+3 = 5']);
    expect(inText(new HandSetPage().set('We know that 2 < 3 holds.', { font: 'Times' }))).toEqual(['2 < 3']);
  });
});
