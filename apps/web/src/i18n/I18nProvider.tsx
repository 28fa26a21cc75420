import { useSyncExternalStore, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { currentIntl } from './current-intl.ts';
import { onLanguageChange } from './language-store.ts';

/** Serves the texts of the current language to everything below. */
export function I18nProvider({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useSyncExternalStore(onLanguageChange, currentIntl)}>{children}</RawIntlProvider>;
}
