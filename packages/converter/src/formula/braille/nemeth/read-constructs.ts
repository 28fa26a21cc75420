import { blank, cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { Unreadable } from '../unreadable.ts';
import { stackMark } from '../stacked.ts';
import type { Around, NemethReader } from './nemeth-reader.ts';
import { awaitsOperand, breaksOff } from './operands.ts';
import { markSigns, rowSigns } from './read-tables.ts';
import { comparisons, opening, operations } from './signs.ts';

const [complexity, mixed, opens, line, slanted, closes] = ['6', '456', '1456', '34', '456-34', '3456'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const [order, radical, ends, multipurpose, under, over] = ['46', '345', '12456', '5', '146', '126'].map(cellsOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const brackets = new Set(opening.values());
const [bar, fence, cancels] = ['156', '1256', '246'].map(cellsOf) as [string, string, string];

/** A fraction, a root, something modified or enclosed at the place; null where there is none. */
export const readConstruct = (reader: NemethReader, around: Around, out: readonly FormulaNode[]): FormulaNode[] | null =>
  fraction(reader, around) ??
  root(reader, around) ??
  modified(reader, around) ??
  barred(reader) ??
  stack(reader) ??
  enclosed(reader, around, out);

function fraction(reader: NemethReader, around: Around): FormulaNode[] | null {
  let level = '';
  while (reader.cells.startsWith(level + complexity, reader.at)) level += complexity;
  const opened = reader.starts(level + opens) ? level : reader.starts(mixed + opens) ? mixed : null;
  if (opened === null) return null;
  const inner = opened === mixed ? '' : opened;
  const end = opened + closes;
  const read = (sign: string, isSlanted: boolean) => (): FormulaNode[] => {
    reader.at += (opened + opens).length;
    const above = reader.row({ ...around, stops: [inner + sign], inFraction: false });
    if (!reader.take(inner + sign)) return reader.fail();
    const below = reader.row({ ...around, stops: [end], inFraction: opened === '' });
    if (!reader.take(end)) return reader.fail();
    return [{ kind: 'fraction', above, below, hasBar: true, ...(isSlanted && { isSlanted }) }];
  };
  return reader.first(read(line, false), read(slanted, true));
}

/** Whether a root with a degree stands at the place. */
export function isRoot(reader: NemethReader, around: Around): boolean {
  const { at, level } = reader;
  try {
    return root(reader, around) !== null;
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  } finally {
    [reader.at, reader.level] = [at, level];
  }
}

function root(reader: NemethReader, around: Around): FormulaNode[] | null {
  const nesting = order.repeat(around.depth);
  const hasDegree = reader.starts(nesting + over);
  if (!hasDegree && !reader.starts(nesting + radical)) return null;
  const start = reader.at;
  try {
    return reader.first(() => {
      reader.at += (nesting + radical).length;
      let degree: FormulaNode[] | null = null;
      if (hasDegree) {
        degree = reader.row({ ...around, stops: [radical] });
        if (breaksOff(degree) || !reader.take(radical)) return reader.fail();
      }
      const inside = reader.row({ ...around, stops: [nesting + ends], depth: around.depth + 1 });
      if (!reader.take(nesting + ends)) return reader.fail();
      return [{ kind: 'root', under: inside, degree }];
    });
  } catch (error) {
    // A sign of a root that nothing closes is a sign like others.
    if (reader.at !== start || hasDegree) throw error;
    return null;
  }
}

/** Marks first: they have cells that mean something else on the line. Those of brackets can begin a row, but for the end of all. */
function overOrUnder(reader: NemethReader, around: Around): FormulaNode[] {
  const mark = markSigns.at(reader.cells, reader.at);
  const after = reader.cells[reader.at + (mark?.length ?? 0)];
  const isBracket = mark !== null && brackets.has(reader.cells.slice(reader.at, reader.at + mark.length));
  if (mark && (after === ends || (!isBracket && (after === over || after === under)))) {
    reader.at += mark.length;
    return [{ kind: 'operator', text: mark.meaning }];
  }
  return reader.row({ ...around, stops: [ends, over, under] });
}

/** Whether a mark over or under, and then the end of what is modified, come behind a place. */
function canEnd(cells: string, from: number): boolean {
  const marks = [over, under].map((mark) => cells.indexOf(mark, from)).filter((at) => at !== -1);
  return marks.length > 0 && cells.includes(ends, Math.min(...marks));
}

function modified(reader: NemethReader, around: Around): FormulaNode[] | null {
  if (!reader.starts(multipurpose) || !canEnd(reader.cells, reader.at)) return null;
  if (
    !reader.modifiedBars.has(reader.at) &&
    reader.starts(multipurpose + fence) &&
    /\u2833[\u2810\u2818\u2830]*$/u.test(reader.cells.slice(0, reader.at))
  )
    return null;
  const read = (rootsFirst: boolean, canCompare: boolean) => (): FormulaNode[] => {
    reader.at += multipurpose.length;
    if (!canCompare) reader.notComparedAt = reader.at;
    const base = reader.row({ ...around, stops: [over, under, ends], rootsFirst });
    let below = reader.take(under) ? overOrUnder(reader, around) : null;
    const above = reader.take(over) ? overOrUnder(reader, around) : null;
    below ??= reader.take(under) ? overOrUnder(reader, around) : null;
    // What is modified has a base: one that was left out has its sign.
    if (!reader.take(ends) || base.length === 0 || (below === null && above === null)) return reader.fail();
    const [first] = base;
    const sign = first?.kind === 'operator' ? first.text : '';
    // An operation begins no base but its own: the indicator before it parts it from what stands before.
    if (base.length > 1 && operations.has(sign) && !/^[-−±∓¬]$/u.test(sign)) return reader.fail();
    if (base.length === 1 && comparisons.has(sign) && ![blank, undefined].includes(reader.cells[reader.at])) return reader.fail();
    return [{ kind: 'scripts', base, below, above, areLimits: true }];
  };
  return reader.first<FormulaNode[] | null>(read(true, true), read(false, true), read(false, false), () => null);
}

/** A bar over or under one letter or figure, which stands right behind it. */
function barred(reader: NemethReader): FormulaNode[] | null {
  const isUnder = reader.starts(under + bar);
  if (!isUnder && !reader.starts(bar)) return null;
  reader.at += (isUnder ? under + bar : bar).length;
  return [{ kind: 'accent', base: [], sign: '¯', side: isUnder ? 'below' : 'above' }];
}

/** One over the other, without a line. */
const stack = (reader: NemethReader): FormulaNode[] | null => (reader.take(under) ? [stackMark] : null);

const frames: [string, string][] = [
  ['1246-14-456-1246', 'circle'],
  ['1246-246-456-1246', 'phasorangle'],
  ['1246-1235', 'box'],
  ['1246-13', 'roundedbox'],
];

function enclosed(reader: NemethReader, around: Around, out: readonly FormulaNode[]): FormulaNode[] | null {
  const [dots, notation] =
    frames.find(([cells]) => reader.starts(cellsOf(cells))) ??
    // Above and below the line a comma has the same cell.
    (reader.starts(cancels) && (around.level === '' || awaitsOperand(out)) ? ['246', 'updiagonalstrike'] : []);
  if (dots === undefined || notation === undefined) return null;
  const opened = cellsOf(dots);
  if (reader.cells[reader.at + opened.length] === blank) return null;
  // A sign in a circle that is a sign of operation of its own.
  if ((rowSigns.at(reader.cells, reader.at)?.length ?? 0) > opened.length) return null;
  return reader.first<FormulaNode[] | null>(
    () => {
      reader.at += opened.length;
      const inside = reader.row({ ...around, stops: [ends] });
      if (!reader.take(ends) || inside.length === 0) return reader.fail();
      return [{ kind: 'enclosed', notation, inside }];
    },
    () => null,
  );
}
