import { cellsOf } from '../../../write/braille/cells.ts';
import type { Alphabet, FormulaNode, Leading } from '../../tree/formula-node.ts';
import { Unwritable } from '../unwritable.ts';
import { CellsOut } from './cells-out.ts';
import { fractionLevel, isMixed } from './fractions.ts';
import { prepared } from './prepared.ts';
import { closes, isEnclosedList } from './enclosed-list.ts';
import { isChemical } from './elements.ts';
import { letterCells } from './letters.ts';
import { functionNames } from './function-names.ts';
import { isName, nameCells } from './names.ts';
import { isClosingSign, signOf, type At } from './place.ts';
import { closing, comparisons, figure, marks, opening, operations, others } from './signs.ts';
import { operator, words } from './write-operator.ts';

const dot = (dots: string): string => cellsOf(dots);
const [comma, point, capital, ends] = ['6', '46', '6', '12456'].map(dot) as [string, string, string, string];
const punctuationIndicator = dot('456');
const multipurpose = dot('5');

/** A formula in the cells of the Nemeth Code, as Unicode braille patterns. */
export function writeNemeth(nodes: readonly FormulaNode[]): string {
  const out = new CellsOut();
  row(nodes, out, 0);
  return out.text.replace(/^\u2800+|\u2800+$/gu, '');
}

function row(given: readonly FormulaNode[], out: CellsOut, depth: number): void {
  const nodes = prepared(given);
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    const sign = signOf(node);
    const end = opening.has(sign) ? closes(nodes, at) : -1;
    if (end > at && isEnclosedList(nodes.slice(at + 1, end))) {
      out.sign(opening.get(sign) ?? '', 'opening');
      out.inList += 1;
      row(nodes.slice(at + 1, end), out, depth);
      out.inList -= 1;
      at = end - 1;
      continue;
    }
    one(node, { nodes, at }, out, depth);
  }
}

function one(node: FormulaNode, place: At, out: CellsOut, depth: number): void {
  switch (node.kind) {
    case 'number':
      return number(node.text, node.alphabet, out);
    case 'identifier':
      return identifier(node, place, out);
    case 'operator':
      if (/^\p{L}{2,}$/u.test(node.text)) return identifier({ kind: 'identifier', text: node.text }, place, out);
      return operator(node.text, place, out);
    case 'text':
      if (standsAlone(place.nodes, place.at, out)) out.sign(dot('56'));
      return words(node.text, out);
    case 'space': {
      const [before, after] = [place.nodes[place.at - 1], place.nodes[place.at + 1]];
      if (before?.kind === 'text' || after?.kind === 'text') return out.blank();
      if (before?.kind === 'number' && after?.kind === 'number' && node.width > 0) return out.space();
      return node.width >= 0.5 ? out.blank() : undefined;
    }
    case 'fraction':
      return fraction(node, isMixed(place.nodes, place.at), out, depth);
    case 'root':
      return root(node, out, depth);
    case 'scripts':
      return node.areLimits ? modified(node.base, node.below, node.above, out, depth) : scripts(node, place, out, depth);
    case 'accent':
      return accent(node, out, depth);
    case 'fenced': {
      if (node.open !== '') operator(node.open, { nodes: [], at: 0 }, out);
      row(node.inside, out, depth);
      if (node.close !== '') operator(node.close, { nodes: [], at: 0 }, out);
      return;
    }
    case 'grid':
      // Rows stand in lines of their own.
      throw new Unwritable('rows of a table');
    case 'enclosed':
      return enclosed(node, out, depth);
  }
}

function number(text: string, alphabet: string | undefined, out: CellsOut): void {
  const style = alphabet === 'script' ? dot('4') : alphabet?.startsWith('bold') ? dot('456') : '';
  if (/^[①-⑨]$/u.test(text)) {
    out.sign(dot('1246-14-456-1246'));
    out.demandNumeric();
    out.number(figure(text.normalize('NFKC')));
    return out.sign(ends);
  }
  if (text === '…') return operator(text, { nodes: [], at: 0 }, out);
  if (/^\p{L}/u.test(text)) return out.sign([...text].map((letter) => letterCells(letter, alphabet as Alphabet)).join(''), 'letter');
  if (style !== '') {
    out.sign(style);
    out.demandNumeric();
  }
  const cells = [...text].map((sign) => (/\d/.test(sign) ? figure(sign) : sign === '.' ? point : sign === ',' ? comma : '')).join('');
  out.number(cells);
  if (text.endsWith('.')) out.last = 'point';
}

