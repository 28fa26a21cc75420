import type { User } from '@manara/contract/session';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { setLanguage } from '../i18n/language-store.ts';
import { setTheme } from '../ui/theme.ts';

/** Applies the language and theme that the signed-in person chose, and forgets what was read when somebody else signs in or nobody is. */
export function usePreferences(user: User | null): void {
  const { id, language, theme } = user ?? {};
  useEffect(() => {
    if (language) void setLanguage(language).catch(() => undefined);
  }, [id, language]);
  useEffect(() => {
    if (theme) setTheme(theme);
  }, [id, theme]);
  useEffect(() => () => queryClient.clear(), [id]);
}
