import { eld } from 'eld/small';
import { wordsOf } from '../page/words.ts';
import { review, safe, set, type Case, type Proposal } from './proposal.ts';

/** Fewer letters say too little about their language. */
const enough = 120;
const named = new Map(
  Object.entries({
    english: 'en',
    arabic: 'ar',
    french: 'fr',
    german: 'de',
    deutsch: 'de',
    spanish: 'es',
    italian: 'it',
    portuguese: 'pt',
    russian: 'ru',
    turkish: 'tr',
    chinese: 'zh',
    japanese: 'ja',
    korean: 'ko',
    hindi: 'hi',
    urdu: 'ur',
    persian: 'fa',
    farsi: 'fa',
    eng: 'en',
    ara: 'ar',
    fra: 'fr',
    deu: 'de',
    spa: 'es',
    uk: 'en-GB',
    us: 'en-US',
  }),
);

/** A language tag that was meant: `en_US`, `English`, `ar-`; null where none can be seen in it. */
export function meantTag(written: string): string | null {
  const clean = written
    .trim()
    .replaceAll('_', '-')
    .replace(/^-+|-+$/g, '');
  const known = named.get(clean.toLowerCase());
  if (known) return known;
  try {
    const [tag] = Intl.getCanonicalLocales(clean);
    const { language } = new Intl.Locale(tag ?? '');
    return tag && new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) ? tag : null;
  } catch {
    return null;
  }
}

/** The language of a text, and whether that is certain. */
export function languageOf(text: string): { tag: string; certain: boolean } | null {
  const letters = text.replace(/[^\p{L}\s]/gu, ' ');
  const found = eld.detect(letters);
  if (!found.language) return null;
  return { tag: found.language, certain: found.isReliable() && letters.replace(/\s+/g, '').length >= enough };
}

/** Of the page as a whole: what a wrong tag meant, else what its text is written in. */
export function pageLanguage({ element, root, ruleId }: Case): Proposal | null {
  const written = element.attributes.lang ?? element.attributes['xml:lang'] ?? '';
  if (ruleId === 'html-xml-lang-mismatch') return review([], set(element, 'xml:lang', element.attributes.lang ?? ''));
  const found = languageOf(wordsOf(root));
  const meant = written ? meantTag(written) : null;
  if (meant && (!found || meant.startsWith(found.tag))) return safe(set(element, 'lang', meant));
  if (!found) return null;
  return found.certain ? safe(set(element, 'lang', found.tag)) : review([found.tag], set(element, 'lang', found.tag));
}

/** Of a part of the page. */
export function partLanguage({ element }: Case): Proposal | null {
  const meant = meantTag(element.attributes.lang ?? '');
  if (meant) return safe(set(element, 'lang', meant));
  const found = languageOf(wordsOf(element));
  return found && review([found.tag], set(element, 'lang', found.tag));
}
