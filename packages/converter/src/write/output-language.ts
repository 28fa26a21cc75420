import type { DocumentNode, Direction } from '@manara/core/document/node';
import type { Language } from '@manara/messages/locale';

/** A BCP 47 tag in its canonical form; null for what is none, and for `und`. */
export function languageTag(tag: string | undefined): string | null {
  if (!tag) return null;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical && canonical !== 'und' ? canonical : null;
  } catch {
    return null;
  }
}

/** The language of our own sentences in an output: the document's where we speak it. */
export const outputLanguage = (document: { language: string }): Language =>
  languageTag(document.language)?.split('-')[0] === 'ar' ? 'ar' : 'en';

type Speech = { lang?: string; dir?: Direction };

/** `lang` and `dir` of a node where it has its own. */
export const speechOf = ({ language, direction }: Pick<DocumentNode, 'language' | 'direction'>): Speech => {
  const lang = languageTag(language);
  return { ...(lang && { lang }), ...(direction && { dir: direction === 'rtl' ? 'rtl' : 'ltr' }) };
};
