import { languages } from '@manara/messages/locale';
import { useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { currentTexts, onLanguageChange } from './language-store.ts';

/** Serves the texts of the current language to everything below, with the tag that formats its numbers and dates. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(onLanguageChange, currentTexts);
  const { tag } = languages[language];
  return (
    <IntlProvider locale={tag} defaultLocale={tag} messages={messages}>
      {children}
    </IntlProvider>
  );
}
