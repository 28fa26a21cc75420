import { alphabetOfSign, plainSign } from '../../../formula/tree/alphabet-of-sign.ts';
import type { Alphabet, FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Atom } from './atom.ts';
import { bySign } from '../by-sign.ts';
import { alphabetOfFont } from './math-fonts.ts';
import { isDigit, isLetter } from './signs.ts';

/** A Latin letter with its mark in one character or two. */
const isMarked = bySign((text) => /^[A-Za-zıȷ][\u0300-\u030c]$/u.test(text.normalize('NFD')));
const isConstant = bySign((text) => /^[∞∅℘∂∇]$/u.test(text.normalize('NFKC')));

/** A sign by itself as a leaf of the tree; its alphabet where that says more than its character. */
export function leafOf(atom: Atom): FormulaNode[] {
  const { text } = atom;
  if (isDigit(text)) return [{ kind: 'number', text, ...alphabetOf([atom]) }];
  const [letter = '', mark = ''] = atom.ofFormulas && isMarked(text) ? text.normalize('NFD') : '';
  if (mark !== '')
    return [{ kind: 'accent', base: [{ kind: 'identifier', text: letter, ...alphabetOf([atom]) }], sign: mark, side: 'above' }];
  // A variable is slanted anyway.
  if (isLetter(text) && alphabetOfSign(text) === 'italic') return [{ kind: 'identifier', text: plainSign(text) }];
  if (isLetter(text) || isConstant(text)) return [{ kind: 'identifier', text, ...alphabetOf([atom]) }];
  return [{ kind: 'operator', text }];
}

/** How letters or figures are set, where each is a plain character that says nothing of it. */
export function alphabetOf(atoms: readonly Atom[]): { alphabet?: Alphabet } {
  const isPlain = atoms.every(({ text }) => /^[\p{Script=Latin}\p{Nd}\p{Script=Greek}]+$/u.test(text) && text === text.normalize('NFKC'));
  if (!isPlain) return {};
  const own = atoms.map(({ glyph, text }) => (/^[A-Za-z]$/.test(text) ? alphabetOfFont(glyph.font) : undefined));
  if (own[0] && own.every((one) => one === own[0])) return { alphabet: own[0] };
  if (!atoms.every(({ glyph }) => glyph.bold)) return atoms.length === 1 && atoms[0]?.upright ? { alphabet: 'normal' } : {};
  return { alphabet: atoms.every(({ glyph }) => glyph.italic) ? 'bold-italic' : 'bold' };
}
