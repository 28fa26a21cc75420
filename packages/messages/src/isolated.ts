import { languages, type Language } from './locale.ts';

/** Letters that run from right to left, and the marks and digits of their scripts (Bidi_Class R, AL and AN). */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name within a sentence, so that neither turns the other around (UAX #9: FSI … PDI): every one in a language that runs from right to left, since it may hold
 * anything, and in others one that has letters of such a language. Else the number after an Arabic name would stand before it.
 */
export const isolated = (language: Language, value: string): string =>
  languages[language].rtl || rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
