import { accented } from './accents.ts';
import type { Atom } from './atom.ts';
import { asBinomial, isBinomial, smallBinomial } from './binomial.ts';
import { alignedAt, bordersOf } from './columns.ts';
import { fullSize, isFence, lines, mainLine } from './linear-lines.ts';
import { blobs, byLimits, ownerOf } from './linear-owner.ts';
import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Part } from './linear-part.ts';
import { partFrom, partOfAtom, stackedFences, type Read } from './linear-part.ts';
import { bracketed, raised } from './linear-text.ts';
import type { Piece } from './piece.ts';
import { axis } from './piece.ts';
import { rowsOf } from './row.ts';
import type { Unproven } from './proof.ts';
import { isAccent, isClosing, isOpening, isRadical } from './signs.ts';
import { areLimits, bears, isSmall } from './script-places.ts';
import { spaced } from './spaced.ts';
import { partsOfToken } from './token-parts.ts';
import { itemAt } from '../item-at.ts';

/**
 * The signs of a formula as a person would read them: numerator before denominator with "/" between, base before scripts with "_" and "^",
 * what a root covers in brackets, rows of a matrix parted by ";", its columns by ",". `pieces` are the fractions and roots among the signs. What of it is not
 * proven is put into `unproven`.
 */
export function linearReading(atoms: readonly Atom[], pieces: readonly Piece[], rtl: boolean, unproven: Unproven): Read {
  const { text, nodes } = readGroup(partsOf(atoms, pieces, unproven), rtl, unproven);
  const row = text.replaceAll(/ {2,}/g, ' ').replaceAll('h\u0335', 'ħ').replaceAll('∫∫∫', '∭').replaceAll('∫∫', '∬').trim();
  return { text: row, nodes };
}

/** The signs with all that holds together made one part; the outermost pieces first, which read their own inside. */
function partsOf(atoms: readonly Atom[], pieces: readonly Piece[], unproven: Unproven): Part[] {
  const free = new Set(atoms);
  const parts: Part[] = [];
  const inner = pieces
    .filter((piece) => piece.atoms.length <= atoms.length && piece.atoms.every((atom) => free.has(atom)))
    .toSorted((a, b) => b.atoms.length - a.atoms.length);
  for (const piece of inner) {
    if (!piece.atoms.every((atom) => free.has(atom))) continue;
    const within = inner.filter((other) => other !== piece && other.atoms.length < piece.atoms.length);
    for (const atom of piece.atoms) free.delete(atom);
    parts.push(readPiece(piece, within, unproven));
  }
  const signs = stackedFences([...free]);
  return [
    ...parts,
    ...signs.filter((atom) => atom.tall).map(partOfAtom),
    ...rowsOf(signs).flatMap((row) => row.tokens.flatMap(partsOfToken)),
  ];
}

function readPiece(piece: Piece, within: readonly Piece[], unproven: Unproven): Part {
  if (piece.kind === 'root') return rootOf(piece, within, unproven);
  return piece.kind === 'fraction' ? fractionOf(piece, within, unproven) : lined(piece, within, unproven);
}

/** Signs under or over a line as long as all of them. */
function lined(piece: Piece, within: readonly Piece[], unproven: Unproven): Part {
  const inside = partsOf(piece.atoms, within, unproven);
  const { text, nodes } = readGroup(inside, false, unproven);
  return partFrom(
    piece,
    piece.kind === 'overline'
      ? { text: `${bracketed(text)}¯`, nodes: [{ kind: 'accent', base: nodes, sign: '¯', side: 'above' }] }
      : { text: `${bracketed(text)}_`, nodes: [{ kind: 'accent', base: nodes, sign: '_', side: 'below' }] },
    mainLine(inside) ?? piece.bottom,
  );
}

