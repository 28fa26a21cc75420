import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { stacked, stackMark } from '../stacked.ts';
import { enclosing, lineThrough } from './enclosed.ts';
import { brackets, gradedSigns, markSigns, plainSigns } from './read-tables.ts';
import type { UebReader } from './ueb-reader.ts';

const [above, below, over, under] = ['35', '26', '46-35', '46-26'].map(cellsOf) as [string, string, string, string];
const [opens, closes, fraction, line, ends, radical, rootEnds, upon, lower] = [
  '126',
  '345',
  '12356',
  '46-34',
  '23456',
  '146',
  '346',
  '12456',
  '6',
].map(cellsOf) as [string, string, string, string, string, string, string, string, string];

/** What indicators at the place make of it; false where there are none. */
export function readConstruct(reader: UebReader, out: FormulaNode[]): boolean {
  if (!reader.modes.isGrade1(reader.at)) return limits(reader, out) || mark(reader, out) || struck(reader, out);
  return (
    framed(reader, out) ||
    divided(reader, out) ||
    root(reader, out) ||
    limits(reader, out) ||
    scripts(reader, out) ||
    group(reader, out) ||
    mark(reader, out) ||
    struck(reader, out) ||
    binomial(reader, out)
  );
}

function divided(reader: UebReader, out: FormulaNode[]): boolean {
  if (!reader.indicator(fraction)) return false;
  const top = reader.row([line]);
  if (!reader.indicator(line)) return reader.fail();
  const bottom = reader.row([ends]);
  if (!reader.indicator(ends)) return reader.fail();
  out.push({ kind: 'fraction', above: top, below: bottom, hasBar: true });
  return true;
}

function root(reader: UebReader, out: FormulaNode[]): boolean {
  if (!reader.indicator(radical)) return false;
  const degree = reader.indicator(above) ? item(reader) : null;
  const inside = reader.row([rootEnds]);
  if (!reader.indicator(rootEnds)) return reader.fail();
  out.push({ kind: 'root', under: inside, degree });
  return true;
}

/** What an indicator of a script reaches: a group, brackets with what they hold, or one item. */
function item(reader: UebReader): FormulaNode[] {
  reader.at = reader.modes.indicators(reader.cells, reader.at);
  if (reader.indicator(opens)) {
    const inside = reader.row([closes]);
    if (!reader.indicator(closes)) return reader.fail();
    return inside;
  }
  const bracket = plainSigns.at(reader.cells, reader.at)?.meaning;
  const pair = { '(': ')', '[': ']', '{': '}' }[bracket ?? ''];
  const out: FormulaNode[] = [];
  reader.part(out);
  for (let depth = 1; pair !== undefined && depth > 0;) {
    const from = out.length;
    reader.at = reader.modes.indicators(reader.cells, reader.at);
    if (reader.at >= reader.cells.length) return reader.fail();
    reader.part(out);
    for (const node of out.slice(from)) depth += node.kind !== 'operator' ? 0 : node.text === bracket ? 1 : node.text === pair ? -1 : 0;
  }
  return stacked(out, brackets);
}

function scripts(reader: UebReader, out: FormulaNode[]): boolean {
  const isBelow = reader.starts(below);
  if (!isBelow && !reader.starts(above)) return false;
  reader.indicator(isBelow ? below : above);
  const script = item(reader);
  const base = out.length > 0 && out.at(-1)?.kind !== 'space' ? out.splice(-1) : [];
  out.push({ kind: 'scripts', base, below: isBelow ? script : null, above: isBelow ? null : script, areLimits: false });
  return true;
}

/** The last item as a base: a group, a letter, or the letters of a name. */
function baseOf(out: FormulaNode[]): FormulaNode[] {
  const last = out.at(-1);
  if (last?.kind === 'fenced' && last.open === '') return (out.splice(-1), last.inside);
  let from = out.length - 1;
  // Letters that begin a word are a name together.
  while (last?.kind === 'identifier' && /^[a-z]$/.test(last.text) && /^[a-z]$/i.test(textOf(out[from - 1]))) from -= 1;
  const letters = out.splice(Math.max(from, 0));
  return letters.length > 1 ? [{ kind: 'identifier', text: letters.map(textOf).join('') }] : letters;
}
const textOf = (node: FormulaNode | undefined): string => (node?.kind === 'identifier' ? node.text : '');

function limits(reader: UebReader, out: FormulaNode[]): boolean {
  if (!reader.starts(over) && !reader.starts(under)) return false;
  const base = baseOf(out);
  let [low, high]: [FormulaNode[] | null, FormulaNode[] | null] = [null, null];
  for (;;) {
    if (low === null && reader.indicator(under)) low = item(reader);
    else if (high === null && reader.indicator(over)) high = item(reader);
    else break;
  }
  out.push({ kind: 'scripts', base, below: low, above: high, areLimits: true });
  return true;
}

function group(reader: UebReader, out: FormulaNode[]): boolean {
  if (!reader.indicator(opens)) return false;
  const inside = reader.row([closes]);
  if (!reader.indicator(closes)) return reader.fail();
  out.push({ kind: 'fenced', open: '', close: '', inside });
  return true;
}

/** A mark on the letter or the group before it. */
function mark(reader: UebReader, out: FormulaNode[]): boolean {
  const last = out.at(-1);
  if (!last || (last.kind !== 'identifier' && last.kind !== 'accent' && !(last.kind === 'fenced' && last.open === ''))) return false;
  const isBelow = reader.starts(lower) && markSigns.at(reader.cells, reader.at + 1) !== null;
  const found = markSigns.at(reader.cells, reader.at + (isBelow ? 1 : 0));
  if (!found || (found.length === 1 && !isBelow && !reader.modes.isGrade1(reader.at))) return false;
  reader.at += found.length + (isBelow ? 1 : 0);
  out.splice(-1, 1, {
    kind: 'accent',
    base: last.kind === 'fenced' ? last.inside : [last],
    sign: found.meaning,
    side: isBelow ? 'below' : 'above',
  });
  return true;
}

/** A line through the letter, the number or the group before it. */
function struck(reader: UebReader, out: FormulaNode[]): boolean {
  const last = out.at(-1);
  const isItem =
    last?.kind === 'identifier' || last?.kind === 'number' || last?.kind === 'accent' || (last?.kind === 'fenced' && last.open === '');
  if (!isItem || !reader.indicator(lineThrough)) return false;
  out.splice(-1, 1, { kind: 'enclosed', notation: 'updiagonalstrike', inside: last.kind === 'fenced' ? last.inside : [last] });
  return true;
}

/** An item in a circle or a box, but for signs of operation that are signs of their own with it. */
function framed(reader: UebReader, out: FormulaNode[]): boolean {
  for (const notation of ['circle', 'box'] as const) {
    const cells = enclosing[notation];
    if ((gradedSigns.at(reader.cells, reader.at)?.length ?? 0) > cells.length || !reader.indicator(cells)) continue;
    out.push({ kind: 'enclosed', notation, inside: item(reader) });
    return true;
  }
  return false;
}

/** One over the other, without a line. */
function binomial(reader: UebReader, out: FormulaNode[]): boolean {
  if (!reader.indicator(upon)) return false;
  out.push(stackMark);
  return true;
}
