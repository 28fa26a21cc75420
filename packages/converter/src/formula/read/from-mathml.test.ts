import { expect, test } from 'vitest';
import { parseMathml } from '../../write/mathml/parse-mathml.ts';
import { readMathml } from './from-mathml.ts';

const read = (mathml: string) => readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []);
const phantom = '<mpadded width="0"><mphantom><mi>A</mi></mphantom></mpadded>';
const two = { kind: 'number', text: '2' };

test('a script on something that is not seen belongs to what stands before it', () => {
  expect(read(`<mi>CH</mi><msub>${phantom}<mn>2</mn></msub>`)).toEqual([
    { kind: 'scripts', base: [{ kind: 'identifier', text: 'CH' }], below: [two], above: null, areLimits: false },
  ]);
});

test('a script on nothing stands for itself', () => {
  expect(read('<mi>x</mi><msup><mi></mi><mn>2</mn></msup>')).toEqual([
    { kind: 'identifier', text: 'x' },
    { kind: 'scripts', base: [], below: null, above: [two], areLimits: false },
  ]);
});

test('the name of an upper limit is one, whatever white is in it', () => {
  expect(read('<mi>lim&#x2009;sup</mi>')).toEqual([{ kind: 'identifier', text: 'limsup' }]);
});

test('two rows in brackets are a binomial where they say so, and rows else', () => {
  const table = '<mtable><mtr><mtd><mi>n</mi></mtd></mtr><mtr><mtd><mi>k</mi></mtd></mtr></mtable>';
  expect(read(`<mrow intent="binomial($n,$k)">${table}</mrow>`)).toMatchObject([{ kind: 'fraction', hasBar: false }]);
  expect(read(`<mrow>${table}</mrow>`)).toMatchObject([{ kind: 'grid' }]);
});

test('white around a text is kept, line ends of the file are none of it', () => {
  expect(read('<mtext>\n    if\n  </mtext>')).toEqual([{ kind: 'text', text: 'if' }]);
  expect(read('<mtext> if&#xa0;</mtext>')).toEqual([{ kind: 'text', text: ' if ' }]);
});

test('figures of which only some are of another alphabet are a number for each run', () => {
  expect(read('<mn>7𝟖𝟒.𝟓</mn>')).toEqual([
    { kind: 'number', text: '7' },
    { kind: 'number', text: '84.5', alphabet: 'bold' },
  ]);
  expect(read('<mn>𝟕𝟖</mn>')).toEqual([{ kind: 'number', text: '78', alphabet: 'bold' }]);
});

test('a name in signs of one alphabet is one of plain letters, as braille writes it', () => {
  expect(read('<mi>𝑑𝑖𝑓𝑓</mi>')).toEqual([{ kind: 'identifier', text: 'diff' }]);
  expect(read('<mi>𝐝𝐢𝐟𝐟</mi>')).toEqual([{ kind: 'identifier', text: 'diff', alphabet: 'bold' }]);
  expect(read('<mi>𝑑</mi>')).toEqual([{ kind: 'identifier', text: '𝑑' }]);
});
