import { languages, type Language } from '@manara/messages/locale';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange } from './language-store.ts';

/** The current language with its tag and direction. */
export function useLanguage(): (typeof languages)[Language] {
  return languages[useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)];
}
