import { isLanguage, languages, type Digits, type Language } from '@manara/messages/locale';
import { loadCatalogue, type Catalogue } from './catalogue.ts';

export interface Texts {
  language: Language;
  /** What Arabic is written with. */
  digits: Digits;
  messages: Catalogue;
}

const storageKey = 'manara_language';
const digitsKey = 'manara_digits';
const listeners = new Set<() => void>();
/** Storage may be closed to us; a choice then lasts until the page is left. */
const remember = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {}
};
function rememberedDigits(): Digits {
  try {
    return localStorage.getItem(digitsKey) === 'arab' ? 'arab' : 'latn';
  } catch {
    return 'latn';
  }
}

let texts: Texts = { language: 'en', digits: rememberedDigits(), messages: {} as Catalogue };
let wantedDigits = texts.digits;
/** What `<html lang>` names (app/early.js) until somebody chooses. */
let wanted: Language | null = null;
/** Whether a screen has been opened whose messages come later. */
let withLater = false;

/** What the interface shows now. Before `startLanguage` there are no texts. */
export const currentTexts = (): Texts => texts;
export const currentLanguage = (): Language => texts.language;
export const currentDigits = (): Digits => texts.digits;

async function show(language: Language): Promise<void> {
  wanted = language;
  const all = withLater;
  const digits = wantedDigits;
  const loaded = await loadCatalogue(language, all);
  const messages = language === 'ar' && digits === 'arab' ? (await import('./arabic-digits.ts')).inArabicDigits(loaded) : loaded;
  // Whoever has changed what is wanted meanwhile shows it.
  if (wanted !== language || withLater !== all || wantedDigits !== digits) return;
  texts = { language, digits, messages };
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].rtl ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}

/** Loads the language that `<html lang>` already names (app/early.js). */
export function startLanguage(): Promise<void> {
  return show(wantedLanguage());
}

function wantedLanguage(): Language {
  const { lang } = document.documentElement;
  return wanted ?? (isLanguage(lang) ? lang : 'en');
}

/** Fetches the messages of all but the first screens; rejects where they cannot be fetched. */
export async function loadLaterTexts(): Promise<void> {
  if (withLater && 'issues.title' in texts.messages) return;
  withLater = true;
  try {
    await show(wantedLanguage());
  } catch (error) {
    withLater = false;
    throw error;
  }
}

/**
 * Switches the interface and remembers the choice in this browser. Texts, direction and `lang` change together once the texts have come;
 * rejects where they cannot be fetched. A signed-in person's own choice is stored by features/settings.
 */
export async function setLanguage(language: Language): Promise<void> {
  if (language === wanted && language === texts.language) return;
  await show(language);
  remember(storageKey, language);
}

/** Writes Arabic with other digits and remembers it in this browser; rejects where what it takes cannot be fetched. */
export async function setDigits(digits: Digits): Promise<void> {
  const before = wantedDigits;
  wantedDigits = digits;
  try {
    await show(wantedLanguage());
  } catch (error) {
    wantedDigits = before;
    throw error;
  }
  remember(digitsKey, digits);
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
