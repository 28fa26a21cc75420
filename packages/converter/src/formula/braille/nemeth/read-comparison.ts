import { blank, cellsOf } from '../../../write/braille/cells.ts';
import type { NemethReader } from './nemeth-reader.ts';
import { isBar } from './operands.ts';
import { comparisonSigns } from './read-tables.ts';

const [indicator, over, under, closing, ends] = ['5', '126', '146', '23456', '12456'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
];
/** What can follow a comparison without a blank: a sign that closes, a comma or another mark. */
const endsAside = /^(?:[\u2808\u2818\u2828\u2830\u2838]*\u283e|\u2820(?:\u2800|$)|\u2838[^\u2800]{1,2}(?:\u2800|$))/u;
/** The indicator of what is modified, behind a blank and indicators of levels. */
const behindBlank = /(?:^|\u2800)[\u2818\u2830]*\u2810$/u;
const besideIt = /^[\u2837\u2810\u2829\u2823]$/u;

/** A sign of comparison at the place: it has a blank or an end on both sides. */
export function comparisonAt(reader: NemethReader): { meaning: string; length: number } | null {
  const { cells, at } = reader;
  if (at === reader.notComparedAt) return null;
  let place = at;
  while (/^[\u2818\u2830]$/u.test(cells[place - 1] ?? '')) place -= 1;
  const before = cells[place - 1] ?? blank;
  if (before !== blank && !(place === at && besideIt.test(before))) return null;
  const found = comparisonSigns.at(cells, at);
  if (!found) return null;
  const after = cells[at + found.length] ?? blank;
  // A bar that parts has a blank on both sides.
  if (isBar({ kind: 'operator', text: found.meaning })) return before === blank && after === blank ? found : null;
  // One that is modified has its indicator right behind its blank. Elsewhere cells of some comparisons begin what is modified.
  const isModified = behindBlank.test(cells.slice(0, at));
  if (before === indicator && !isModified) return null;
  if (reader.starts(indicator) && (after === over || after === under) && !isModified) return null;
  if ([blank, closing, under, over, ends].includes(after)) return found;
  return cells[place - 1] === blank && endsAside.test(cells.slice(at + found.length)) ? found : null;
}
