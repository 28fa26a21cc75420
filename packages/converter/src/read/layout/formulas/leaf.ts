import type { Alphabet, FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Atom } from './atom.ts';
import { isDigit, isLetter } from './signs.ts';

/** A sign by itself as a leaf of the tree; its alphabet where that says more than its character. */
export function leafOf(atom: Atom): FormulaNode[] {
  const { text } = atom;
  if (isDigit(text)) return [{ kind: 'number', text, ...alphabetOf([atom]) }];
  if (isLetter(text) || /^[∞∅℘∂∇]$/u.test(text)) return [{ kind: 'identifier', text, ...alphabetOf([atom]) }];
  return [{ kind: 'operator', text }];
}

/** How letters or figures are set, where each is a plain character that says nothing of it. */
export function alphabetOf(atoms: readonly Atom[]): { alphabet?: Alphabet } {
  const isPlain = atoms.every(({ text }) => /^[\p{Script=Latin}\p{Nd}\p{Script=Greek}]+$/u.test(text) && text === text.normalize('NFKC'));
  if (!isPlain || !atoms.every(({ glyph }) => glyph.bold)) return {};
  return { alphabet: atoms.every(({ glyph }) => glyph.italic) ? 'bold-italic' : 'bold' };
}
