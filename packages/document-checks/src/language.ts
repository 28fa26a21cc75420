import { guessLanguage } from '@manara/core/language/guess-language';
import { functionWords } from '@manara/core/language/function-words';

/** Languages that share most of their small words are one to us. */
const families: Record<string, string> = { no: 'da', nb: 'da', nn: 'da', ms: 'id', hr: 'sr', bs: 'sr' };
const familyOf = (language: string): string => families[language] ?? language;

/** The first part of a language tag. */
export const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/u)[0] ?? '';

/** Languages that are known by their letters alone. */
const byScript = new Set(['ar', 'ur', 'fa', 'he', 'el', 'hi', 'bn', 'ta', 'th', 'ko', 'hy', 'ka', 'ja', 'zh', 'ru', 'uk', 'sr']);
/** Those that share the Arabic and the Cyrillic letters are not known from each other for sure. */
const scriptOf = (language: string): string => {
  if (['ar', 'ur', 'fa', 'ps', 'ckb', 'ug', 'sd'].includes(language)) return 'arabic';
  if (['ru', 'uk', 'sr', 'bg', 'mk', 'be', 'kk', 'ky', 'mn', 'tg'].includes(language)) return 'cyrillic';
  if (['ja', 'zh', 'ko'].includes(language)) return 'east-asian';
  return byScript.has(language) ? language : 'latin';
};

/** BCP 47 in its plain shape: a language, and parts after hyphens. */
export const isLanguageTag = (tag: string): boolean => /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/iu.test(tag.trim());

/** How a text fits the language that is declared for it. */
export type Agreement = 'agrees' | 'unlike' | 'contrary';

const leastSure = 0.75;

/**
 * Whether a text can be in the language that is declared: `contrary` where its letters are those of another script, `unlike` where its small words are
 * those of another language. What is too short to judge agrees.
 */
export function agreement(text: string, declared: string, leastWords: number): Agreement {
  if ((text.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords) return 'agrees';
  const { language, sure } = guessLanguage(text);
  if (language === 'und' || sure < leastSure) return 'agrees';
  const said = primary(declared);
  if (familyOf(said) === familyOf(language)) return 'agrees';
  if (scriptOf(said) !== scriptOf(language)) return 'contrary';
  // Of a language that is not known here nothing can be said.
  return Object.hasOwn(functionWords, familyOf(said)) && scriptOf(said) === 'latin' ? 'unlike' : 'agrees';
}

/** The language of a text; null where it cannot be known. */
export function knownLanguage(text: string): string | null {
  const { language, sure } = guessLanguage(text);
  return language === 'und' || sure < leastSure ? null : language;
}
