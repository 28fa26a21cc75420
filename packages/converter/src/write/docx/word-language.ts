import type { ILanguageOptions } from './docx-types.ts';
import { languageTag } from '../output-language.ts';

const rtlScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** A language as Word names it, with its most likely region; for text from the right it is the language of complex scripts. Null for none. */
export function wordLanguage(tag: string | undefined): ILanguageOptions | null {
  if (tag === undefined) return null;
  const canonical = languageTag(tag);
  if (canonical === null) return null;
  const { language, script, region } = new Intl.Locale(canonical).maximize();
  const value = region ? `${language}-${region}` : language;
  return rtlScripts.has(script ?? '') ? { bidirectional: value } : { value };
}
