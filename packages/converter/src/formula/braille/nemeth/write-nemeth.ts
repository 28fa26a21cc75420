import type { CellSpan } from '@manara/core/document/braille-cell';
import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import { isGridRow } from '../grids.ts';
import { cellsIn, withoutEnd, withoutStart } from '../spans.ts';
import { Unwritable } from '../unwritable.ts';
import { CellsOut } from './cells-out.ts';
import { withBonds } from './chemistry.ts';
import { isLongDash, longDash } from './dashes.ts';
import { closes, isEnclosedList } from './enclosed-list.ts';
import { fraction, isMixed } from './fractions.ts';
import { functionNames } from './function-names.ts';
import { identifier, standsAlone } from './identifiers.ts';
import { accent, enclosed, modified } from './modified.ts';
import { number } from './numbers.ts';
import { signOf, type At } from './place.ts';
import { prepared } from './prepared.ts';
import { root } from './roots.ts';
import { scripts } from './scripts.ts';
import { opening } from './signs.ts';
import { oneLined, spatial } from './spatial.ts';
import { words } from './words.ts';
import { operator } from './write-operator.ts';
import type { Writing } from './writing.ts';

const [englishLetter, omission] = ['56', '123456'].map(cellsOf) as [string, string];

/** A formula in the cells of the Nemeth Code, as Unicode braille patterns; rows of matrices and systems are lines. */
export function writeNemeth(nodes: readonly FormulaNode[]): string {
  return nemethSpans(nodes).map(cellsIn).join('\n');
}

/** The same as its lines, whose cells say what they are called and what they come from. */
export const nemethSpans = (nodes: readonly FormulaNode[]): CellSpan[][] =>
  isGridRow(nodes) ? spatial(nodes, written) : [withoutStart(written(nodes))];

const nothing: FormulaNode = { kind: 'space', width: 0 };

/** What takes one line, or a part of it: `before` and `after` say whether something else stands beside it, from which signs have their blanks. */
function written(nodes: readonly FormulaNode[], { before = false, after = false } = {}): CellSpan[] {
  const out = new CellsOut();
  if (before) out.last = 'other';
  const writing: Writing = {
    out,
    // A part that is empty was left out.
    row: (part, depth) => (part.length === 0 ? out.sign(omission, 'other', 'omission') : row(part, writing, depth)),
    one: (node, place, depth) => one(node, place, writing, depth),
  };
  row(after ? [...nodes, nothing] : nodes, writing, 0);
  return after ? out.spans : withoutEnd(out.spans);
}

function row(given: readonly FormulaNode[], writing: Writing, depth: number): void {
  const { out } = writing;
  const nodes = withBonds(prepared(oneLined(given)));
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    const sign = signOf(node);
    const end = opening.has(sign) ? closes(nodes, at) : -1;
    if (end > at && isEnclosedList(nodes.slice(at + 1, end))) {
      out.from(node.parts, () => out.sign(opening.get(sign) ?? '', 'opening'));
      out.inList += 1;
      row(nodes.slice(at + 1, end), writing, depth);
      out.inList -= 1;
      at = end - 1;
      continue;
    }
    one(node, { nodes, at }, writing, depth);
  }
}

const one = (node: FormulaNode, place: At, writing: Writing, depth: number): void =>
  writing.out.from(node.parts, () => write(node, place, writing, depth));

function write(node: FormulaNode, place: At, writing: Writing, depth: number): void {
  const { out } = writing;
  switch (node.kind) {
    case 'number':
      if (isSetOtherwise(place.nodes[place.at - 1], node)) out.demandNumeric();
      return number(node.text, node.alphabet, out, isOverFigure(place.nodes[place.at + 1]));
    case 'identifier':
      return identifier(node, place, out);
    case 'operator':
      if (/^\p{L}{2,}$/u.test(node.text)) return identifier({ kind: 'identifier', text: node.text }, place, out);
      return operator(node.text, place, out);
    case 'text':
      if (isLongDash(node)) return dash(out);
      if (standsAlone(place.nodes, place.at, out)) out.sign(englishLetter, 'other', 'english_letter');
      return words(node.text, out);
    case 'space':
      return space(node.width, place, out);
    case 'fraction':
      return fraction(node, isMixed(place.nodes, place.at), writing, depth);
    case 'root':
      return root(node, writing, depth);
    case 'scripts':
      return node.areLimits ? modified(node, writing, depth) : scripts(node, place, writing, depth);
    case 'accent':
      return accent(node, writing, depth);
    case 'fenced': {
      if (node.open !== '') operator(node.open, { nodes: [], at: 0 }, out);
      row(node.inside, writing, depth);
      if (node.close !== '') operator(node.close, { nodes: [], at: 0 }, out);
      return;
    }
    case 'grid':
      // Rows stand in lines of their own, which nothing else can hold.
      throw new Unwritable('rows within a part');
    case 'enclosed':
      return enclosed(node, writing, depth);
  }
}

/** Whether figures follow others that are set in another way: the indicator of those would reach over them. */
const isSetOtherwise = (before: FormulaNode | undefined, node: FormulaNode & { kind: 'number' }): boolean =>
  before?.kind === 'number' && before.alphabet !== node.alphabet;

/** A long dash has a blank on each side. */
function dash(out: CellsOut): void {
  out.blank();
  out.sign(longDash);
  out.blank();
}

const isOverFigure = (node: FormulaNode | undefined): boolean => node?.kind === 'accent' || node?.kind === 'enclosed';

/** White that means something: between words, between the groups of a number, and where print has much of it. */
function space(width: number, { nodes, at }: At, out: CellsOut): void {
  const [before, after] = [nodes[at - 1], nodes[at + 1]];
  if (before?.kind === 'text' || after?.kind === 'text') return out.blank();
  if (before?.kind === 'number' && after?.kind === 'number' && width > 0) return out.space();
  // What is left out at the end of an equation.
  if (width >= 1.5 && at === nodes.length - 1 && before?.kind === 'operator' && out.last === 'blank')
    return out.sign(omission, 'other', 'omission');
  const next = nodes.slice(at + 1).find(({ kind }) => kind !== 'space');
  const isBeforeName = next?.kind === 'identifier' && functionNames.has(next.text);
  if (width >= (isBeforeName ? 1 : 0.5)) out.blank();
}
