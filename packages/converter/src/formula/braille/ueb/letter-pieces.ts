import { cellsOf } from '../../../write/braille/cells.ts';
import { alphabetOfSign, plainSign } from '../../tree/alphabet-of-sign.ts';
import type { Alphabet } from '../../tree/formula-node.ts';
import { Unwritable } from '../unwritable.ts';
import type { Piece } from './pieces.ts';
import { greekCell, latin } from './signs.ts';

/** How letters are set: symbol indicators of typeforms (UEB 9.2.1). */
const typeforms: Partial<Record<Alphabet, string>> = {
  bold: '45-23',
  script: '4-23',
  fraktur: '4-23',
  'double-struck': '4-23',
  'bold-italic': '45-23-46-23',
  'bold-script': '45-23-4-23',
  'bold-fraktur': '45-23-4-23',
};
/** Letters that are others, set in their own way. */
export const plainOf: Record<string, [string, Alphabet | undefined]> = { ℜ: ['R', 'fraktur'], ℑ: ['I', 'fraktur'], '∆': ['Δ', undefined] };

/** A letter with how it is set and its case. */
export function letterOf(given: string, alphabet?: Alphabet): Piece[] {
  const [text, set] = plainOf[given] ?? [plainSign(given), alphabet ?? alphabetOfSign(given)];
  const isCapital = text !== text.toLowerCase();
  const form = set ? (typeforms[set] ?? '') : '';
  const greek = greekCell(text);
  if (greek)
    return [
      { kind: 'sign', cells: (form === '' ? '' : cellsOf(form)) + (isCapital ? cellsOf('6') : '') + cellsOf('46') + greek, graded: false },
    ];
  const cell = latin.get(text.toLowerCase());
  if (text === 'Å') return [{ kind: 'sign', cells: cellsOf('6-45-1246-1'), graded: false }];
  if (!cell) throw new Unwritable(given);
  return [{ kind: 'letter', cell, isCapital, before: form === '' ? '' : cellsOf(form), ...(alphabet === 'normal' && { isApart: true }) }];
}
