import { createIntl } from '@formatjs/intl';
import arSpeech from '@manara/messages/ar/speech.json' with { type: 'json' };
import enSpeech from '@manara/messages/en/speech.json' with { type: 'json' };
import { tagWithDigits, type Language } from '@manara/messages/locale';

export type SpeechText = keyof typeof enSpeech;
type Values = Record<string, string | number>;

/** What formulas are said with, in one language. */
export type SpeechTexts = (id: SpeechText, values?: Values) => string;

const messages: Record<Language, Record<SpeechText, string>> = { en: enSpeech, ar: arSpeech };
const made = new Map<Language, SpeechTexts>();

/** Made once for each language. */
export function speechTexts(language: Language): SpeechTexts {
  const known = made.get(language);
  if (known) return known;
  const intl = createIntl({ locale: tagWithDigits(language, 'arab'), messages: messages[language] as Record<string, string> });
  const texts: SpeechTexts = (id, values = {}) => intl.formatMessage({ id: id as never }, values);
  made.set(language, texts);
  return texts;
}

export const isSpeechText = (id: string): id is SpeechText => id in enSpeech;
