import type { User } from '@manara/contract/session';
import { useEffect } from 'react';
import { showLanguage } from '../features/settings/choices.ts';
import { setTheme } from '../ui/theme.ts';

/** Applies the language and theme that the signed-in person chose, whenever they change; a language that was chosen at sign-in comes first. Signed out, what was shown last stays. */
export function usePreferences(user: User | null): void {
  const { language, theme } = user ?? {};
  useEffect(() => {
    if (language) void showLanguage(language);
  }, [language]);
  useEffect(() => {
    if (theme) setTheme(theme);
  }, [theme]);
}
