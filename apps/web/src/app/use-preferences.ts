import type { User } from '@manara/contract/session';
import { useEffect } from 'react';
import { setLanguage } from '../i18n/language-store.ts';
import { setTheme } from '../ui/theme.ts';

/** Applies the language and theme that the signed-in person chose, whenever they change. Signed out, what was shown last stays. */
export function usePreferences(user: User | null): void {
  const { language, theme } = user ?? {};
  useEffect(() => {
    // Texts that cannot be fetched leave the interface as it is; the toggle is there to try again.
    if (language) void setLanguage(language).catch(() => undefined);
  }, [language]);
  useEffect(() => {
    if (theme) setTheme(theme);
  }, [theme]);
}
