/** Text as it is compared: signs that look alike are one, invisible ones and spaces at the ends are none. */
export const normalText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u0640\u200B-\u200F\u061C\u202A-\u202E\u2066-\u2069\u00AD]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

const formula = /⟦([^⟧]*)⟧/g;

/** The words of a text without its formulas. */
export const wordsOnly = (text: string): string => normalText(text.replaceAll(formula, ' '));

/** Signs of each formula in a text. */
export const formulasIn = (text: string): string[] => [...text.matchAll(formula)].map(([, signs = '']) => signs);

/** The signs of a formula without what only tells its structure: spaces, brackets, strokes of fractions, roots, marks of scripts. */
export const bareSigns = (signs: string): string => normalText(signs).replaceAll(/[\s()[\]{}^_/√]/g, '');
