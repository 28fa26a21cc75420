import { expect, test } from 'vitest';
import { display, documentOf, paragraph } from '../../../testing/builders.ts';
import { body } from '../../../testing/read-braille.ts';

const row = (...parts: string[]) => `<mtr><mtd>${parts.join('')}</mtd></mtr>`;
const sum = `<math><mtable columnalign="right" rowlines="none solid">${row('<mn>58</mn>')}${row('<mo>+</mo>', '<mn>7</mn>')}${row('<mn>65</mn>')}</mtable></math>`;

test('a calculation in columns keeps its columns on the page', async () => {
  const document = documentOf([paragraph('Add.'), display('58 + 7 = 65', null, { mathml: sum, mathmlFrom: 'person' })]);
  expect(await body(document, {}, 'ueb')).toEqual(['  ,add4', '', '    #eh', '  "6# g', '    "33', '    #fe']);
  expect(await body(document, {}, 'nemeth')).toEqual(['  ,add4', '', '  _%', '    58', '   + 7', '  33333', '    65', '  _:']);
});
