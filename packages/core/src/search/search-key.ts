/** Signs that mean the same letter to who searches, after decomposition: alef wasla, alef maqsura, ta marbuta, the Persian ya and kaf; the sigma that ends a Greek word. */
const letters = { ς: 'σ', ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك' } as const;
const arabicZero = 0x06_60;
const persianZero = 0x06_f0;

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** What is read as another sign, as two strings of equal length: `from[i]` becomes `to[i]`. The database does the same (search_key). */
export const alike = {
  from: [
    ...Object.keys(letters),
    ...digits.map((digit) => String.fromCodePoint(arabicZero + digit)),
    ...digits.map((digit) => String.fromCodePoint(persianZero + digit)),
  ].join(''),
  to: [...Object.values(letters), ...digits, ...digits].join(''),
};

const replacement = new Map([...alike.from].map((sign, place) => [sign, alike.to[place] ?? sign]));

/** Accents of Latin letters, Arabic vowel signs and hamza over or under its seat, and the stroke that only lengthens. */
const marks = /[\u0300-\u036F\u0640\u064B-\u065F\u0670]/gu;

/**
 * A text as searching compares it: without case, accents and Arabic diacritics, with the forms of alef, ya and ta marbuta, and digits, taken
 * for one. The same as the database's function `search_key`, by which what is stored is compared.
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(/./gu, (sign) => replacement.get(sign) ?? sign);

/** The words of what somebody typed, each of which has to be found; the first eight, since each is looked for by itself. */
export const searchWords = (typed: string): string[] => searchKey(typed).split(/\s+/).filter(Boolean).slice(0, 8);

/** What Arabic writes onto the front of a word: the article, and short words before it. */
const joined = /^(?:[وف]?(?:[بك]?ال|لل|[بلك])|[وف])$/;

/** True where some word of a text begins with `word`, both as searchKey() gives them; the article and what is joined to it in Arabic are passed over. */
export function beginsWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((one) => {
    const at = one.indexOf(word);
    return at === 0 || (at > 0 && joined.test(one.slice(0, at)));
  });
}
