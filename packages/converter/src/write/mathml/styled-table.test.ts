import { expect, test } from 'vitest';
import { element } from '../markup/element.ts';
import { attributesOfStyle } from './styled-table.ts';

const cell = (style = '', name = '') => element('mtd', { style, class: name });
const table = (...rows: ReturnType<typeof cell>[][]) => element('mtable', {}, ...rows.map((row) => element('mtr', {}, ...row)));

test('lines below whole rows and beside whole columns are said, those of single cells are not', () => {
  const [below, beside] = ['border-bottom:0.06em solid', 'border-right:0.06em solid'];
  expect(attributesOfStyle(table([cell(below), cell(below)], [cell(), cell()]))).toEqual({ rowlines: 'solid' });
  expect(attributesOfStyle(table([cell(below), cell()], [cell(), cell()]))).toEqual({});
  expect(attributesOfStyle(table([cell(beside), cell()], [cell(beside), cell()]))).toEqual({ columnlines: 'solid' });
  expect(attributesOfStyle(table([cell(beside), cell()], [cell(), cell()]))).toEqual({});
});

test('columns say their side where all of their cells do, and that nothing parts them', () => {
  const none = 'padding-left:0em;padding-right:0em;';
  const row = () => [cell(none, 'tml-right'), cell(none, 'tml-left')];
  expect(attributesOfStyle(table(row(), row()))).toEqual({ columnalign: 'right left', columnspacing: '0em' });
  expect(attributesOfStyle(table([cell('', 'tml-left')], [cell('', 'tml-right')]))).toEqual({});
});

test('what a table says itself stays', () => {
  const made = table([cell('', 'tml-left')]);
  expect(attributesOfStyle({ ...made, attributes: { columnalign: 'center' } })).toEqual({});
});
