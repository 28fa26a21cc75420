import type { Block } from '@manara/core/document/block';
import { emptyDocument } from '@manara/core/document/document';
import { describe, expect, it } from 'vitest';
import { latexToMathml } from '../latex/latex-to-mathml.ts';
import { noticesOfSubjects } from './formula-subjects.ts';

/** A document of displayed formulas, one on each page: LaTeX, and its signs in a row. */
function documentOf(...formulas: [latex: string, linear: string][]) {
  const blocks = formulas.map(([latex, linear], page): Block => {
    const read = latexToMathml(latex, { display: true });
    return {
      type: 'formula',
      id: `n${page + 1}`,
      boxes: [{ page, x: 0, y: 0, width: 100, height: 20 }],
      confidence: 1,
      number: null,
      formula: { linear, glyphs: [], rules: [], picture: null, mathml: read.ok ? read.mathml : null, mathmlFrom: 'parser' },
    };
  });
  return { ...emptyDocument(), blocks };
}

describe('what a document’s formulas are about', () => {
  it('is chemistry where several of them are reactions or substances, and says on which pages', () => {
    const notices = noticesOfSubjects(
      documentOf(
        ['\\mathrm{N}_2+3\\mathrm{H}_2\\rightarrow 2\\mathrm{N}\\mathrm{H}_3', 'N2 + 3H2 → 2NH3'],
        ['x+1=2', 'x + 1 = 2'],
        ['\\mathrm{Na}^+', 'Na+'],
        ['\\mathrm{Na}\\mathrm{Cl}', 'NaCl'],
      ),
    );
    expect(notices).toEqual([{ code: 'chemistry', pages: [0, 3] }]);
  });

  it.each([
    ['variables that are letters of elements', '\\mathrm{P}_1=\\mathrm{P}_2', 'P1 = P2'],
    ['points of a figure', 'AB=CD', 'AB = CD'],
    ['products of variables', 'C_1V_1=C_2V_2', 'C1V1 = C2V2'],
    ['combinations', '\\mathrm{C}_n^k', 'Ckn'],
    ['a function', 'f(x)=x^2', 'f(x) = x2'],
  ])('is not chemistry for %s', (_, latex, linear) => {
    expect(noticesOfSubjects(documentOf([latex, linear], [latex, linear], [latex, linear]))).toEqual([]);
  });

  it('is mathematics in Arabic notation where one has Arabic letters or figures', () => {
    expect(noticesOfSubjects(documentOf(['x', 'x'], ['y', 'س + ٢ = ٥']))).toEqual([{ code: 'arabic_notation', pages: [1] }]);
  });
});
