import { cellsOf } from '../../../write/braille/cells.ts';
import type { Alphabet } from '../../tree/formula-node.ts';
import { Unwritable } from '../unwritable.ts';
import { figure, greekLetter, latin } from './signs.ts';
import { russianLetter } from './russian.ts';

const indicators: Partial<Record<Alphabet, string>> = {
  bold: '456-56',
  'bold-italic': '456-46-56',
  script: '4-56',
  'bold-script': '456-4-56',
  fraktur: '456',
  'bold-fraktur': '456-456',
  'double-struck': '6-456-56',
  'sans-serif': '6-46-56',
};
const alphabetsOfSigns: [number, number, Alphabet][] = [
  [0x1d400, 0x1d433, 'bold'],
  [0x1d468, 0x1d49b, 'bold-italic'],
  [0x1d49c, 0x1d4cf, 'script'],
  [0x1d4d0, 0x1d503, 'bold-script'],
  [0x1d504, 0x1d537, 'fraktur'],
  [0x1d538, 0x1d56b, 'double-struck'],
  [0x1d56c, 0x1d59f, 'bold-fraktur'],
  [0x1d5a0, 0x1d5d3, 'sans-serif'],
];
const struck = 'ℂℍℕℙℚℝℤ';
const scripted = 'ℬℰℱℋℐℒℳℛℓℊℯℴ';
const fraktur = 'ℭℌℑℜℨ';

function alphabetOf(sign: string): Alphabet | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const found = alphabetsOfSigns.find(([from, to]) => code >= from && code <= to);
  if (found) return found[2];
  return struck.includes(sign) ? 'double-struck' : scripted.includes(sign) ? 'script' : fraktur.includes(sign) ? 'fraktur' : undefined;
}

/** A letter with the indicators of its alphabet, its way of being set and its case; a figure as it stands. */
export function letterCells(sign: string, alphabet: Alphabet | undefined = alphabetOf(sign)): string {
  const plain = sign === '∆' ? 'Δ' : sign.normalize('NFKC');
  if (/^\d$/.test(plain)) return figure(plain);
  const indicator = alphabet && indicators[alphabet];
  const set = indicator ? cellsOf(indicator) : '';
  const isCapital = plain !== plain.toLowerCase();
  const greek = greekLetter(plain);
  const own = latin.get(plain.toLowerCase());
  const russian = russianLetter(plain);
  if (russian) return set.replace(/\u2830$/u, '') + cellsOf(isCapital ? '4-4-6' : '4-4') + russian;
  if (greek) return set.replace(/\u2830$/u, '') + cellsOf(isCapital ? '46-6' : '46') + greek;
  if (!own) throw new Unwritable(sign);
  return set + (isCapital ? cellsOf('6') : '') + own;
}
