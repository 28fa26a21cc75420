import { cellNames, type CellSpan } from '@manara/core/document/braille-cell';
import { describe, expect, it } from 'vitest';
import { display, documentOf, inlineFormula, paragraph, text } from '../../testing/builders.ts';
import { nemethClauses } from '../../testing/clauses/nemeth-clauses.ts';
import { uebClauses } from '../../testing/clauses/ueb-clauses.ts';
import { latexToMathml } from '../latex/latex-to-mathml.ts';
import { formulaCells, formulasInCells } from './formula-cells.ts';

function cellsOf(latex: string) {
  const made = latexToMathml(latex, { display: true });
  if (!made.ok) throw new Error(`${latex} cannot be read`);
  const found = formulaCells('f', { mathml: made.mathml, linear: '' });
  if (!found) throw new Error(`${latex} says nothing`);
  return found;
}
const told = (lines: readonly (readonly CellSpan[])[] | null) =>
  lines?.map((line) => line.map(({ cells, name, parts }) => `${cells} ${name} ${parts.join('+')}`.trim()));

describe('a formula in the cells of both codes', () => {
  it('has each sign of braille with its name and the part of the print that it says', () => {
    const { mathml, nemeth, ueb } = cellsOf(String.raw`\frac{x}{2y}`);
    expect(mathml).toMatch(/<mfrac data-part="0"><mi data-part="1">x<\/mi><mrow><mn data-part="2">2<\/mn><mi data-part="3">y<\/mi>/);
    expect(told(nemeth)).toEqual([
      ['⠹ fraction_open 0', '⠭ letter 1', '⠌ fraction_line 0', '⠆ number 2', '⠽ letter 3', '⠼ fraction_close 0'],
    ]);
    expect(told(ueb)).toEqual([
      [
        '⠰ grade1 0',
        '⠷ fraction_open 0',
        '⠭ letter 1',
        '⠨⠌ fraction_line 0',
        '⠼ numeric 2',
        '⠃ number 2',
        '⠽ letter 3',
        '⠾ fraction_close 0',
      ],
    ]);
  });

  it('says which script an indicator of a level belongs to, and what ends it', () => {
    const { nemeth, ueb } = cellsOf('x^2+y');
    expect(told(nemeth)?.[0]?.slice(0, 4)).toEqual(['⠭ letter 1', '⠘ superscript 0', '⠆ number 2', '⠐ baseline 0']);
    expect(told(ueb)?.[0]).toContain('⠔ superscript 0');
  });

  it('tells the fractions of Nemeth Code apart by what is in them', () => {
    const names = (latex: string) =>
      cellsOf(latex)
        .nemeth?.flat()
        .flatMap(({ name }) => (/fraction/.test(name) ? [name] : []));
    expect(names(String.raw`\frac{\frac{a}{b}}{c}`)?.[0]).toBe('complex_fraction_open');
    expect(names(String.raw`\frac{\frac{\frac{a}{b}}{c}}{d}`)?.[0]).toBe('hypercomplex_fraction_open');
    expect(names(String.raw`4\frac{3}{8}`)).toEqual(['mixed_fraction_open', 'fraction_line', 'mixed_fraction_close']);
  });

  it('takes a number that is written in pieces for all of them', () => {
    const found = formulaCells('f', { mathml: '<math><mn>3</mn><mo>.</mo><mn>14</mn></math>', linear: '' });
    for (const lines of [found?.nemeth, found?.ueb]) expect(told(lines ?? null)?.[0]?.at(-1)).toMatch(/ number 0\+1\+2$/);
  });

  it('has the rows of a matrix below each other, between signs that belong to its brackets', () => {
    const { nemeth, ueb } = cellsOf(String.raw`\left(\begin{matrix}1&2\\3&4\end{matrix}\right)`);
    for (const lines of [nemeth, ueb]) {
      expect(lines).toHaveLength(2);
      for (const line of lines ?? []) {
        expect([line[0]?.name, line.at(-1)?.name]).toEqual(['enlarged', 'enlarged']);
        expect(line[0]?.parts.length).toBeGreaterThan(0);
      }
    }
  });

  it('knows the name of all cells, and no part that the print has not', () => {
    for (const { latex } of [...nemethClauses, ...uebClauses].flatMap(({ applies, doesNot }) => [applies, doesNot])) {
      const { mathml, nemeth, ueb } = cellsOf(latex);
      const parts = new Set([...mathml.matchAll(/data-part="(\d+)"/g)].map(([, number]) => Number(number)));
      for (const { cells, name, parts: own } of [...(nemeth ?? []), ...(ueb ?? [])].flat()) {
        expect(cellNames).toContain(name);
        expect(cells).toMatch(/^[\u2800-\u283f]+$/);
        expect(own.filter((part) => !parts.has(part))).toEqual([]);
      }
    }
  });

  it('names the codes that give another formula when they are read back', () => {
    expect(formulaCells('f', { mathml: '<math><mi>x</mi><mo>+</mo><mn>1</mn></math>', linear: '' })?.unverified).toEqual([]);
    // An invisible comma is no cell of Nemeth Code.
    const invisible = '<math><msub><mi>a</mi><mrow><mi>i</mi><mo>&#x2063;</mo><mi>j</mi></mrow></msub></math>';
    expect(formulaCells('f', { mathml: invisible, linear: '' })?.unverified).toContain('nemeth');
  });

  it('says where a code cannot write it', () => {
    const arabic = formulaCells('f', { mathml: '<math dir="rtl"><mi>س</mi><mo>+</mo><mn>1</mn></math>', linear: 'س+1' });
    expect(arabic).toMatchObject({ nemeth: null, ueb: null, mathml: expect.stringContaining('س') });
  });
});

it('shows the formulas of a page in reading order, those whose structure is known, and says how many more there are', () => {
  const known = (id: string) => inlineFormula('x', { mathml: `<math><mi>${id}</mi></math>`, mathmlFrom: 'source' });
  const document = documentOf([
    paragraph([text('So '), known('a'), inlineFormula('y')]),
    display('b', null, { mathml: '<math><mi>b</mi></math>', mathmlFrom: 'source' }),
    paragraph(Array.from({ length: 150 }, () => known('c'))),
  ]);
  const { formulas, more } = formulasInCells(document);
  expect(formulas.slice(0, 3).map(({ mathml }) => /<mi[^>]*>(.)/.exec(mathml)?.[1])).toEqual(['a', 'b', 'c']);
  expect([formulas.length, more]).toEqual([100, 52]);
});
