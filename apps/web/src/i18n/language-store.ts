import { isLanguage, languages, type Language } from '@manara/messages/locale';
import { loadCatalogue, type Catalogue } from './catalogue.ts';

export interface Texts {
  language: Language;
  messages: Catalogue;
}

const storageKey = 'manara_language';
const listeners = new Set<() => void>();
let texts: Texts = { language: 'en', messages: {} as Catalogue };
/** What `<html lang>` names (app/early.js) until somebody chooses. */
let wanted: Language | null = null;
/** Whether a screen has been opened whose messages come later. */
let withLater = false;

/** What the interface shows now. Before `startLanguage` there are no texts. */
export const currentTexts = (): Texts => texts;
export const currentLanguage = (): Language => texts.language;

async function show(language: Language): Promise<void> {
  wanted = language;
  const all = withLater;
  const messages = await loadCatalogue(language, all);
  // Whoever has changed what is wanted meanwhile shows it.
  if (wanted !== language || withLater !== all) return;
  texts = { language, messages };
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
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be closed to us; the choice then lasts until the page is left.
  }
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
