import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import type { NemethReader } from './nemeth-reader.ts';
import { letters } from './read-tables.ts';

const capital = cellsOf('6');

/** Two indicators of capitals and the letters that they hold for. */
export function readCapitals(reader: NemethReader): FormulaNode[] | null {
  if (!reader.starts(capital + capital)) return null;
  let place = reader.at + 2;
  const found: FormulaNode[] = [];
  for (let one = letters.at(reader.cells, place); one?.length === 1; one = letters.at(reader.cells, place)) {
    if (one.meaning.kind === 'identifier') found.push({ kind: 'identifier', text: one.meaning.text.toUpperCase() });
    place += 1;
  }
  if (found.length < 2) return null;
  reader.at = place;
  return found;
}
