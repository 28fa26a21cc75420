import { expect, test } from 'vitest';
import { serialiseXml } from '../markup/serialise.ts';
import { element } from '../markup/element.ts';
import { sanitiseMathml } from './sanitise-mathml.ts';

const clean = (mathml: string): string => {
  const { content } = sanitiseMathml(`<math>${mathml}</math>`) ?? { content: [] };
  return serialiseXml(element('math', {}, content)).replaceAll(/<\/?math>/g, '');
};
const n = (text: string) => `<mn>${text}</mn>`;
const row = (...parts: string[]) => `<mtr><mtd><mrow>${parts.join('')}</mrow></mtd></mtr>`;

test('arithmetic in columns becomes a table of its rows, with the lines between them', () => {
  expect(clean(`<mstack>${n('58')}<msrow><mo>+</mo>${n('7')}</msrow><msline/>${n('65')}</mstack>`)).toBe(
    `<mtable columnalign="right" rowlines="none solid">${row(n('58'))}${row('<mo>+</mo>', n('7'))}${row(n('65'))}</mtable>`,
  );
});

test('rows of a group are moved by figures that are not seen', () => {
  expect(clean(`<mstack>${n('34')}<msgroup shift="1">${n('68')}${n('34')}</msgroup></mstack>`)).toBe(
    `<mtable columnalign="right">${row(n('34'))}${row(n('68'))}${row(n('34'), `<mphantom>${n('0')}</mphantom>`)}</mtable>`,
  );
});

test('a long division has its quotient above, and the divisor before the sign', () => {
  expect(clean(`<mlongdiv>${n('4')}${n('23')}${n('92')}${n('8')}<msline/>${n('12')}</mlongdiv>`)).toBe(
    `<mtable columnalign="right" rowlines="none none solid">${row(n('23'))}${row(n('4'), `<menclose notation="longdiv">${n('92')}</menclose>`)}${row(n('8'))}${row(n('12'))}</mtable>`,
  );
});

test('lines that a style draws below whole rows stay, those below single cells do not', () => {
  const cell = (text: string, style = '') => `<mtd${style && ` style="${style}"`}>${n(text)}</mtd>`;
  const border = 'border-bottom:0.06em solid;padding-left:0pt;';
  const table = (...rows: string[]) => `<mtable>${rows.map((one) => `<mtr>${one}</mtr>`).join('')}</mtable>`;
  expect(clean(table(cell('5') + cell('6', border), cell('7', border) + cell('8', border), cell('9') + cell('1')))).toContain(
    '<mtable rowlines="none solid">',
  );
  expect(clean(table(cell('5') + cell('6', border), cell('7')))).toContain('<mtable><mtr>');
});
