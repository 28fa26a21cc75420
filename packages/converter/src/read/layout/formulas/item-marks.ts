import type { Row } from './row.ts';
import { rowOf } from './row.ts';
import type { Token } from './token.ts';
import { itemAt } from '../item-at.ts';

/** A row that the mark of an item stands before. */
export interface MarkedRow {
  mark: Row;
  /** What the item says on the mark's line; null where it is a part of a formula that stands on no line. */
  rest: Row | null;
}

const bullet = /^[•∙◦▪∗⋆·●○■□▷►–—\ufffd]$/u;
const counter = /^(?:\p{Nd}{1,3}|\p{L}\u0640?|[ivx]{2,5}|[IVX]{2,5})$/u;
/** White between a mark and its item at least, in parts of a size: more than formulas leave between their signs. */
const apart = 0.2;

const isCounter = (token: Token | undefined): boolean =>
  token !== undefined && counter.test(token.text) && (!token.math || token.kind === 'number') && token.parts.length === 0;

/** How many tokens at the end of a row where reading starts are an item's mark, by their shape alone. */
function markLength(tokens: readonly Token[], rtl: boolean): number {
  const [first, second, third] = tokens;
  if (first && bullet.test(first.text)) return 1;
  const embraced = first && third && [first.kind, third.kind].toSorted().join() === 'close,open';
  if (embraced && isCounter(second)) return tokens[3]?.text === '.' ? 4 : 3;
  if (isCounter(first) && second && (second.text === '.' || second.text === (rtl ? '(' : ')'))) return 2;
  return 0;
}

/** What an item's words or formula cannot start with. */
const leadsOn = ({ kind, text }: Token, rtl: boolean): boolean =>
  ['relation', 'comma', 'stop', rtl ? 'open' : 'close'].includes(kind) || /^[+×·÷/]$/u.test(text);

/**
 * Rows that start with the mark of an item, parted from what follows it: "(a)", "2.", "iv.", a bullet. Set before a formula a mark looks
 * like one of its signs, but for the white behind it. `beside`: signs that stand on no row, which can follow a mark that is alone in its
 * row. `rtl`: items start at the right.
 */
export function markedRows(rows: readonly Row[], beside: readonly Part[], rtl: boolean): Map<Row, MarkedRow> {
  const found = new Map<Row, MarkedRow>();
  for (const row of rows) {
    const tokens = rtl ? row.tokens.toReversed() : row.tokens;
    const length = markLength(tokens, rtl);
    if (length === 0 || goesOn(row, rows, rtl) || beside.some((one) => isBefore(one, row, rtl))) continue;
    const [last, next] = [itemAt(tokens, length - 1), tokens[length]];
    const mark = rowFrom(tokens.slice(0, length));
    const first = next && beside.find((one) => follows(one, mark, rtl) && (rtl ? one.left > next.right - 1 : one.right < next.left + 1));
    if (next && first) found.set(row, { mark, rest: rowFrom(tokens.slice(length)) });
    else if (next) {
      if (white(last, next) < apart * row.size || leadsOn(next, rtl)) continue;
      found.set(row, { mark, rest: rowFrom(tokens.slice(length)) });
    } else if (beside.some((one) => follows(one, row, rtl))) found.set(row, { mark, rest: null });
  }
  return found;
}

interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Span = Pick<Part, 'left' | 'right'>;

const white = (a: Span, b: Span): number => Math.max(b.left - a.right, a.left - b.right);

const rowFrom = (tokens: readonly Token[]): Row => rowOf(tokens.flatMap(({ atoms }) => atoms).toSorted((a, b) => a.left - b.left));

/** Whether a formula on the same line ends right before the row, which then is a part of it. */
const goesOn = (row: Row, rows: readonly Row[], rtl: boolean): boolean =>
  rows.some(
    (other) =>
      other !== row &&
      other.math &&
      (rtl ? other.left > row.right - 1 : other.right < row.left + 1) &&
      white(other, row) < 5 * row.size &&
      Math.abs(other.baseline - row.baseline) < 1,
  );

/** Whether a part of a formula that stands on no row, such as a fraction, ends right before a row, at its height: a sign between two of them is no mark. */
const isBefore = (part: Part, row: Row, rtl: boolean): boolean =>
  (rtl ? part.left > row.right - 1 : part.right < row.left + 1) &&
  white(part, row) < row.size &&
  part.top < row.baseline &&
  part.bottom > row.baseline - 0.5 * row.size;

/** Whether a part of a formula stands right behind a mark, at its height. */
export const follows = (part: Part, mark: Row, rtl: boolean): boolean =>
  (rtl ? part.right < mark.left : part.left > mark.right) &&
  white(part, mark) > apart * mark.size &&
  white(part, mark) < 3 * mark.size &&
  part.top < mark.baseline &&
  part.bottom > mark.baseline - 0.5 * mark.size;
