import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { Longest } from '../longest.ts';
import type { UebReader } from './ueb-reader.ts';
import { figure } from './signs.ts';

const [numeric, point, comma, space, line] = ['3456', '256', '2', '5', '34'].map(cellsOf) as [string, string, string, string, string];
const figures = new Longest<string>([...'0123456789'].map((digit): [string, string] => [figure(digit), digit]));

/** A number with its points, commas and spaces, or a fraction of two of them. */
export function readNumber(reader: UebReader): FormulaNode[] {
  if (!reader.take(numeric)) return reader.fail();
  const { cells } = reader;
  const side = (): string => {
    let text = '';
    for (;;) {
      const [found, next] = [figures.at(cells, reader.at), figures.at(cells, reader.at + 1)];
      if (found) text += found.meaning;
      else if (cells.startsWith(point, reader.at) && !cells.startsWith(point + point, reader.at)) text += '.';
      else if (cells.startsWith(comma, reader.at) && next) text += ',';
      else if (cells.startsWith(space, reader.at) && next && text !== '') text += ' ';
      else return text;
      reader.at += 1;
    }
  };
  const text = side();
  reader.modes.number();
  if (!/\d/.test(text)) return reader.fail();
  if (!reader.take(line)) return [{ kind: 'number', text }];
  return [{ kind: 'fraction', above: [{ kind: 'number', text }], below: [{ kind: 'number', text: side() }], hasBar: true }];
}