function fractionOf(piece: Piece, within: readonly Piece[], unproven: Unproven): Part {
  const above = piece.atoms.filter((atom) => (atom.top + atom.bottom) / 2 < piece.level);
  const below = piece.atoms.filter((atom) => (atom.top + atom.bottom) / 2 >= piece.level);
  const [over, under] = [linearReading(above, within, false, unproven), linearReading(below, within, false, unproven)];
  const text = `${bracketed(over.text)}/${bracketed(under.text)}`;
  const nodes: FormulaNode[] = [{ kind: 'fraction', above: over.nodes, below: under.nodes, hasBar: true }];
  return partFrom(piece, { text, nodes }, piece.level + axis * piece.size);
}

function rootOf(piece: Piece, within: readonly Piece[], unproven: Unproven): Part {
  const sign = itemAt(piece.atoms, 0);
  const isOwn = (atom: Atom): boolean => atom === sign || (isRadical(atom.text) && Math.abs(atom.left - sign.left) < 1);
  const under = piece.atoms.filter((atom) => !isOwn(atom) && atom.left >= sign.right - 0.3 * sign.size);
  const degree = piece.atoms.filter((atom) => !isOwn(atom) && !under.includes(atom));
  const inside = partsOf(under, within, unproven);
  // In a row the degree reads like a factor, but for raised signs: it is small, and high beside what is covered.
  if (degree.length > 0)
    unproven.add(degree.every((atom) => isDegree(atom, piece.atoms.filter(isOwn))) ? 'regular_order' : 'formula_order');
  const [index, covered] = [linearReading(degree, [], false, unproven), readGroup(inside, false, unproven)];
  const text = `${raised(index.text)}√(${covered.text})`;
  const main = mainLine(inside);
  const nodes: FormulaNode[] = [{ kind: 'root', under: covered.nodes, degree: degree.length > 0 ? index.nodes : null }];
  return partFrom(piece, { text, nodes }, main ?? piece.bottom);
}

/** `place`: of the group, where that says more of its rows. */
function readGroup(parts: readonly Part[], rtl: boolean, unproven: Unproven, place: 'fence' | 'scripts' | 'limits' | null = null): Read {
  const inFence = place === 'fence';
  const areScripts = place === 'scripts' || place === 'limits';
  const joined = fenced(accented(parts), rtl, unproven);
  const baselines = lines(joined);
  if (baselines.length > 1) {
    const rows = baselines.map((): Part[] => []);
    for (const part of joined) {
      const distances = baselines.map((line) => Math.abs(line - part.middleLine));
      itemAt(rows, distances.indexOf(Math.min(...distances))).push(part);
    }
    const borders = inFence ? bordersOf(joined) : [];
    const cells = (row: Part[]): Part[][] =>
      [-Infinity, ...borders].map((from, at) => row.filter(({ left }) => left >= from && left < (borders[at] ?? Infinity)));
    const filled = rows.filter((row) => row.length > 0);
    const aligned = borders.length === 0 && !rtl && !areScripts ? alignedAt(filled) : null;
    // Equations with their relations in one column are read one after the other, whatever the order of their parts.
    const table = filled.map((row) => (rtl ? cells(row).toReversed() : cells(row)));
    if (aligned === null || inFence) unproven.add((inFence || place === 'limits') && isFull(table) ? 'regular_order' : 'formula_order');
    const read = table.map((row) => row.map((cell) => readLine(cell, rtl, unproven)));
    return {
      text: read.map((row) => row.map(({ text }) => text).join(', ')).join('; '),
      nodes: [
        {
          kind: 'grid',
          rows: aligned === null ? read.map((row) => row.map(({ nodes }) => nodes)) : filled.map((row) => cellsAt(row, aligned, unproven)),
        },
      ],
    };
  }
  return readLine(joined, rtl, unproven);
}

/** Whether a cell has something in each of its rows and columns: what stands apart in no row belongs to another part. */
const isFull = (table: readonly (readonly Part[])[][]): boolean => table.every((row) => row.every((cell) => cell.length > 0));

/** Small, and within the height and before the end of the sign of its root, which can have several parts. */
const isDegree = (atom: Atom, sign: readonly Atom[]): boolean =>
  sign.every(({ size }) => atom.size < 0.85 * size) &&
  atom.bottom < Math.max(...sign.map(({ bottom }) => bottom)) &&
  atom.right < Math.max(...sign.map(({ right }) => right));

