import type { Language } from '@manara/messages/locale';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { fontsReady } from '../app/fonts-ready.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { loadLaterTexts, setLanguage, startLanguage } from '../i18n/language-store.ts';
import { ToastRegion } from '../ui/toast/ToastRegion.tsx';
import { everyState } from './every-state.ts';
import '../ui/styles/index.css';

declare global {
  interface Window {
    /** Names of the states of components, and a way to show one of them by itself in a language. */
    components: { names: string[]; show: (name: string, language: Language) => Promise<void> };
  }
}

await startLanguage();
await loadLaterTexts();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
const root = createRoot(place);
let shown = 0;
window.components = {
  names: Object.keys(everyState),
  async show(name, language) {
    const State = everyState[name];
    if (!State) throw new Error(`There is no state “${name}”`);
    root.render(null);
    await setLanguage(language);
    await fontsReady(language);
    shown += 1;
    root.render(
      <I18nProvider key={shown}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <main id="main" tabIndex={-1} className="mx-auto grid max-w-3xl gap-5 p-4">
              <h1 className="text-2xl font-bold" lang="en" dir="ltr">
                {name}
              </h1>
              <State />
            </main>
            <ToastRegion />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  },
};