function identifier(node: FormulaNode & { kind: 'identifier' }, { nodes, at }: At, out: CellsOut): void {
  if (isName(node.text)) {
    if (out.last === 'point') out.sign(multipurpose);
    out.sign(nameCells(node.text), 'letter');
    if (nodes[at + 1] && !isClosingSign(nodes[at + 1])) {
      out.blank();
      out.demandNumeric();
    }
    return;
  }
  const own = others.get(node.text);
  if (own) return operator(node.text, { nodes, at }, out);
  if (standsAlone(nodes, at, out)) out.sign(dot('56'));
  if (out.last === 'point') out.sign(multipurpose);
  out.sign(
    /^\p{Lu}{2,}$/u.test(node.text) && !isChemical(node.text)
      ? nameCells(node.text)
      : [...node.text].map((letter) => letterCells(letter, node.alphabet)).join(''),
    'letter',
  );
}

/** Whether a letter is an item by itself: it has the English-letter indicator, so that it is read as no word. */
function standsAlone(nodes: readonly FormulaNode[], at: number, out: CellsOut): boolean {
  const node = nodes[at];
  if (
    (node?.kind !== 'identifier' && node?.kind !== 'text') ||
    node.alphabet ||
    !/^[A-Za-z]$/.test(node.text) ||
    out.level !== '' ||
    out.inList > 0 ||
    nodes.length < 2
  )
    return false;
  const [before, after] = [signOf(nodes[at - 1]), signOf(nodes[at + 1])];
  const begins = at === 0 || before === ',' || before === ':' || (opening.has(before) && after === ':');
  const stops = at === nodes.length - 1 || /^[,:.]$/.test(after) || (closing.has(after) && before === ':');
  return begins && stops && (nodes[at - 1]?.kind ?? 'operator') === 'operator' && (nodes[at + 1]?.kind ?? 'operator') === 'operator';
}

function fraction(node: FormulaNode & { kind: 'fraction' }, mixed: boolean, out: CellsOut, depth: number): void {
  if (!node.hasBar) {
    row(node.above, out, depth);
    out.sign(dot('146'));
    row(node.below, out, depth);
    return;
  }
  const level = capital.repeat(fractionLevel(node));
  const end = mixed ? punctuationIndicator : level;
  out.sign(end + dot('1456'));
  row(node.above, out, depth);
  out.sign(level + (node.isSlanted ? dot('456-34') : dot('34')));
  row(node.below, out, depth);
  out.sign(end + dot('3456'));
}

function root(node: FormulaNode & { kind: 'root' }, out: CellsOut, depth: number): void {
  const nesting = point.repeat(depth);
  if (node.degree) {
    out.sign(nesting + dot('126'));
    row(node.degree, out, depth);
    out.sign(dot('345'));
  } else out.sign(nesting + dot('345'));
  row(node.under, out, depth + 1);
  out.sign(nesting + ends);
}

const isPrimes = (nodes: readonly FormulaNode[] | null): boolean =>
  nodes !== null &&
  nodes.length > 0 &&
  nodes.every((node) => /^[′″‴'’]+$/u.test(signOf(node)) || (node.kind === 'operator' && /^'+$/.test(node.text)));

function primes(nodes: readonly FormulaNode[]): string {
  const counts = nodes.flatMap((node) => [...signOf(node)].map((sign) => ({ '″': 2, '‴': 3 })[sign] ?? 1));
  return counts.map((count) => dot('3').repeat(count)).join('');
}

/** Figures lowered behind a letter or the name of a function need no indicator. */
const isNumericSubscript = (base: readonly FormulaNode[], below: readonly FormulaNode[] | null): boolean => {
  const [letter] = base;
  const last = letter?.kind === 'scripts' && letter.below === null && isPrimes(letter.above) ? letter.base[0] : letter;
  const isBase =
    base.length === 1 &&
    ((last?.kind === 'identifier' && ([...last.text].length === 1 || functionNames.has(last.text) || isChemical(last.text))) ||
      (last?.kind === 'operator' && /^[∑∏]$/u.test(last.text)));
  return isBase && below?.length === 1 && below[0]?.kind === 'number' && /^[\d.]+$/.test(below[0].text);
};

function leadingScripts({ below, above }: Leading, out: CellsOut, depth: number): void {
  out.toLevel();
  if (below) out.at('below', () => row(below, out, depth));
  if (above) out.at('above', () => row(above, out, depth));
}

