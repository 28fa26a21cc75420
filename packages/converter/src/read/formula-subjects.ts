import type { Notice, StructuredDocument } from '@manara/core/document/document';
import { everyNode } from '@manara/core/document/walk';
import { isChemistry, isElement } from '../formula/braille/chemical-row.ts';
import { readMathml } from '../formula/read/from-mathml.ts';
import type { FormulaNode } from '../formula/tree/formula-node.ts';
import { parseMathml } from '../write/mathml/parse-mathml.ts';

const arabicLetter = /\p{Script=Arabic}/u;
/** Letters, figures and the signs of equations of reactions; anything else, such as Greek letters or fractions, is no chemistry. */
const mayBeChemistry = /^[A-Za-z\d\s()[\].,+\-−–=≡·•:→⟶←⇌⇄↔↑↓Δ]+$/u;
const reactionArrow = /^[→⟶←⇌⇄↔]$/u;

const baseOf = (node: FormulaNode): FormulaNode | undefined => (node.kind === 'scripts' ? node.base[0] : node);
const symbolOf = (node: FormulaNode | undefined): string => (node?.kind === 'identifier' ? node.text : '');

/**
 * Whether a row that can be chemistry can hardly be anything else: an element of two letters, one with its own symbol beside another, or an arrow
 * of a reaction. P₁ = P₂ is none.
 */
function isSurelyChemistry(row: readonly FormulaNode[]): boolean {
  if (!isChemistry(row)) return false;
  const symbols = row.map((node) => (isElement(node) ? symbolOf(baseOf(node)) : ''));
  return (
    symbols.some((symbol) => symbol.length > 1) ||
    symbols.some((symbol, at) => symbol !== '' && symbols[at + 1] !== undefined && symbols[at + 1] !== '' && symbols[at + 1] !== symbol) ||
    row.some((node) => node.kind === 'operator' && reactionArrow.test(node.text))
  );
}

/** Formulas of chemistry that a document needs, that its chemistry is spoken of: one by itself may be a name in mathematics. */
const enoughChemistry = 2;

/** What people must be told of a document whose formulas are chemistry, or mathematics in Arabic notation, by the pages where they stand. */
export function noticesOfSubjects(document: StructuredDocument): Notice[] {
  const chemistry: number[] = [];
  const arabic: number[] = [];
  for (const node of everyNode(document)) {
    if (!('formula' in node)) continue;
    const { linear, mathml } = node.formula;
    const page = node.boxes[0]?.page ?? 0;
    if (arabicLetter.test(linear)) arabic.push(page);
    else if (mathml && mayBeChemistry.test(linear) && isSurelyChemistry(readMathml(parseMathml(mathml)?.children ?? [])))
      chemistry.push(page);
  }
  const once = (pages: readonly number[]) => [...new Set(pages)].toSorted((a, b) => a - b);
  return [
    ...(chemistry.length >= enoughChemistry ? [{ code: 'chemistry', pages: once(chemistry) } as const] : []),
    ...(arabic.length > 0 ? [{ code: 'arabic_notation', pages: once(arabic) } as const] : []),
  ];
}
