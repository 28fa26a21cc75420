import { useSyncExternalStore } from 'react';
import { currentTheme, isDark, onThemeChange, type Theme } from './theme.ts';

/** The chosen theme, and whether the interface is dark now. */
export function useTheme(): { theme: Theme; dark: boolean } {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const dark = useSyncExternalStore(onThemeChange, isDark);
  return { theme, dark };
}
