import { kindOfText } from './cell-kind.ts';
import type { CellLooks } from './cell-styles.ts';
import type { Range, SheetCell } from './document.ts';

/** Rows by their number, with the cells that hold something. */
export type Rows = ReadonlyMap<number, readonly SheetCell[]>;

/** A row that may be a head, what is below it, and how cells look. */
interface Candidate {
  head: readonly SheetCell[];
  /** The cells below, by their column. */
  below: ReadonlyMap<number, readonly SheetCell[]>;
  looks: (style: number) => CellLooks;
  range: Range;
}

/** Of so many values of a column, the rest may be of another kind: a sum in words, a unit. */
const mostOthers = 0.2;
/** Rows such as sums may look like a head. */
const mostAlike = 1 / 3;
/** Longer texts are sentences, and no heads. */
const longestHead = 80;

const kindOf = ({ kind, text }: SheetCell): SheetCell['kind'] => (kind === 'words' ? kindOfText(text) : kind);

/** The kind of value that nearly all cells of a column have; null where they differ. */
function kindBelow(cells: readonly SheetCell[]): SheetCell['kind'] {
  const kinds = cells.map(kindOf).filter((kind) => kind !== null);
  for (const kind of ['figure', 'date', 'words'] as const)
    if (kinds.length > 1 && kinds.filter((one) => one !== kind).length <= kinds.length * mostOthers) return kind;
  return null;
}

const isLabel = ({ text }: SheetCell): boolean => /[:：]\s*$/u.test(text);

/** Names and their values, as in a form: each first cell names what is beside it. */
const isForm = ({ head, below, range }: Candidate): boolean => {
  const first = below.get(range.left) ?? [];
  return head.some((cell) => isLabel(cell)) || first.filter(isLabel).length > first.length / 2;
};

/** Words above figures or dates: in two columns at least, or in one without an exception that is long enough. */
function hasWordsAboveValues(candidate: Candidate): boolean {
  if (isForm(candidate)) return false;
  const { head, below } = candidate;
  if (head.some((cell) => cell.text.length > longestHead)) return false;
  const typed = head.filter((cell) => {
    const kind = kindBelow(below.get(cell.column) ?? []);
    return kindOf(cell) === 'words' && kind !== null && kind !== 'words';
  });
  const [only] = typed;
  if (typed.length !== 1 || !only) return typed.length > 1;
  const values = below.get(only.column) ?? [];
  return values.length > 2 && values.every((cell) => kindOf(cell) !== 'words');
}

const numberOf = ({ text }: SheetCell): number =>
  Number([...text.trim()].map((sign) => (sign >= '٠' && sign <= '٩' ? String(sign.charCodeAt(0) - 0x660) : sign)).join(''));
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100;

/** Dates, or years one after the other, above figures, beside an empty corner or a word: a cross table. */
function hasTimesAboveFigures({ head, below, range }: Candidate): boolean {
  const rest = head.filter(({ column }) => column > range.left);
  const corner = head.find(({ column }) => column === range.left);
  if (corner && kindOf(corner) !== 'words') return false;
  const isOverFigures = rest.every(({ column }) => kindBelow(below.get(column) ?? []) === 'figure');
  if (rest.length < 2 || !isOverFigures) return false;
  if (rest.every((cell) => kindOf(cell) === 'date')) return true;
  const years = rest.map(numberOf);
  const step = (years[1] ?? 0) - (years[0] ?? 0);
  const isSeries = years.every(isYear) && step !== 0 && years.every((year, at) => at === 0 || year - (years[at - 1] ?? 0) === step);
  return isSeries && (years.length > 2 || !corner);
}

/** Bold or filled throughout, where what is below is not. */
function looksLikeHead({ head, below, looks, range }: Candidate): boolean {
  // The first column may be bold too, as a head of the rows.
  const columns = [...below].flatMap(([column, cells]) => (column > range.left ? [cells] : []));
  const standsOut = (has: (cell: SheetCell) => boolean): boolean =>
    head.every(has) && columns.length > 0 && columns.every((cells) => cells.filter(has).length <= cells.length * mostAlike);
  const [first] = head;
  const fill = first && looks(first.style).fill;
  return standsOut(({ style }) => looks(style).bold) || (fill !== 'none' && standsOut(({ style }) => looks(style).fill === fill));
}

/** Whether the cells themselves show that a row is the head of what is below it. */
export const showsHead = (candidate: Candidate): boolean =>
  candidate.head.length > 1 && (hasWordsAboveValues(candidate) || hasTimesAboveFigures(candidate) || looksLikeHead(candidate));

/** The cells of a range below a row, by their column. */
export function cellsBelow(rows: Rows, row: number, { left, bottom, right }: Range): Map<number, SheetCell[]> {
  const below = new Map<number, SheetCell[]>();
  for (let at = row + 1; at <= bottom; at += 1)
    for (const cell of rows.get(at) ?? []) {
      if (cell.column < left || cell.column > right) continue;
      const column = below.get(cell.column);
      if (column) column.push(cell);
      else below.set(cell.column, [cell]);
    }
  return below;
}
