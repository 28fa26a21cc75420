import { expect, test } from 'vitest';
import { serialiseXml } from '../../write/markup/serialise.ts';
import { element } from '../../write/markup/element.ts';
import type { FormulaNode } from '../tree/formula-node.ts';
import { writeMathml } from './write-mathml.ts';

const written = (...nodes: FormulaNode[]): string => serialiseXml(element('math', {}, writeMathml(nodes))).replaceAll(/<\/?math>/g, '');
const a: FormulaNode = { kind: 'identifier', text: 'a' };
const b: FormulaNode = { kind: 'identifier', text: 'b' };
const plus: FormulaNode = { kind: 'operator', text: '+' };

test.each<[string, FormulaNode, string]>([
  ['a letter', { kind: 'identifier', text: 'a', alphabet: 'bold' }, '<mi>𝐚</mi>'],
  ['the name of a function', { kind: 'identifier', text: 'sin' }, '<mi>sin</mi>'],
  ['a bracket that stands by itself', { kind: 'operator', text: '(' }, '<mo stretchy="false">(</mo>'],
  ['words', { kind: 'text', text: 'if' }, '<mtext>if</mtext>'],
  ['words with white beside them', { kind: 'text', text: ' if ' }, '<mtext>\u00a0if\u00a0</mtext>'],
  [
    'a fraction',
    { kind: 'fraction', above: [a, plus, b], below: [b], hasBar: true },
    '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>b</mi></mfrac>',
  ],
  ['a binomial', { kind: 'fraction', above: [a], below: [b], hasBar: false }, '<mfrac linethickness="0"><mi>a</mi><mi>b</mi></mfrac>'],
  ['a root', { kind: 'root', under: [a, plus, b], degree: null }, '<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>'],
  ['a root with its degree', { kind: 'root', under: [a], degree: [b] }, '<mroot><mi>a</mi><mi>b</mi></mroot>'],
  ['a lowered sign', { kind: 'scripts', base: [a], below: [b], above: null, areLimits: false }, '<msub><mi>a</mi><mi>b</mi></msub>'],
  [
    'limits',
    { kind: 'scripts', base: [{ kind: 'operator', text: '∑' }], below: [a], above: [b], areLimits: true },
    '<munderover><mo>∑</mo><mi>a</mi><mi>b</mi></munderover>',
  ],
  ['a vector', { kind: 'accent', base: [a], sign: '\u20d7', side: 'above' }, '<mover accent="true"><mi>a</mi><mo>→</mo></mover>'],
  [
    'brackets without an end',
    { kind: 'fenced', open: '{', close: '', inside: [a] },
    '<mrow><mo fence="true" form="prefix">{</mo><mi>a</mi></mrow>',
  ],
  ['a matrix', { kind: 'grid', rows: [[[a], [b]]] }, '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>'],
])('%s is written in elements that all browsers draw', (_what, node, expected) => {
  expect(written(node)).toBe(expected);
});