/** What stands before and after the place where rows are aligned. */
const cellsAt = (row: readonly Part[], at: number, unproven: Unproven): FormulaNode[][] => [
  readLine(
    row.filter(({ left }) => left < at - 0.8),
    false,
    unproven,
  ).nodes,
  readLine(
    row.filter(({ left }) => left >= at - 0.8),
    false,
    unproven,
  ).nodes,
];

/** A binomial in a line of text: brackets of the line with two rows of small signs over each other. */
function binomialOf(parts: readonly Part[], unproven: Unproven): Part {
  const [open, close, inside] = [itemAt(parts, 0), itemAt(parts, parts.length - 1), parts.slice(1, -1)];
  const { text, nodes } = readGroup(inside, false, unproven, 'fence');
  const line = (open.top + open.bottom) / 2 + axis * open.size;
  return {
    ...open,
    kind: 'group',
    text: `(${text})`,
    nodes: [{ kind: 'fenced', open: '(', close: ')', inside: asBinomial(nodes) }],
    right: close.right,
    letters: open.size,
    baseline: line,
    middleLine: line,
    tall: false,
  };
}

/** High fences with what stands between them as one part, so that its rows are read one after the other. */
function fenced(parts: readonly Part[], rtl: boolean, unproven: Unproven): Part[] {
  const rest = parts.toSorted((a, b) => a.left - b.left);
  const out: Part[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const open = itemAt(rest, at);
    const size = fullSize(rest);
    const small = smallBinomial(rest, at);
    if (small) {
      out.push(binomialOf(rest.slice(at, small + 1), unproven));
      at = small;
      continue;
    }
    const opens = open.tall && open.bottom - open.top > 1.6 * size && (isOpening(open.text) || /^[|∣‖∥\ufffd]$/u.test(open.text));
    if (!opens) {
      out.push(open);
      continue;
    }
    let end = rest.findIndex(
      (part, other) =>
        other > at &&
        part.tall &&
        Math.abs(part.top - open.top) < 0.5 * size &&
        Math.abs(part.bottom - open.bottom) < 0.5 * size &&
        (isClosing(part.text) || part.text === open.text),
    );
    const lone = end < 0;
    if (lone) end = rest.length;
    const inside = rest.slice(at + 1, end).filter((part) => part.middleLine > open.top - 2 && part.middleLine < open.bottom + 2);
    if (inside.length === 0 || (lone && lines(inside).length < 2)) {
      out.push(open);
      continue;
    }
    const close = rest[end];
    const within = readGroup(inside, rtl, unproven, 'fence');
    const text = `${open.text}${within.text}${close?.text ?? ''}`;
    const held =
      open.text === '(' && close?.text === ')' && isBinomial(within.nodes, inside, open.size) ? asBinomial(within.nodes) : within.nodes;
    const nodes: FormulaNode[] = [{ kind: 'fenced', open: open.text, close: close?.text ?? '', inside: held }];
    const all = [open, ...inside, ...(close ? [close] : [])];
    const middle = (open.top + open.bottom) / 2 + axis * size;
    out.push({
      ...open,
      text,
      nodes,
      left: open.left,
      right: Math.max(...all.map((part) => part.right)),
      baseline: middle,
      middleLine: middle,
      size,
      letters: fullSize(inside),
      tall: false,
      kind: 'group',
    });
    out.push(...rest.slice(at + 1, end).filter((part) => !inside.includes(part)));
    at = close ? end : rest.length;
  }
  return out;
}

