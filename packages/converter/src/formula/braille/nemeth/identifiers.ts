import { cellsOf } from '../../../write/braille/cells.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import type { CellsOut } from './cells-out.ts';
import { isChemical } from '../elements.ts';
import { functionNames } from './function-names.ts';
import { letterCells } from './letters.ts';
import { isName, nameCells } from './names.ts';
import { isClosingSign, signOf, type At } from './place.ts';
import { closing, comparisons, opening, operations, others, punctuation, shapes } from './signs.ts';
import { operator } from './write-operator.ts';

const englishLetter = cellsOf('56');

/** Signs that some writers of MathML take for identifiers, such as a slash or a triangle. */
const isSign = (text: string): boolean =>
  others.has(text) || (!/\p{L}/u.test(text) && [operations, shapes, comparisons, punctuation].some((signs) => signs.has(text)));

/** A letter, letters beside each other, or the name of a function, which has a blank behind it. */
export function identifier(node: FormulaNode & { kind: 'identifier' }, { nodes, at }: At, out: CellsOut): void {
  const next = nodes[at + 1];
  out.partFromPoint();
  if (isName(node.text)) {
    out.sign(nameCells(node.text), 'letter', 'word');
    // A name that is no function of the code's own takes its brackets as they are.
    const isApplied = opening.has(signOf(next)) && !functionNames.has(node.text);
    if (next && !isClosingSign(next) && !isApplied) {
      out.blank();
      out.demandNumeric();
    }
    return;
  }
  if (isSign(node.text)) return operator(node.text, { nodes, at }, out);
  if (standsAlone(nodes, at, out)) out.sign(englishLetter, 'other', 'english_letter');
  out.sign(
    /^\p{Lu}{2,}$/u.test(node.text) && !isChemical(node.text)
      ? nameCells(node.text)
      : [...node.text].map((letter) => letterCells(letter, node.alphabet)).join(''),
    'letter',
  );
}

/** Whether a letter is an item by itself: it has the English-letter indicator, so that it is read as no word. */
export function standsAlone(nodes: readonly FormulaNode[], at: number, out: CellsOut): boolean {
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
  const isText = node.kind === 'text';
  const begins =
    at === 0 || before === ',' || before === ':' || (opening.has(before) && after === ':') || (isText && isWhite(nodes[at - 1], 'end'));
  const stops =
    at === nodes.length - 1 ||
    /^[,:.]$/.test(after) ||
    (closing.has(after) && before === ':') ||
    (isText && isWhite(nodes[at + 1], 'start'));
  const isBeside = (near: FormulaNode | undefined): boolean =>
    near === undefined || near.kind === 'operator' || (isText && near.kind === 'text');
  return begins && stops && isBeside(nodes[at - 1]) && isBeside(nodes[at + 1]);
}

const isWhite = (node: FormulaNode | undefined, side: 'start' | 'end'): boolean =>
  node?.kind === 'text' && (side === 'start' ? node.text.startsWith(' ') : node.text.endsWith(' '));
