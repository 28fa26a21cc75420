import { expect, it } from 'vitest';
import { withPlainFigures } from './plain-figures.ts';

const n = (text: string) => ({ kind: 'number', text });

it('reads raised and lowered characters as scripts', () => {
  expect(withPlainFigures({ kind: 'identifier', text: 'x²' })).toEqual([
    { kind: 'scripts', base: [{ kind: 'identifier', text: 'x' }], below: null, above: [n('2')], areLimits: false },
  ]);
  expect(withPlainFigures({ kind: 'number', text: '₁₀' })).toEqual([
    { kind: 'scripts', base: [], below: [n('10')], above: null, areLimits: false },
  ]);
});

it('reads a fraction that is one character', () => {
  expect(withPlainFigures({ kind: 'number', text: '1¾' })).toEqual([
    n('1'),
    { kind: 'fraction', above: [n('3')], below: [n('4')], hasBar: true },
  ]);
});

it('leaves all other tokens as they are', () => {
  for (const text of ['12', '3.5', 'AB']) expect(withPlainFigures({ kind: 'number', text })).toEqual([n(text)]);
  expect(withPlainFigures({ kind: 'operator', text: '−' })).toEqual([{ kind: 'operator', text: '−' }]);
});
