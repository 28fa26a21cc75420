import { cellsOf } from '../../../write/braille/cells.ts';
import { Unwritable } from '../unwritable.ts';
import type { Alike } from '../alike.ts';
import { bondCells, withBonds } from './chemistry.ts';
import { letterCells } from './letters.ts';
import { isName } from './names.ts';
import { prepared } from './prepared.ts';
import { closing, comparisons, marks, opening, operations, others, punctuation, shapes } from './signs.ts';
import { oneLined } from './spatial.ts';

const [bar, ellipsis] = ['1256', '3-3-3'].map(cellsOf) as [string, string];
const own = new Map([
  ['|', bar],
  ['‖', bar + bar],
  ['\u2063', ''],
  ['-', cellsOf('36')],
]);
/** What a mark over or under is written with counts as the sign of the same cells. */
const tables = [own, opening, closing, comparisons, shapes, operations, others, punctuation, marks];

/** What the Nemeth Code tells apart. */
export const nemethAlike: Alike = {
  prepared: (nodes) => withBonds(prepared(oneLined(nodes))),
  isSpaced: (text) => text === ',' || others.get(text) === ellipsis || comparisons.has(text) || shapes.has(text),
  isParted: (first) => isName(first),
  sign: (text) => {
    const bond = bondCells(text);
    if (bond) return bond;
    const found = tables.map((table) => table.get(text)).find((cells) => cells !== undefined);
    if (found !== undefined) return found;
    if ([...text].length > 1) return [...text].map((sign) => nemethAlike.sign(sign)).join('');
    if (/\s/.test(text)) return '';
    throw new Unwritable(text);
  },
  letter: (text, alphabet) => others.get(text) ?? letterCells(text, alphabet),
  figures: (alphabet) => (alphabet === 'script' ? cellsOf('4') : alphabet?.startsWith('bold') ? cellsOf('456') : ''),
  mark: (sign) => sign,
  hasBraces: true,
  hasPrimesFirst: true,
  omission: '?',
  hasSlanted: true,
};
