import { bySign } from '../by-sign.ts';

const rtlLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const rtlDigitOrMark = /^[\u0660-\u0669\u06F0-\u06F9\u060C\u061B\u061F\u066A-\u066C]$/u;

/** Kinds of signs as far as the direction of writing goes. */
export type Script = 'ltr' | 'rtl' | 'number' | 'neutral';

/** Direction of what a glyph stands for, by its first telling character. */
export const scriptOf: (text: string) => Script = bySign(scriptOfText);

function scriptOfText(text: string): Script {
  for (const character of text) {
    if (/[\p{Nd}]/u.test(character)) return 'number';
    if (rtlLetter.test(character) && !rtlDigitOrMark.test(character) && /\p{L}/u.test(character)) return 'rtl';
    if (/\p{L}/u.test(character)) return 'ltr';
  }
  return 'neutral';
}

export const hasRtl = (text: string): boolean => rtlLetter.test(text) && scriptOf(text) === 'rtl';

const presentationForm = /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFDFB\uFE70-\uFEFC]/gu;

/**
 * Letters for presentation forms and ligatures; spaces of all widths become ordinary ones; what cannot be seen is left out, but for what parts
 * letters within a word of Persian (U+200C), without which it is misspelled.
 */
export function plainLetters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(presentationForm, (form) => form.normalize('NFKC').replace(/^ /, ''))
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu, ' ')
    .replace(/[\u200B\u200D-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replace(/(?<!\p{Script=Arabic})\u200C|\u200C(?!\p{Script=Arabic})/gu, '')
    .normalize('NFC');
}

const combining = new Map([
  ['`', '\u0300'],
  ['´', '\u0301'],
  ['ˆ', '\u0302'],
  ['^', '\u0302'],
  ['˜', '\u0303'],
  ['~', '\u0303'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030A'],
  ['˝', '\u030B'],
  ['ˇ', '\u030C'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
]);

/** A letter with an accent that is drawn over or under it as one character; null where there is no such letter. */
export function accented(letter: string, accent: string): string | null {
  const mark = combining.get(accent);
  if (mark === undefined) return null;
  const composed = (letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter).concat(mark).normalize('NFC');
  return [...composed].length === 1 ? composed : null;
}

export const isAccent = (text: string): boolean => combining.has(text);
