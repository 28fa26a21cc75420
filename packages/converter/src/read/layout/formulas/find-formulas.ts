import type { Area, PageContent } from '@manara/pdf/page-content';
import type { Atom } from './atom.ts';
import { atomsOf } from './atoms-of.ts';
import { attach, betweenFences } from './attach.ts';
import { barPieces } from './bars.ts';
import { cellNumbers } from './cell-numbers.ts';
import type { Cluster } from './display.ts';
import { clustersOf } from './display.ts';
import { derivations } from './derivation.ts';
import { equationNumbers, textOfRow } from './equation-number.ts';
import type { FormulaZone } from './formula-zone.ts';
import { follows, markedRows } from './item-marks.ts';
import type { Run } from './run.ts';
import { runsOf } from './join.ts';
import { linearReading } from './linear-reading.ts';
import type { ReadLine } from './lone-numbers.ts';
import { loneNumbers } from './lone-numbers.ts';
import { pieceOf } from './piece.ts';
import type { Piece } from './piece.ts';
import { proven, proveReading, type Unproven } from './proof.ts';
import type { Row } from './row.ts';
import { acrossHoles, rowsOf, withFactors } from './row.ts';
import { inlineLines, systems, textRows } from './text-rows.ts';
import { isBigOperator, isLooseMark } from './signs.ts';
import type { Token } from './token.ts';
import { itemAt } from '../item-at.ts';

/** What is known of a page before its formulas are looked for. */
export interface FormulaContext {
  /** Places of rules that belong to tables and frames, as places in the page's `rules`. */
  taken?: ReadonlySet<number>;
  /** Names the field of a table that a place lies in; nothing in two fields is one formula. */
  cellAt?: (x: number, y: number) => string;
  tables?: Area[];
}

/** The formulas of a page, in running text and by themselves, from top to bottom. No sign is in two of them. */
export function findFormulas(page: PageContent, { taken = new Set(), cellAt = () => '', tables = [] }: FormulaContext = {}): FormulaZone[] {
  const all = atomsOf(page);
  const fields = Map.groupBy(all, (atom) => cellAt((atom.left + atom.right) / 2, (atom.top + atom.bottom) / 2));
  const zones = [...fields.values()].flatMap((atoms) => formulasAmong(atoms, page, taken));
  const numbers = tables.flatMap((table) => cellNumbers(all, table, zones, cellAt));
  const about = ({ baseline, size }: Atom) => ({ baseline, size, display: false, confidence: 0.6 });
  return [...zones, ...numbers.map((atoms) => zoneOf(atoms, [], [], about(itemAt(atoms, 0))))]
    .map((zone) => proven(zone, page))
    .sort((a, b) => a.baseline - b.baseline || a.area.x - b.area.x);
}

function formulasAmong(atoms: readonly Atom[], page: PageContent, taken: ReadonlySet<number>): FormulaZone[] {
  if (!atoms.some((atom) => atom.math || atom.glyph.italic || /^[=+<>|√]$/u.test(atom.text))) return [];
  const bars = barPieces(atoms, page.rules, page.width, taken);
  const held = outermost(bars);
  const inBars = new Set(held.flatMap((piece) => piece.atoms));
  const rtl = atoms.filter(({ glyph }) => glyph.rtl).length > 0.5 * atoms.filter(({ text }) => /^\p{L}/u.test(text)).length;
  const printed = rowsOf(atoms.filter((atom) => !inBars.has(atom)));
  const numbers = equationNumbers(printed);
  const besideRows = [...held, ...atoms.filter((atom) => atom.tall && !inBars.has(atom))];
  const marked = markedRows(
    printed.filter((row) => !numbers.has(row)),
    besideRows,
    rtl,
  );
  const rows = printed.flatMap((row) => {
    const parts = marked.get(row);
    return parts ? (parts.rest ?? []) : row;
  });
  const bigSigns = atoms.filter((atom) => isBigOperator(atom.text));
  for (const row of rows) if (bigSigns.some((sign) => leadsInto(sign, row))) Object.assign(row, withFactors(row));
  const text = textRows(rows.filter((row) => !numbers.has(row)));
  for (const { rest } of marked.values()) if (rest?.math) text.add(rest);
  systems(atoms, rows, text);
  inlineLines(rows, text, numbers);
  const loose: Piece[] = [
    ...held,
    ...fences(atoms.filter((atom) => atom.tall && !inBars.has(atom))),
    ...rows.filter((row) => !text.has(row) && !numbers.has(row)).flatMap(piecesOfRow),
  ];

  const lines: ReadLine[] = [];
  const free = new Set(loose);
  const byHeight = acrossHoles([...text], loose);
  const owners = nearestRows(loose, byHeight);
  for (const row of byHeight) {
    const near = (owners.get(row) ?? []).filter((piece) => free.has(piece));
    const matrices = betweenFences(row, near);
    const inside = new Set(matrices.flatMap((piece) => piece.atoms));
    const line = attach(row, [...matrices, ...near.filter((piece) => !piece.atoms.some((atom) => inside.has(atom)))]);
    for (const piece of near) if (line.taken.has(piece) || piece.atoms.every((atom) => inside.has(atom))) free.delete(piece);
    lines.push(readLine(row, line.tokens));
  }
  const zones = inlineZones(lines, bars);
  const clusters = derivations(clustersOf([...free]), numbers);
  const open = new Set(numbers);
  for (const cluster of clusters) {
    const zone = displayZone(cluster, open, bars);
    const item = [...marked.values()].find(({ rest, mark }) => rest === null && follows(cluster, mark, rtl));
    if (zone) zones.push(item ? { ...zone, display: false, baseline: item.mark.baseline } : zone);
  }
  return zones;
}

