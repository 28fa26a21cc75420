import { formulaReading, type Formula } from '@manara/core/document/formula';
import type { Language } from '@manara/messages/locale';
import type { FormulaNode } from '../formula/tree/formula-node.ts';
import { readMathml } from '../formula/read/from-mathml.ts';
import { speak } from '../formula/speech/speak.ts';
import type { Node } from './markup/element.ts';
import { sanitiseMathml } from './mathml/sanitise-mathml.ts';

/** Whether a formula is in Arabic notation: right to left, in Arabic letters. */
export const isArabicNotation = ({ mathml }: Pick<Formula, 'mathml'>): boolean => mathml !== null && sanitiseMathml(mathml)?.dir === 'rtl';

/** A formula whose tree is known, as cleaned content and as it is read; mathematics in Arabic notation is not read here. */
export interface FormulaTree {
  dir: 'ltr' | 'rtl' | null;
  content: Node[];
  nodes: FormulaNode[];
}

export function formulaTree({ mathml }: Pick<Formula, 'mathml'>): FormulaTree | null {
  const tree = mathml === null ? null : sanitiseMathml(mathml);
  return tree && { ...tree, nodes: tree.dir === 'rtl' ? [] : readMathml(tree.content) };
}

/** A formula for who listens: in words where its tree is known, else its signs in a row. Mathematics in Arabic notation has no words here. */
export function formulaWords(formula: Formula, language: Language, tree = formulaTree(formula)): string {
  return (tree && speak(tree.nodes, language)) || formulaReading(formula).trim();
}
