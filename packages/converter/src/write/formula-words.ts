import { formulaReading, type Formula } from '@manara/core/document/formula';
import type { Language } from '@manara/messages/locale';
import { readMathml } from '../formula/read/from-mathml.ts';
import { speak } from '../formula/speech/speak.ts';
import { sanitiseMathml } from './mathml/sanitise-mathml.ts';

/** Whether a formula is in Arabic notation: right to left, in Arabic letters. */
export const isArabicNotation = ({ mathml }: Pick<Formula, 'mathml'>): boolean => mathml !== null && sanitiseMathml(mathml)?.dir === 'rtl';

/** A formula for who listens: in words where its tree is known, else its signs in a row. Mathematics in Arabic notation has no words here. */
export function formulaWords(formula: Formula, language: Language): string {
  const tree = formula.mathml === null ? null : sanitiseMathml(formula.mathml);
  const words = tree && tree.dir !== 'rtl' ? speak(readMathml(tree.content), language) : '';
  return words === '' ? formulaReading(formula).trim() : words;
}
