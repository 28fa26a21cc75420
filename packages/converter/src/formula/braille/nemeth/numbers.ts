import { blank, cellsOf } from '../../../write/braille/cells.ts';
import type { Alphabet } from '../../tree/formula-node.ts';
import { Unwritable } from '../unwritable.ts';
import type { CellsOut } from './cells-out.ts';
import { letterCells } from './letters.ts';
import { figure } from './signs.ts';
import { operator } from './write-operator.ts';

const [comma, point, script, bold, ends] = ['6', '46', '4', '456', '12456'].map(cellsOf) as [string, string, string, string, string];
const circle = cellsOf('1246-14-456-1246');

function lacking(sign: string): string {
  if (/\s/.test(sign)) return blank;
  throw new Unwritable(sign);
}

const styleOf = (alphabet: Alphabet | undefined): string => (alphabet === 'script' ? script : alphabet?.startsWith('bold') ? bold : '');

/** Figures that are characters of an alphabet of their own, apart from those that are not. */
const runsOf = (text: string): { text: string; alphabet: Alphabet | undefined }[] =>
  (text.match(/[\u{1d7ce}-\u{1d7d7}]+|[^\u{1d7ce}-\u{1d7d7}]+/gu) ?? []).map((run) => ({
    text: run.normalize('NFKC'),
    alphabet: run === run.normalize('NFKC') ? undefined : 'bold',
  }));

/** `beforeFigure`: the figures after its decimal point have something over them. A number with the numeric indicator where one is due, the indicator of how its figures are set, and its decimal point. */
export function number(text: string, alphabet: Alphabet | undefined, out: CellsOut, beforeFigure = false): void {
  if (/^[①-⑨]$/u.test(text)) {
    out.sign(circle, 'other', 'frame');
    out.demandNumeric();
    out.number(figure(text.normalize('NFKC')));
    return out.sign(ends, 'other', 'termination');
  }
  if (text === '…') return operator(text, { nodes: [], at: 0 }, out);
  if (/^\p{L}/u.test(text)) return out.sign([...text].map((letter) => letterCells(letter, alphabet)).join(''), 'letter');
  // A decimal point by itself is no figure.
  if (text === '.' && !beforeFigure) return out.sign(point, 'point');
  const runs = runsOf(text);
  for (const run of runs) {
    const style = styleOf(run.alphabet ?? alphabet);
    if (style !== '') out.sign(style, 'other', 'typeform');
    if (style !== '' || runs.length > 1) out.demandNumeric();
    out.number(
      [...run.text].map((sign) => (/\d/.test(sign) ? figure(sign) : sign === '.' ? point : sign === ',' ? comma : lacking(sign))).join(''),
    );
  }
  if (text.endsWith('.')) out.last = 'point';
}