/** Whether a sum or an integral stands right before a row, at its height, or some way before one without upright words: italic letters after it are factors, not a word. */
const leadsInto = (sign: Atom, row: Row): boolean =>
  sign.top < row.baseline &&
  sign.bottom > row.baseline - 0.5 * row.size &&
  row.left - sign.right > -0.2 * row.size &&
  row.left - sign.right < 12 * row.size &&
  (row.left - sign.right < 1.2 * row.size || row.tokens.every(({ kind }) => kind !== 'word'));

/** Fractions and roots that lie in no other. */
function outermost(bars: readonly Piece[]): Piece[] {
  const taken = new Set<Atom>();
  const out: Piece[] = [];
  for (const piece of bars.toSorted((a, b) => b.atoms.length - a.atoms.length)) {
    if (piece.atoms.every((atom) => taken.has(atom))) continue;
    const rest = piece.atoms.filter((atom) => !taken.has(atom));
    for (const atom of rest) taken.add(atom);
    out.push(rest.length === piece.atoms.length ? piece : { ...piece, atoms: rest });
  }
  for (const piece of bars) {
    const host = out.find(
      (outer) =>
        outer !== piece &&
        piece.left >= outer.left - 1 &&
        piece.right <= outer.right + 1 &&
        piece.top >= outer.top - 1 &&
        piece.bottom <= outer.bottom + 1,
    );
    if (host) host.rules = [...new Set([...host.rules, ...piece.rules])];
  }
  return out;
}

/** Over letters each mark stands by itself. */
const isMark = ({ atoms }: Token): boolean => atoms.every(({ text }) => isLooseMark(text));

/** A row in parts that nothing can stand between: scripts of neighbouring signs share a row. */
function piecesOfRow(row: Row): Piece[] {
  const parts: Atom[][] = [];
  let end = -Infinity;
  for (const token of row.tokens) {
    const part = token.left - end > 0.42 * row.size || isMark(token) ? undefined : parts.at(-1);
    if (part) part.push(...token.atoms);
    else parts.push([...token.atoms]);
    end = Math.max(end, token.right);
  }
  return parts.map((atoms) => pieceOf('row', atoms, [], row.baseline));
}

/** Each high sign is a piece; what it is built from, one on the other, is one. */
function fences(tall: readonly Atom[]): Piece[] {
  const stacks: Atom[][] = [];
  for (const atom of tall.toSorted((a, b) => a.top - b.top)) {
    const stack = stacks.find(
      (other) => Math.abs(itemAt(other, 0).left - atom.left) < 1.2 && Math.abs(itemAt(other, other.length - 1).bottom - atom.top) < 1.5,
    );
    if (stack) stack.push(atom);
    else stacks.push([atom]);
  }
  return stacks.map((stack) => pieceOf('tall', stack, []));
}

/** For each line of text the pieces that could stand in it: none that lies nearer to another line. */
function nearestRows(pieces: readonly Piece[], rows: readonly Row[]): Map<Row, Piece[]> {
  const owners = new Map<Row, Piece[]>();
  let from = 0;
  for (const piece of pieces.toSorted((a, b) => a.top - b.top)) {
    const reach = 3 * Math.max(piece.size, 8) + (piece.bottom - piece.top);
    while (from < rows.length && itemAt(rows, from).baseline < piece.top - 150) from += 1;
    let best: Row | null = null;
    let least = Infinity;
    for (let at = from; at < rows.length && itemAt(rows, at).baseline < piece.bottom + reach; at += 1) {
      const row = itemAt(rows, at);
      const beside = Math.max(piece.left - row.right, row.left - piece.right);
      // Parts of a formula can stand at some distance from the last word of their line, with other parts in between.
      if (beside > 14 * row.size) continue;
      const off = Math.abs((piece.top + piece.bottom) / 2 - (row.baseline - 0.3 * row.size)) + Math.max(0, beside) * 0.05;
      if (off < least) [best, least] = [row, off];
    }
    if (best && least < reach) owners.set(best, [...(owners.get(best) ?? []), piece]);
  }
  return owners;
}

