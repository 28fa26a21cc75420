import type { Atom } from './atom.ts';
import { functionNames, isClosing, isDigit, isLetter, isOpening, isOperator, isRelation, twoLetterWords } from './signs.ts';
import { itemAt } from '../item-at.ts';

export type TokenKind =
  | 'word'
  | 'italics'
  | 'letter'
  | 'variable'
  | 'number'
  | 'function'
  | 'relation'
  | 'operator'
  | 'open'
  | 'close'
  | 'comma'
  | 'stop'
  | 'dots'
  | 'bar'
  | 'sign';

/** Signs of a row that belong together: a word, a number, a variable, an operator. */
export interface Token {
  kind: TokenKind;
  text: string;
  atoms: Atom[];
  left: number;
  right: number;
  /** Nothing but a formula looks like this. */
  math: boolean;
  /** Scripts, fractions and other parts that stand above and below it. */
  parts: Atom[];
  /** Lines that belong to it, as places in the page's `rules`. */
  rules: number[];
}

const glued = (a: Atom, b: Atom): boolean => b.left - a.right < 0.13 * Math.max(a.size, b.size);

function kindOfSign(text: string): TokenKind {
  if (isOpening(text)) return 'open';
  if (isClosing(text)) return 'close';
  if (/^[|∣‖∥]$/u.test(text)) return 'bar';
  if (/^[,،;؛]$/u.test(text)) return 'comma';
  if (/^(\.{3}|…|⋯|⋮|⋱|·{3})$/u.test(text)) return 'dots';
  if (text === ':') return 'stop';
  if (isRelation(text)) return 'relation';
  if (isOperator(text)) return 'operator';
  if (/^[.!?'"’”:؟]$/u.test(text)) return 'stop';
  return 'sign';
}

function kindOfRun(text: string, atoms: Atom[]): TokenKind {
  if (/^\p{Nd}+([.,٫٬]\p{Nd}+)*$/u.test(text)) return 'number';
  if (/^\p{L}/u.test(text)) {
    if (functionNames.has(text)) return 'function';
    if ([...text.normalize('NFC').replaceAll(/\p{M}/gu, '')].length === 1)
      return atoms.some((atom) => atom.math || atom.glyph.italic || atom.glyph.bold) ? 'variable' : 'letter';
    return atoms.every((atom) => atom.glyph.italic) ? 'italics' : 'word';
  }
  return kindOfSign(text);
}

const tokenOf = (atoms: Atom[], kind?: TokenKind): Token => {
  const text = atoms.map((atom) => atom.text).join('');
  return {
    kind: kind ?? kindOfRun(text, atoms),
    text,
    atoms,
    left: Math.min(...atoms.map((atom) => atom.left)),
    right: Math.max(...atoms.map((atom) => atom.right)),
    math: atoms.some((atom) => atom.math),
    parts: [],
    rules: [],
  };
};

/** The stroke that negates a sign is drawn over it, before or after. */
const strokes = (a: Atom, b: Atom | undefined): boolean =>
  b !== undefined &&
  ((a.text === '\u0338') !== (b.text === '\u0338') || ((a.text === '↦' || b.text === '↦') && (a.text === '→' || b.text === '→'))) &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.3 * Math.min(a.right - a.left, b.right - b.left);

/** Letters of a name that its argument follows without white; 0 where a run of letters is none. */
const lengthOfName = (run: string): number => (run.length > 3 && functionNames.has(run.slice(0, -1)) ? run.length - 1 : 0);

/** A letter as words have them: in italics, Greek or of an alphabet for mathematics it is a variable. */
const isOfWords = ({ glyph, text }: Atom): boolean => !glyph.italic && text === text.normalize('NFKC') && !/\p{Script=Greek}/u.test(text);

const isPartOfNumber = (atom: Atom | undefined): boolean => atom !== undefined && isDigit(atom.text);

/** The signs of one row, from left to right, as tokens. */
export function tokensOf(atoms: Atom[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < atoms.length;) {
    const first = itemAt(atoms, at);
    let end = at + 1;
    if (isLetter(first.text.slice(0, 1)) && !isDigit(first.text)) {
      while (
        end < atoms.length &&
        isLetter(itemAt(atoms, end).text) &&
        glued(itemAt(atoms, end - 1), itemAt(atoms, end)) &&
        sameHand(first, itemAt(atoms, end))
      )
        end += 1;
      const run = atoms.slice(at, end);
      const name = run.map((atom) => atom.text).join('');
      // Letters of a formula stand alone, unless they name a function.
      if (
        run.length > 1 &&
        run.every((atom) => atom.math) &&
        !functionNames.has(name) &&
        !((run.length > 2 || twoLetterWords.has(name)) && run.every(isOfWords))
      ) {
        const length = lengthOfName(name);
        if (length > 0) tokens.push(tokenOf(run.slice(0, length), 'function'));
        tokens.push(...run.slice(length).map((atom) => tokenOf([atom], 'variable')));
      } else if (first.text.length > 1 && end === at + 1 && first.glyph.mathematical === true)
        tokens.push(tokenOf(run, functionNames.has(name) ? 'function' : 'variable'));
      else tokens.push(tokenOf(run));
    } else if (isPartOfNumber(first)) {
      while (
        end < atoms.length &&
        glued(itemAt(atoms, end - 1), itemAt(atoms, end)) &&
        (isPartOfNumber(atoms[end]) ||
          (/^[.,٫٬]$/u.test(itemAt(atoms, end).text) &&
            isPartOfNumber(atoms[end + 1]) &&
            glued(itemAt(atoms, end), itemAt(atoms, end + 1))))
      )
        end += 1;
      // A comma of a formula's own font lists, it does not group digits.
      const comma = atoms.slice(at, end).findIndex((atom) => atom.text === ',' && atom.math);
      if (comma > 0) end = at + comma;
      tokens.push(tokenOf(atoms.slice(at, end)));
    } else if (strokes(first, atoms[end])) {
      end += 1;
      const sign = first.text === '\u0338' ? itemAt(atoms, at + 1).text : first.text;
      const text = itemAt(atoms, end - 1).text === '↦' || first.text === '↦' ? '↦' : `${sign}\u0338`.normalize('NFC');
      tokens.push({ ...tokenOf(atoms.slice(at, end), kindOfSign(sign)), text });
    } else if (first.text === '.' || first.text === '·') {
      while (
        end < atoms.length &&
        end < at + 3 &&
        itemAt(atoms, end).text === first.text &&
        itemAt(atoms, end).left - itemAt(atoms, end - 1).right < 0.4 * first.size
      )
        end += 1;
      if (end - at < 3) end = at + 1;
      tokens.push(tokenOf(atoms.slice(at, end)));
    } else tokens.push(tokenOf([first]));
    at = end;
  }
  return tokens.flatMap((token, at) => withBound(token, tokens[at - 1], tokens[at + 1]));
}

const isBound = (token: Token | undefined, after: Token | undefined): boolean =>
  token?.text === 'lim' &&
  (after?.text === 'sup' || after?.text === 'inf') &&
  after.left - token.right < 0.35 * itemAt(token.atoms, 0).size;

/** "lim sup" is one name. */
const withBound = (token: Token, before: Token | undefined, after: Token | undefined): Token[] => {
  if (isBound(before, token)) return [];
  return after && isBound(token, after) ? [tokenOf([...token.atoms, ...after.atoms], 'function')] : [token];
};

/** Letters of one word are set in one font; a formula's letter that touches a word is no part of it. */
const sameHand = (a: Atom, b: Atom): boolean => a.math === b.math && a.glyph.italic === b.glyph.italic;
