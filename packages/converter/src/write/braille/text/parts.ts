import type { Code } from './normalise.ts';

/** Text on its way to braille: stretches in one code each, formulas that are cells already, print pages that begin in it, lines that its author ended. */
export type Part =
  | { kind: 'run'; code: Code; text: string }
  | { kind: 'cells'; cells: string }
  | { kind: 'page'; page: number }
  | { kind: 'break' };

/** One character of a text before it has a code, with what the document says of it. */
export interface Sign {
  sign: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  /** Raised or lowered, where it is. */
  level: 'raised' | 'lowered' | null;
  /** Program text: letter for letter, quotation marks as they are. */
  code: boolean;
  /** In a Latin language that is not English: never contracted. */
  otherLanguage: boolean;
  /** Written by us: an indicator, or a word of a transcriber's note. */
  own: boolean;
  /** What stands here is in cells already: a formula. */
  cells?: string;
}

/** A character that carries nothing but itself. */
export const plainSign = (sign: string, own = false): Sign => ({
  sign,
  bold: false,
  italic: false,
  underline: false,
  level: null,
  code: false,
  otherLanguage: false,
  own,
});

export const isSpace = (sign: Sign | undefined): boolean => sign !== undefined && /^[\s\uf030]$/u.test(sign.sign);
export const isWordSign = (sign: Sign | undefined): boolean => sign !== undefined && /^[\p{L}\p{N}]$/u.test(sign.sign);

/** Stretches of signs that a test holds for; spaces between such signs belong to them, spaces at their ends do not. */
export function stretches(signs: Sign[], holds: (sign: Sign) => boolean): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = -1;
  let to = -1;
  const end = () => {
    if (from >= 0) found.push({ from, to });
    from = -1;
  };
  signs.forEach((sign, at) => {
    if (isSpace(sign)) return;
    if (!holds(sign)) return end();
    if (from < 0) from = at;
    to = at + 1;
  });
  end();
  return found;
}

/** The words of a stretch, as places in the same signs. */
export const wordsOf = (signs: Sign[], { from, to }: { from: number; to: number }): { from: number; to: number }[] => {
  const found: { from: number; to: number }[] = [];
  for (let at = from; at < to; at++) {
    if (isSpace(signs[at])) continue;
    const last = found.at(-1);
    if (last && last.to === at) last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
};

/** Signs with others put before and after some of their places; what is put after a place stands innermost first. */
export class Insertions {
  readonly #before = new Map<number, string[]>();
  readonly #after = new Map<number, string[]>();

  before(at: number, character: string): void {
    this.#before.set(at, [...(this.#before.get(at) ?? []), character]);
  }

  /** Right after the sign at `at`. */
  after(at: number, character: string): void {
    this.#after.set(at, [character, ...(this.#after.get(at) ?? [])]);
  }

  apply(signs: Sign[]): Sign[] {
    const carry = (sign: Sign, characters: string[] = []) =>
      characters.map((character) => ({ ...plainSign(character, true), code: sign.code, otherLanguage: sign.otherLanguage }));
    return signs.flatMap((sign, at) => [...carry(sign, this.#before.get(at)), sign, ...carry(sign, this.#after.get(at))]);
  }
}