function readLine(row: Row, tokens: readonly Token[]): ReadLine {
  const gaps = tokens
    .slice(1)
    .map((token, at) => (token.kind === 'word' && itemAt(tokens, at).kind === 'word' ? token.left - itemAt(tokens, at).right : -1))
    .filter((gap) => gap >= 0)
    .sort((one, other) => one - other);
  const space = gaps[gaps.length >> 1] ?? 0.33 * row.size;
  return { row, tokens, runs: runsOf({ tokens, size: row.size, space }) };
}

function inlineZones(lines: readonly ReadLine[], bars: readonly Piece[]): FormulaZone[] {
  const alone = loneNumbers(lines);
  return lines.flatMap((line) => {
    const { row, tokens, runs } = line;
    const make = ({ from, to }: Run, confidence: number): FormulaZone => {
      const members = tokens.slice(from, to + 1);
      const atoms = members.flatMap((token) => [...token.atoms, ...token.parts]);
      const rules = members.flatMap((token) => token.rules);
      return zoneOf(atoms, rules, bars, { baseline: row.baseline, size: row.size, display: false, confidence });
    };
    const certain = ({ from, to }: Run): boolean => tokens.slice(from, to + 1).some((token) => token.math);
    return [
      ...runs.map((run) => make(run, certain(run) ? 0.95 : 0.75)),
      ...(alone.get(line) ?? []).map((at) => make({ from: at, to: at }, 0.5)),
    ];
  });
}

function displayZone(cluster: Cluster, numbers: Set<Row>, bars: readonly Piece[]): FormulaZone | null {
  const atoms = cluster.pieces.flatMap((piece) => piece.atoms);
  if (atoms.every(({ code }) => code)) return null;
  const certain = atoms.filter((atom) => atom.math);
  const bare = cluster.pieces.length === 1 && itemAt(cluster.pieces, 0).kind === 'row';
  if (certain.length === 0 && !cluster.pieces.some((piece) => piece.kind !== 'row') && !atoms.some((atom) => atom.text === '='))
    return null;
  // A bullet, a dash, a lone bar.
  if (bare && atoms.length === 1 && !/[\p{L}\p{N}∞∅]/u.test(itemAt(atoms, 0).text)) return null;
  if (cluster.pieces.every((piece) => piece.kind === 'tall') && atoms.every((atom) => !/[\p{L}\p{N}∑∏∫]/u.test(atom.text))) return null;
  const number =
    [...numbers].find(
      (row) =>
        row.baseline > cluster.top - 2 &&
        row.baseline - row.size < cluster.bottom &&
        (row.left > cluster.right || row.right < cluster.left),
    ) ?? null;
  if (number) numbers.delete(number);
  const main = cluster.pieces
    .filter((piece) => piece.kind === 'row' && piece.size > 0.85 * cluster.size)
    .toSorted((a, b) => b.right - b.left - (a.right - a.left))[0];
  const rules = cluster.pieces.flatMap((piece) => piece.rules);
  const zone = zoneOf(atoms, rules, bars, {
    baseline: main?.level ?? (cluster.top + cluster.bottom) / 2 + 0.26 * cluster.size,
    size: cluster.size,
    display: true,
    confidence: certain.length >= 0.3 * atoms.length ? 0.95 : 0.7,
  });
  if (number)
    zone.number = {
      text: textOfRow(number),
      glyphs: number.tokens.flatMap((token) => token.atoms.flatMap((atom) => [atom.index, ...(atom.also ?? [])])),
    };
  return zone;
}

function zoneOf(
  atoms: readonly Atom[],
  rules: readonly number[],
  bars: readonly Piece[],
  about: Pick<FormulaZone, 'baseline' | 'size' | 'display' | 'confidence'>,
): FormulaZone {
  const own = new Set(atoms);
  const pieces = bars.filter((piece) => piece.atoms.every((atom) => own.has(atom)));
  const all = pieceOf('row', [...atoms], [], 0);
  const rtl = atoms.some((atom) => atom.glyph.rtl) && !atoms.some((atom) => /^[a-z]$/iu.test(atom.text));
  const unproven: Unproven = new Set();
  const { text: linear, nodes } = linearReading(atoms, pieces, rtl, unproven);
  const doubts = proveReading(linear, atoms, pieces, unproven);
  return {
    ...about,
    area: { x: all.left, y: all.top, width: all.right - all.left, height: all.bottom - all.top },
    glyphs: atoms.flatMap((atom) => [atom.index, ...(atom.also ?? [])]),
    rules: [...new Set([...rules, ...pieces.flatMap((piece) => piece.rules)])],
    number: null,
    linear,
    nodes,
    doubts,
  };
}
