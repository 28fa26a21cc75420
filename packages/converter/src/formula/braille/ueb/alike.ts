import { cellsOf } from '../../../write/braille/cells.ts';
import { alphabetOfSign, plainSign } from '../../tree/alphabet-of-sign.ts';
import type { FormulaNode } from '../../tree/formula-node.ts';
import type { Alike } from '../alike.ts';
import { Unwritable } from '../unwritable.ts';
import { asStack, omission, prepared } from './prepared.ts';
import { comparisons, defined, graded, greekCell, latin, marks, signs } from './signs.ts';

const byCells = new Map([...marks].toReversed().map(([sign, cells]) => [cells, sign]));
const typeforms: Record<string, string> = {
  script: '4-23',
  'bold-script': '45-23-4-23',
  'bold-fraktur': '45-23-4-23',
  fraktur: '4-23',
  'double-struck': '4-23',
  bold: '45-23',
  'bold-italic': '45-23-46-23',
};
const variants: Record<string, string> = { ℜ: 'R', ℑ: 'I' };
const angstrom = cellsOf('6-45-1246-1');

/** An apostrophe in words is none of the primes. */
const withApostrophes = (node: FormulaNode): FormulaNode =>
  node.kind === 'text' ? { ...node, text: node.text.replaceAll(/['’](?=\p{L})/gu, '\u02bc') } : node;

const isLetter = (text: string): boolean => latin.has(text.toLowerCase()) || greekCell(text) !== null;

/** What Unified English Braille tells apart. Letters of alphabets that it has no signs for are told apart, too, so that they are not taken for plain ones. */
export const uebAlike: Alike = {
  prepared: (nodes) => prepared(asStack(nodes)).map(withApostrophes),
  // Angles have the cells of comparisons.
  isSpaced: (text) => /^[,⟨⟩]$/u.test(text) || comparisons.has(text),
  isParted: (first, second) => (second.length > 1 ? /^[a-z]$/i.test(first) && !/^\p{Lu}/u.test(second) : /^[a-z]$/.test(second)),
  sign: (text) => {
    // The big operators are the capital letters that they look like.
    if (text === '∑' || text === '∏') return uebAlike.letter(text === '∑' ? 'Σ' : 'Π', undefined);
    const found = [comparisons, signs, defined, graded, marks].map((table) => table.get(text)).find((cells) => cells !== undefined);
    if (found !== undefined) return found;
    if (text === '\u2063' || /\s/.test(text)) return '';
    if ([...text].length > 1) return [...text].map((sign) => uebAlike.sign(sign)).join('');
    throw new Unwritable(text);
  },
  letter: (text, alphabet) => {
    if (text === 'Å') return angstrom;
    const plain = text === '∆' ? 'Δ' : (variants[text] ?? plainSign(text));
    if (!isLetter(plain)) return uebAlike.sign(text);
    const set = variants[text]
      ? 'fraktur'
      : (alphabet ?? alphabetOfSign(text) ?? (plain !== text && !greekCell(plain) ? `own${text.codePointAt(0)}` : undefined));
    const form = set === undefined || set === 'normal' || set === 'italic' ? '' : (typeforms[set] ?? `own-${set}`);
    return `${form}${plain === plain.toLowerCase() ? '' : 'c'}${greekCell(plain) === null ? '' : 'g'}${greekCell(plain) ?? latin.get(plain.toLowerCase()) ?? ''}`;
  },
  figures: (alphabet) => (alphabet === 'italic' || alphabet === 'bold' ? alphabet : ''),
  mark: (sign) => byCells.get(marks.get(sign) ?? '') ?? sign,
  hasBraces: false,
  hasPrimesFirst: false,
  omission,
  hasSlanted: false,
};