function scripts(node: FormulaNode & { kind: 'scripts' }, place: At, out: CellsOut, depth: number): void {
  const { base, below, above, leading } = node;
  if (leading) leadingScripts(leading, out, depth);
  const isFunction = base.length === 1 && base[0]?.kind === 'identifier' && functionNames.has(base[0].text);
  for (const one_ of base) one(one_, { nodes: [one_], at: 0 }, out, depth);
  if (base.length === 1 && base[0]?.kind === 'scripts' && !base[0].leading && !(base[0].below === null && isPrimes(base[0].above)))
    out.toLevel();
  let raised = above;
  if (above && isPrimes(above)) {
    out.sign(primes(above), out.last);
    raised = null;
  } else if (above && below && above.length > 1 && isPrimes([above[0] as FormulaNode])) {
    out.sign(primes([above[0] as FormulaNode]), out.last);
    raised = above.slice(1);
  }
  const [figures] = below ?? [];
  if (below && isNumericSubscript(base, below) && out.level === '' && figures?.kind === 'number')
    out.number([...figures.text].map((sign) => (sign === '.' ? point : figure(sign))).join(''), true);
  else if (below) out.at('below', () => row(below, out, depth));
  if (raised) {
    const upper = raised;
    out.at('above', () => row(upper, out, depth));
  }
  if (isFunction && place.nodes[place.at + 1]) out.blank();
}

/** Something over and under: opened by the multipurpose indicator, closed by the termination indicator. */
function modified(
  base: readonly FormulaNode[],
  below: readonly FormulaNode[] | null,
  above: readonly FormulaNode[] | null,
  out: CellsOut,
  depth: number,
): void {
  const [only] = base;
  const comparison = base.length === 1 && only?.kind === 'operator' ? comparisons.get(only.text) : undefined;
  if (comparison) out.blank();
  out.toLevel(true);
  out.sign(multipurpose);
  // An arrow that bears something has its whole shaft.
  if (comparison) out.sign(signOf(only) === '→' ? dot('1246-25-25-135') : comparison);
  else row(base, out, depth);
  if (below) {
    out.sign(dot('146'));
    row(below, out, depth);
  }
  if (above) {
    out.sign(dot('126'));
    row(above, out, depth);
  }
  out.sign(ends);
  if (comparison || (only?.kind === 'identifier' && isName(only.text))) out.blank();
}

const strikes = /strike|cancel/;

/** What stands in a frame or has lines over, under or through it. */
function enclosed({ notation, inside }: FormulaNode & { kind: 'enclosed' }, out: CellsOut, depth: number): void {
  const [only] = inside;
  if (notation === 'bottom' && inside.length === 1 && signOf(only) === '?') return row(inside, out, depth);
  if (notation === 'top' || notation === 'bottom')
    return accent({ kind: 'accent', base: inside, sign: '¯', side: notation === 'top' ? 'above' : 'below' }, out, depth);
  const frames: Record<string, string> = {
    box: '1246-1235',
    roundedbox: '1246-13',
    circle: '1246-14-456-1246',
    phasorangle: '1246-246-456-1246',
  };
  const frame = frames[notation];
  if (strikes.test(notation)) out.sign(dot('246'));
  else if (frame) out.sign(dot(frame));
  else throw new Unwritable(notation);
  if (frame && notation !== 'roundedbox') out.demandNumeric();
  row(inside, out, depth);
  out.sign(ends);
}

function accent(node: FormulaNode & { kind: 'accent' }, out: CellsOut, depth: number): void {
  const sign = marks.get(node.sign) ?? operations.get(node.sign);
  if (sign === undefined) throw new Unwritable(node.sign);
  const [only] = node.base;
  const isSingle = node.base.length === 1 && (only?.kind === 'identifier' || only?.kind === 'number') && [...only.text].length === 1;
  if (isSingle && sign === dot('156')) {
    one(only, { nodes: node.base, at: 0 }, out, depth);
    out.sign(node.side === 'below' ? dot('146') + sign : sign);
    return;
  }
  out.toLevel(true);
  out.sign(multipurpose);
  // A mark over and one under are told one after the other.
  const inner = only?.kind === 'accent' && node.base.length === 1 && only.side !== node.side ? only : null;
  row(inner ? inner.base : node.base, out, depth);
  for (const part of inner ? [inner, node] : [node]) {
    out.sign(dot(part.side === 'above' ? '126' : '146'));
    out.sign(marks.get(part.sign) ?? operations.get(part.sign) ?? '');
  }
  out.sign(ends);
}
