import { isArabicCharacter } from '../own/arabic.ts';
import { isUebCharacter } from '../own/ueb-signs.ts';
import { closeSingle, isOwnSign, ligature, noteClose, noteOpen, openSingle, partingSpace, straightDouble } from './signs.ts';

/** The braille code that a stretch of text is written in. */
export type Code = 'ueb' | 'uncontracted' | 'arabic';

/** Says which signs (Unicode's numbers) a code lacks, in words that this code can write, for a transcriber's note in the place where they stand. */
export type Describe = (signs: number[], code: Code) => string;

/** Spelt otherwise before anything else is asked: the same sign for a reader, and one that braille has. */
const sameSigns: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '―': '—',
  '„': '“',
  '‟': '“',
  '‚': '‘',
  '‹': '‘',
  '›': '’',
  '·': '•',
  '◦': '•',
  '▪': '•',
  '●': '•',
  '∼': '~',
  '∶': ':',
  '∕': '/',
  æ: `a${ligature.character}e`,
  œ: `o${ligature.character}e`,
  Æ: `A${ligature.character}E`,
  Œ: `O${ligature.character}E`,
  '⁄': '/',
  '⋅': '•',
  '✔': '✓',
  µ: 'μ',
  ϕ: 'φ',
  ϵ: 'ε',
  ϑ: 'θ',
  '〈': '<',
  '〉': '>',
  '´': '’',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2008': '\u00a0',
};
const sameArabicSigns: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '٪': '%',
  '٭': '*',
  ک: 'ك',
  ی: 'ي',
  ہ: 'ه',
  '‘': "'",
  '’': "'",
  '”': '"',
  '“': '"',
  '۔': '.',
};

/** Signs that say nothing to a reader of braille: joiners, marks of direction, soft hyphens, the lengthening stroke, variation selectors. */
const silent = /[\p{Cf}\p{Variation_Selector}\u0640]/gu;

/** The doubling sign right after its letter, before the letter's vowel: Unicode's own order has it last. Before letters that tables do not join with it, where braille has it. */
const doublingFirst = (text: string) =>
  text.replaceAll(/([\u064b-\u0650\u0652]+)\u0651/g, '\u0651$1').replaceAll(/([ىپچڤگ])\u0651/g, '\u0651$1');

const isKnown = (code: Code, character: string) =>
  isOwnSign(character) || (code === 'arabic' ? isArabicCharacter(character) : isUebCharacter(character));

/** A character by its compatibility form, where braille has all of that: ligatures, full-width and letter-like signs. */
function plainForm(code: Code, character: string): string | null {
  const plain = character.normalize('NFKC');
  return plain !== character && plain !== '' && Array.from(plain).every((sign) => isKnown(code, sign)) ? plain : null;
}

/** Quotation marks told apart, one sign for one: a straight double mark opens after a space or an opening sign, else it closes; a curly single one that opens nothing is an apostrophe. */
export function quotationMarks(text: string): string {
  let open = 0;
  return text
    .replaceAll(/(^|[\s([{“‘—–-])"/gu, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/[‘’]/gu, (mark, at: number, whole: string) => {
      const next = whole[at + 1] ?? ' ';
      if (mark === '‘' && /\S/u.test(next)) {
        open += 1;
        return openSingle.character;
      }
      if (mark === '’' && open > 0 && !/\p{L}/u.test(next)) {
        open -= 1;
        return closeSingle.character;
      }
      return "'";
    });
}

/** Plain spaces between figures part two numbers; only a space that may not break groups the figures of one. */
const partNumbers = (text: string) => text.replaceAll(/(?<=\p{Nd}) (?=[.]?\p{Nd})/gu, partingSpace);

/** Private characters and line ends never come from a document: they are ours, or nobody's. */
const cleaned = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\ufb50-\ufdff\ufe70-\ufefc]/gu, (form) => form.normalize('NFKC'))
    .replaceAll(silent, '')
    .replaceAll(/\p{Zs}/gu, (space) => sameSigns[space] ?? (space === '\u00a0' ? space : ' '));

/** Text as one code can write it, with what that code lacks described in transcriber's notes. `literal` keeps quotation marks as code has them. */
export function normaliseText(text: string, code: Code, describe: Describe, literal = false): { text: string; described: number } {
  let plain = doublingFirst(cleaned(text));
  if (literal) plain = plain.replaceAll('"', straightDouble.character);
  let described = 0;
  let result = '';
  let lacking: number[] = [];
  const tell = () => {
    if (lacking.length === 0) return;
    described += lacking.length;
    result += noteOpen.character + describe(lacking, code) + noteClose.character;
    lacking = [];
  };
  for (const character of plain) {
    const sign = (code === 'arabic' ? sameArabicSigns[character] : undefined) ?? sameSigns[character] ?? character;
    const written =
      Array.from(sign).every((one) => isKnown(code, one)) || sign === '\u00a0' || (code !== 'arabic' && /[‘’"]/u.test(sign))
        ? sign
        : plainForm(code, sign);
    if (written === null) {
      lacking.push(character.codePointAt(0) ?? 0);
      continue;
    }
    tell();
    result += written;
  }
  tell();
  return { text: partNumbers(code === 'arabic' ? result : quotationMarks(result)), described };
}

/** Takes the characters out that only we may write. */
export const withoutOwnSigns = (text: string): string =>
  Array.from(text)
    .filter((sign) => !/\p{Co}/u.test(sign))
    .join('');
