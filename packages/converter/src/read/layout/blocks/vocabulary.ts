/** The words of a document, small letters, as they stand inside of lines: what a hyphen at a line's end is judged by. */
export interface Vocabulary {
  has(word: string): boolean;
}

export class Words implements Vocabulary {
  readonly #words = new Set<string>();

  /** Takes in the words of a text, compounds with their hyphens. */
  add(text: string): void {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu))
      this.#words.add(word.replaceAll('\u2010', '-'));
  }

  has(word: string): boolean {
    return this.#words.has(word.toLowerCase());
  }
}

/** English words that hardly begin another but by a hyphen, and the endings that they may have all the same. */
const beginsCompound = /^(?:well|self|half|ill|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i;
const ending = /^(?:ness|ish|ing|ed|es|er|est|ly|some|ieth|ies)$/i;

/**
 * What becomes of a word that a line's end has parted at a hyphen: joined, or a compound that keeps its hyphen. `first` ends with the
 * hyphen.
 */
export function mend(first: string, second: string, vocabulary: Vocabulary): { text: string; sure: boolean } {
  const start = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*$/u.exec(first.slice(0, -1).replaceAll('\u2010', '-'))?.[0] ?? '';
  const end = /^[\p{L}\p{M}]+/u.exec(second)?.[0] ?? '';
  const bare = first.slice(0, -1);
  if (first.endsWith('\u00AD')) return { text: bare + second, sure: true };
  // A number, a capital, a second hyphen: no word was cut here.
  if (start === '' || end === '' || /^\p{Lu}/u.test(end)) return { text: first + second, sure: true };
  if (vocabulary.has(start + end)) return { text: bare + second, sure: true };
  if (vocabulary.has(`${start}-${end}`)) return { text: first + second, sure: true };
  if (start.length > 2 && end.length > 2 && vocabulary.has(start) && vocabulary.has(end)) return { text: first + second, sure: false };
  if (beginsCompound.test(start) && !ending.test(end)) return { text: first + second, sure: true };
  return { text: bare + second, sure: true };
}
