/**
 * A stretch that a template language fills or steers by. `value`: something is put there. `open`, `other`, `close`: a
 * condition or loop begins, turns to its other branch, ends. `nothing`: a comment, a declaration.
 */
export interface Hole {
  end: number;
  role: 'value' | 'open' | 'other' | 'close' | 'nothing';
  /** What it opens is gone through several times. */
  loop?: boolean;
  /** A brace of its own ends what it opens: Angular's blocks. */
  braced?: boolean;
  /** Another file that it names, as written. */
  use?: string;
}

/** Finds the hole that begins at a place of a file; null where none does. */
export type HoleReader = (text: string, at: number) => Hole | null;

/** Place behind the bracket that closes the one at `at`, strings and comments of JavaScript left out of account; the text's end where none does. */
export function closingBracket(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const sign = text[place] as string;
    if (sign === '"' || sign === "'" || sign === '`') place = closingQuote(text, place);
    else if (sign === '/' && text[place + 1] === '*') place = end(text, '*/', place + 2) - 1;
    else if (sign === '/' && text[place + 1] === '/' && text[place - 1] !== ':') place = end(text, '\n', place) - 1;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return text.length;
}

/** Place of the quote that ends the string which begins at `at`; expressions inside of template strings are skipped. */
function closingQuote(text: string, at: number): number {
  const quote = text[at];
  for (let place = at + 1; place < text.length; place += 1) {
    if (text[place] === '\\') place += 1;
    else if (text[place] === quote) return place;
    else if (quote === '`' && text.startsWith('${', place)) place = closingBracket(text, place + 1) - 1;
    else if (quote !== '`' && text[place] === '\n') return place;
  }
  return text.length;
}

/** Place behind the next `mark`; the text's end where there is none. */
export function end(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Place behind the string that begins at `at`. */
export const stringEnd = (text: string, at: number): number => Math.min(closingQuote(text, at) + 1, text.length);
