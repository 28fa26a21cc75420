import { blank } from '../cells.ts';
import { quotationMarks, normaliseText, withoutOwnSigns, type Code, type Describe } from './normalise.ts';
import { isSpace, plainSign, stretches, wordsOf, type Part, type Sign } from './parts.ts';
import { foreignPassage, foreignPassageEnd, foreignWord, foreignWordEnd, gradeOneWord, raisedGroup, loweredGroup } from './signs.ts';
import { withGradeOne, withLevels, withTypeforms } from './typeforms.ts';

/** What a text is written into. */
export interface Home {
  /** The code of the document's own language. */
  code: Code;
  /** Whether that code contracts, so that what stands letter for letter has to be told apart. */
  contracted: boolean;
  describe: Describe;
}

export interface Composed {
  parts: Part[];
  /** Signs that the code lacks and that were described. */
  described: number;
  /** Stretches in the other script. */
  foreign: number;
}

const isArabic = (sign: Sign) => /[\p{Script=Arabic}،؛؟]/u.test(sign.sign);
const isRoman = (sign: Sign) => /[\p{Script=Latin}\p{Script=Greek}]/u.test(sign.sign);
const isNative = (home: Home) => (home.code === 'arabic' ? isArabic : isRoman);
const isForeign = (home: Home) => (home.code === 'arabic' ? isRoman : isArabic);

/** Addresses, files and paths, which are never contracted. */
const address =
  /:\/\/|^www\.|\S@\S+\.\S|\\\S|\S_\S|\w\/[^\s/]+\/\S|^[\w./-]+\.(?:com|org|net|edu|gov|int|info|io|pdf|html?|docx?|xlsx?|pptx?|txt|csv|zip|png|jpe?g|js|ts|py|exe)\b/iu;

/** Stretches in the other script: from its first letter to its last before a letter of the own script. */
function foreignStretches(signs: Sign[], home: Home): { from: number; to: number }[] {
  const native = isNative(home);
  const foreign = isForeign(home);
  const found: { from: number; to: number }[] = [];
  let last: { from: number; to: number } | null = null;
  signs.forEach((sign, at) => {
    if (sign.own || native(sign)) last = null;
    else if (foreign(sign)) {
      if (last) last.to = at + 1;
      else found.push((last = { from: at, to: at + 1 }));
    }
  });
  return found;
}

const isUncontracted = (sign: Sign) => sign.code || sign.otherLanguage;

/** The words that stand letter for letter in contracted text. */
function letterForLetter(signs: Sign[]): boolean[] {
  const plain = signs.map(isUncontracted);
  for (const { from, to } of wordsOf(signs, { from: 0, to: signs.length })) {
    const word = signs
      .slice(from, to)
      .map(({ sign }) => sign)
      .join('');
    const isWhole =
      address.test(word) ||
      word.includes(gradeOneWord.character) ||
      word.includes(raisedGroup.character) ||
      word.includes(loweredGroup.character) ||
      plain.slice(from, to).includes(true);
    if (isWhole) plain.fill(true, from, to);
  }
  return plain;
}

interface Stretch {
  code: Code | 'cells';
  signs: string;
  literal: boolean;
}

