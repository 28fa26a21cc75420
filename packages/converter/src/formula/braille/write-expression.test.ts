import { expect, test } from 'vitest';
import { writeExpression } from './write-expression.ts';

test('MathML and LaTeX of one formula are the same braille', () => {
  const nemeth = { ok: true, unicode: '⠹⠁⠌⠃⠼', brf: '?A/B#' };
  expect(writeExpression({ mathml: '<math>\n  <mfrac>\n    <mi>a</mi>\n    <mi>b</mi>\n  </mfrac>\n</math>' }, 'nemeth')).toEqual(nemeth);
  expect(writeExpression({ latex: String.raw`\frac{a}{b}` }, 'nemeth')).toEqual(nemeth);
  expect(writeExpression({ latex: String.raw`\frac{a}{b}` }, 'ueb')).toEqual({ ok: true, unicode: '⠰⠰⠷⠁⠨⠌⠃⠾', brf: ';;(A./B)' });
});

test('says what cannot be read and what cannot be written', () => {
  expect(writeExpression({ mathml: '<math><mi>x</math>' }, 'ueb')).toEqual({ ok: false, fault: 'unreadable' });
  expect(writeExpression({ latex: String.raw`\frac{a` }, 'ueb')).toEqual({ ok: false, fault: 'unreadable' });
  expect(writeExpression({ mathml: '<math><mi>あ</mi></math>' }, 'nemeth')).toEqual({ ok: false, fault: 'unwritable' });
});
