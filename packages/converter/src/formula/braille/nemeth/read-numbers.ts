import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import type { Around, NemethReader } from './nemeth-reader.ts';
import { figures } from './read-tables.ts';

const [numeric, comma, point, baseline, punctuates] = ['3456', '6', '46', '5', '456'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
];

/** Whether a number goes on or begins at a place, its indicator left out. */
export const isFigure = (cells: string, place: number): boolean =>
  figures.at(cells, place) !== null || (cells.startsWith(point, place) && figures.at(cells, place + 1) !== null);

/** Figures with their points and commas. Right behind a letter on the line they are lowered. */
export function readNumber(reader: NemethReader, around: Around, out: readonly FormulaNode[]): FormulaNode[] | null {
  const { cells } = reader;
  let place = reader.at;
  const isBold = cells.startsWith(punctuates + numeric, place);
  if (isBold) place += 1;
  const isMarked = cells.startsWith(numeric, place) && isFigure(cells, place + 1);
  if (isMarked) place += 1;
  else if (!isFigure(cells, place)) return null;
  let text = '';
  for (;;) {
    const found = figures.at(cells, place);
    if (found) text += found.meaning;
    else if (cells.startsWith(point, place) && (figures.at(cells, place + 1) || isLastPoint(cells, place, text))) text += '.';
    else if (cells.startsWith(comma, place) && text !== '' && figures.at(cells, place + 1)) text += ',';
    else break;
    place += 1;
  }
  reader.at = place;
  const number: FormulaNode = { kind: 'number', text, ...(isBold && { alphabet: 'bold' }) };
  const last = out.at(-1);
  const isSubscript =
    !isMarked && around.level === '' && (last?.kind === 'identifier' || isPrimed(last, out) || isBig(last)) && !text.startsWith('.');
  if (!isSubscript || cells[place - text.length - 1] === baseline) return [number];
  return [{ kind: 'scripts', base: [], below: [number], above: null, areLimits: false }];
}

/** A point behind figures, with nothing of them after it. */
function isLastPoint(cells: string, place: number, text: string): boolean {
  return text !== '' && (cells[place + 1] === undefined || cells[place + 1] === baseline);
}

const isBig = (node: FormulaNode | undefined): boolean => node?.kind === 'operator' && /^[∑∏]$/u.test(node.text);
const primes = /^[′″‴']$/u;
/** Primes behind a letter. */
const isPrimed = (node: FormulaNode | undefined, out: readonly FormulaNode[]): boolean =>
  node?.kind === 'operator' &&
  primes.test(node.text) &&
  out.findLast((one) => !(one.kind === 'operator' && primes.test(one.text)))?.kind === 'identifier';

/** Puts what was read behind what stands before; a bar belongs to the last letter or figure of that. */
export function add(out: FormulaNode[], made: readonly FormulaNode[]): void {
  const [only] = made;
  const last = out.at(-1);
  if (only?.kind !== 'accent' || only.base.length > 0 || !last) return void out.push(...made);
  if (last.kind === 'number' && last.text.length > 1) {
    out.splice(-1, 1, { ...last, text: last.text.slice(0, -1) }, { ...only, base: [{ ...last, text: last.text.slice(-1) }] });
  } else out.splice(-1, 1, { ...only, base: [last] });
}
