import { functionWords } from './function-words.ts';

export interface Guess {
  /** BCP 47; `und` where the text does not tell. */
  language: string;
  /** 0 to 1. */
  sure: number;
}

const scripts: [string, RegExp][] = [
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
];

/** The languages that know a word: what many know tells little. */
const known = new Map<string, Set<string>>();
for (const [language, list] of Object.entries(functionWords))
  for (const word of list.split(' ')) known.set(word, (known.get(word) ?? new Set()).add(language));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Letters and marks of Latin script and what may stand between them, and nothing of the other scripts. */
const onlyLatin = /^[\0-\u036f\u2000-\u20cf]*$/u;

/** The language of a text by its script and its small words. A dozen words are enough for most; a name or a formula says nothing. */
export function guessLanguage(text: string): Guess {
  if (onlyLatin.test(text)) return latinScript(text);
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return { language: 'und', sure: 0 };
  const arabic = count(text, /\p{Script=Arabic}/gu);
  if (arabic > 0.5 * letters) return arabicScript(text, arabic);
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  if (cyrillic > 0.5 * letters)
    return { language: /[іїєґ]/iu.test(text) ? 'uk' : /[јљњћђ]/iu.test(text) ? 'sr' : 'ru', sure: cyrillic > 40 ? 0.9 : 0.6 };
  for (const [language, pattern] of scripts) {
    const share = count(text, pattern) / letters;
    if (share > (language === 'ja' ? 0.1 : 0.4)) return { language, sure: letters > 8 ? 0.95 : 0.7 };
  }
  return latinScript(text);
}

function arabicScript(text: string, letters: number): Guess {
  const sure = letters > 12 ? 0.95 : 0.7;
  if (count(text, /[ٹڈڑےں]/gu) > letters * 0.01) return { language: 'ur', sure };
  // Letters that Arabic has in foreign names only; those that Persian has in Arabic words only; and two that each writes by characters of its own.
  const persian = count(text, /[پچژگ]/gu);
  const arabic = count(text, /[ةأإ]/gu);
  const own = count(text, /[کی]/gu);
  if ((persian > 0.012 * letters && arabic < 0.01 * letters) || (persian + own > 0.03 * letters && own > arabic + count(text, /[كي]/gu)))
    return { language: 'fa', sure };
  return { language: 'ar', sure };
}

function latinScript(text: string): Guess {
  const scores = new Map<string, number>();
  let all = 0;
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    all += 1;
    const languages = known.get(word);
    if (languages) for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.size);
  }
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < 1.5 || best[1] < 0.06 * all) return { language: 'und', sure: 0 };
  const lead = best[1] / (best[1] + (second?.[1] ?? 0));
  return { language: best[0], sure: Math.min(1, lead * Math.min(1, best[1] / 4 + 0.4)) };
}
