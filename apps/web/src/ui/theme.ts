const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'manara_theme';
const listeners = new Set<() => void>();
const night = matchMedia('(prefers-color-scheme: dark)');
const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};
const first = stored();
let chosen: Theme = isTheme(first) ? first : 'light';

/** What is really shown: `auto` follows the system. */
export const isDark = (): boolean => chosen === 'dark' || (chosen === 'auto' && night.matches);

function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = isDark() ? 'dark' : 'light';
  root.classList.toggle('dark', isDark());
  for (const listener of listeners) listener();
}
night.addEventListener('change', () => {
  if (chosen === 'auto') apply();
});

export const currentTheme = (): Theme => chosen;

/** Applies at once and remembers the choice in this browser; a signed-in person's own choice is stored by features/settings. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be closed to us; the choice then lasts until the page is left.
  }
  apply();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