/** One line with the scripts, limits and accents of its parts. */
function readLine(parts: readonly Part[], rtl: boolean, unproven: Unproven): Read {
  const main = mainLine(parts);
  if (main === null) return { text: '', nodes: [] };
  const size = fullSize(parts);
  const sorted = parts.toSorted((a, b) => a.left - b.left || a.right - b.right);
  const middle = main - axis * size;
  const onMain = (part: Part): boolean =>
    part.tall ||
    (isFence(part) && part.size > 0.8 * size && part.top < middle && part.bottom > middle) ||
    (Math.abs(part.baseline - main) < 0.14 * size && part.size > 0.8 * size) ||
    (part.kind !== 'sign' &&
      Math.abs((part.level ?? part.baseline - axis * part.size) - (main - axis * size)) < (isSmall(part, size) ? 0.15 : 0.3) * size);
  const standing = sorted.filter(onMain);
  // Something stands on the line: what is nothing but scripts is read as a line of its own.
  const base = standing.length > 0 ? standing : sorted;
  const hung = new Map<Part | null, Part[]>();
  for (const blob of blobs(
    sorted.filter((part) => !base.includes(part)),
    size,
  ).flatMap((one) => byLimits(one, base))) {
    const owner = ownerOf(blob, base, size);
    hung.set(owner, [...(hung.get(owner) ?? []), ...blob]);
    if (owner === null || !bears(owner)) unproven.add('formula_order');
  }
  const spelled = base.map((part) => {
    const own = hung.get(part) ?? [];
    return { part, reach: Math.max(part.right, ...own.map(({ right }) => right)), ...scripts(part, own, main, rtl, unproven) };
  });
  const before = scripts(null, hung.get(null) ?? [], main, rtl, unproven);
  const line = spaced(rtl ? spelled.toReversed() : spelled);
  return { text: before.text + line.text, nodes: [...before.nodes, ...line.nodes] };
}

function scripts(owner: Part | null, hung: readonly Part[], main: number, rtl: boolean, unproven: Unproven): Read {
  const own: Read = owner ?? { text: '', nodes: [] };
  if (hung.length === 0) return { text: own.text, nodes: own.nodes };
  const accents = hung.filter(
    (part) => owner !== null && isAccent(part.text) && part.bottom < owner.top + 0.5 * owner.size && part.left < owner.right,
  );
  const rest = hung.filter((part) => !accents.includes(part));
  const reference = owner?.tall ? (owner.top + owner.bottom) / 2 : main - axis * (owner?.size ?? rest[0]?.size ?? 0);
  const up = rest.filter((part) => (part.top + part.bottom) / 2 < reference);
  const down = rest.filter((part) => (part.top + part.bottom) / 2 >= reference);
  const primes = up.length > 0 && up.every((part) => /^[′'’]+$/u.test(part.text));
  const isStroke = (part: Part): boolean => part.text === '¯' && owner?.text === 'h' && part.bottom > owner.top;
  if (!accents.every(isStroke)) unproven.add('formula_signs');
  // Conditions under a sum stand in lines, one after the other.
  const place = owner !== null && areLimits(owner, rest) ? 'limits' : 'scripts';
  const below = down.length > 0 ? readGroup(down, rtl, unproven, place) : null;
  const above = up.length > 0 && !primes ? readGroup(up, rtl, unproven, place) : null;
  const text =
    own.text +
    accents.map((part) => (isStroke(part) ? '\u0335' : part.text)).join('') +
    (below ? `_${bracketed(below.text)}` : '') +
    (primes ? up.map(() => '′').join('') : above ? `^${bracketed(above.text)}` : '');
  const base = accents.reduce<FormulaNode[]>(
    (on, part) => (isStroke(part) ? [{ kind: 'identifier', text: 'ħ' }] : [{ kind: 'accent', base: on, sign: part.text, side: 'above' }]),
    own.nodes,
  );
  const raisedNodes: FormulaNode[] | null = primes ? [{ kind: 'operator', text: '′'.repeat(up.length) }] : (above?.nodes ?? null);
  if (!below && !raisedNodes) return { text, nodes: base };
  return {
    text,
    nodes: [
      { kind: 'scripts', base, below: below?.nodes ?? null, above: raisedNodes, areLimits: owner !== null && areLimits(owner, rest) },
    ],
  };
}