/** Signs cut where their code changes, spaces given to what stands before them. */
function cut(signs: Sign[], home: Home): { stretches: Stretch[]; foreign: number } {
  const plain = home.contracted ? letterForLetter(signs) : signs.map(() => false);
  const foreign = foreignStretches(signs, home);
  const other: Code = home.code === 'arabic' ? 'uncontracted' : 'arabic';
  const found: Stretch[] = [];
  const add = (code: Code | 'cells', sign: string, literal: boolean) => {
    const last = found.at(-1);
    if (last && last.code === code && code !== 'cells' && last.literal === literal) last.signs += sign;
    else found.push({ code, signs: sign, literal });
  };
  let at = 0;
  const addOwn = (to: number) => {
    for (; at < to; at++) {
      const sign = signs[at];
      if (!sign) continue;
      const last = found.at(-1);
      if (sign.cells !== undefined) found.push({ code: 'cells', signs: sign.cells, literal: true });
      else if (isSpace(sign) && last?.code === 'cells') last.signs += blank;
      else if (isSpace(sign) && last) last.signs += sign.sign;
      else add(home.code === 'ueb' && plain[at] ? 'uncontracted' : home.code, sign.sign, sign.code);
    }
  };
  for (const { from, to } of foreign) {
    addOwn(from);
    const isPassage = wordsOf(signs, { from, to }).length > 1;
    add(home.code, (isPassage ? foreignPassage : foreignWord).character, false);
    found.push({
      code: other,
      signs: signs
        .slice(from, to)
        .map(({ sign }) => sign)
        .join(''),
      literal: signs[from]?.code ?? false,
    });
    at = to;
    const runsOn = signs[to] !== undefined && !isSpace(signs[to]);
    if (isPassage) add(home.code, foreignPassageEnd.character, false);
    else if (runsOn) add(home.code, foreignWordEnd.character, false);
  }
  addOwn(signs.length);
  return { stretches: found, foreign: foreign.length };
}

/** Quotation marks told apart over the whole text, before its codes part it. */
function withQuotationMarks(signs: Sign[], home: Home): Sign[] {
  if (home.code === 'arabic') return signs;
  const marks = Array.from(quotationMarks(signs.map(({ sign, code }) => (code && sign === '"' ? ' ' : sign)).join('')));
  return marks.length === signs.length
    ? signs.map((sign, at) => (sign.code && sign.sign === '"' ? sign : { ...sign, sign: marks[at] ?? sign.sign }))
    : signs;
}

/** Characters that are raised or lowered by themselves, and what each is on the line. */
const [raisedSigns, loweredSigns] = ['⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ'];
const onLine = '0123456789+−=()ni';

/** Raised and lowered figures, signs and letters that are characters of their own, as such that are raised or lowered. */
const withPlainLevels = (signs: Sign[]): Sign[] =>
  signs.map((sign) => {
    const raised = raisedSigns.indexOf(sign.sign);
    const at = raised >= 0 ? raised : loweredSigns.indexOf(sign.sign);
    return at < 0 || sign.sign === '' ? sign : { ...sign, sign: onLine[at] ?? sign.sign, level: raised >= 0 ? 'raised' : 'lowered' };
  });

/** In Arabic, whose braille has no such indicators here, raised and lowered signs stand after a caret or a low line. */
const withArabicLevels = (signs: Sign[]): Sign[] =>
  signs.flatMap((sign, at) =>
    sign.level !== null && signs[at - 1]?.level !== sign.level ? [plainSign(sign.level === 'raised' ? '^' : '_'), sign] : [sign],
  );

const trimmed = (signs: Sign[]): Sign[] => {
  const [stretch] = [stretches(signs, () => true)];
  const from = stretch[0]?.from ?? 0;
  const to = stretch.at(-1)?.to ?? 0;
  return signs.slice(from, to).filter((sign, at, all) => !(isSpace(sign) && isSpace(all[at - 1]) && !sign.code));
};

/** Signs of one stretch of text, without line ends and page changes, as runs in one code each. */
export function compose(source: Sign[], home: Home): Composed {
  let signs = withQuotationMarks(withPlainLevels(trimmed(source)), home);
  signs = home.code === 'arabic' ? withArabicLevels(signs) : withTypeforms(withLevels(signs));
  if (home.contracted) signs = withGradeOne(signs);
  const { stretches: found, foreign } = cut(signs, home);
  let described = 0;
  const parts = found.map(({ code, signs: text, literal }): Part => {
    if (code === 'cells') return { kind: 'cells', cells: text };
    const normal = normaliseText(text, code, home.describe, literal);
    described += normal.described;
    return { kind: 'run', code, text: normal.text };
  });
  return { parts, described, foreign };
}

/** Words as signs, in one form; `own` words may hold indicators. */
export const signsOf = (words: string, form: Partial<Sign> = {}): Sign[] =>
  Array.from(form.own ? words : withoutOwnSigns(words.normalize('NFC'))).map((sign) => ({ ...plainSign(sign), ...form }));
