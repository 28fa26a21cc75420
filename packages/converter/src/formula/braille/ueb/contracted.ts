import { cellsOf } from '../../../write/braille/cells.ts';
import { latin } from './signs.ts';

/** Strong groups, the longest first. */
export const groups: [string, string][] = [
  ['and', '12346'],
  ['for', '123456'],
  ['of', '12356'],
  ['the', '2346'],
  ['with', '23456'],
  ['ing', '346'],
  ['ch', '16'],
  ['gh', '126'],
  ['sh', '146'],
  ['th', '1456'],
  ['wh', '156'],
  ['ed', '1246'],
  ['er', '12456'],
  ['ou', '1256'],
  ['ow', '246'],
  ['st', '34'],
  ['ar', '345'],
  ['in', '35'],
  ['en', '26'],
];
export const rest: [string, string][] = [
  ['ea', '2'],
  ['ment', '56-2345'],
];

/** The name of a function or a word with its letters contracted as in grade 2. */
export function contracted(text: string): string {
  const small = text.toLowerCase();
  let cells = text === small ? '' : text === text.toUpperCase() ? cellsOf('6-6') : cellsOf('6');
  for (let at = 0; at < small.length;) {
    const group = [...groups, ...rest].find(
      ([letters]) => small.startsWith(letters, at) && !(letters === 'ea' && (at === 0 || at + 2 === small.length)),
    );
    cells += group ? cellsOf(group[1]) : (latin.get(small[at] ?? '') ?? '');
    at += group ? group[0].length : 1;
  }
  return cells;
}
