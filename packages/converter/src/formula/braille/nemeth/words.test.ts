import { expect, test } from 'vitest';
import { parseMathml } from '../../../write/mathml/parse-mathml.ts';
import { readMathml } from '../../read/from-mathml.ts';
import { writeNemeth } from './write-nemeth.ts';

const written = (mathml: string): string => writeNemeth(readMathml(parseMathml(`<math>${mathml}</math>`)?.children ?? []));

test.each<[string, string, string]>([
  ['a mark behind a number has the punctuation indicator', '<mtext>7:45</mtext>', '⠼⠶⠸⠒⠼⠲⠢'],
  ['a mark behind a word has none', '<mtext>for all:</mtext>', '⠋⠕⠗⠀⠁⠇⠇⠒'],
  ['a letter between quotation marks is a letter', '<mtext>“k”</mtext>', '⠦⠰⠅⠸⠴'],
  ['a word between quotation marks is a word', '<mtext>“one”</mtext>', '⠦⠕⠝⠑⠴'],
  ['an apostrophe is no quotation mark', '<mtext>don’t</mtext>', '⠙⠕⠝⠄⠞'],
  ['words behind a raised sign are on the line', '<msup><mi>x</mi><mn>2</mn></msup><mtext> if</mtext>', '⠭⠘⠆⠐⠀⠊⠋'],
  ['a number in a text has its point', '<mtext>2.5 cm</mtext>', '⠼⠆⠨⠢⠀⠉⠍'],
  ['a question mark between lines was left out', '<mn>2</mn><mo>=</mo><mtext>_?_</mtext>', '⠼⠆⠀⠨⠅⠀⠿'],
])('%s', (_what, mathml, cells) => {
  expect(written(mathml)).toBe(cells);
});
