import { languages, type Language } from '@manara/messages/locale';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { currentLanguage, loadLaterTexts, onLanguageChange, setLanguage, startLanguage } from '../i18n/language-store.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { ToastRegion } from '../ui/toast/ToastRegion.tsx';
import { everyState } from './every-state.ts';
import '../ui/styles/index.css';

const themes = ['light', 'dark'] as const;

/** The components by themselves, one state at a time, in either language with its direction and in either theme (`npm run gallery`). */
function Gallery() {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [name, setName] = useState(Object.keys(everyState)[0] ?? '');
  const State = everyState[name];
  const chooseTheme = (next: (typeof themes)[number]) => {
    document.documentElement.dataset['theme'] = next;
    setTheme(next);
  };
  return (
    <div className="grid gap-6 p-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <nav aria-label="Components" lang="en" dir="ltr" className="grid content-start gap-1">
        {Object.keys(everyState).map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === name}
            onClick={() => setName(one)}
            className="rounded-control px-3 py-1.5 text-start hover:bg-hover aria-[current=true]:bg-selected aria-[current=true]:font-semibold"
          >
            {one}
          </button>
        ))}
      </nav>
      <main className="grid min-w-0 content-start gap-6">
        <div className="flex flex-wrap gap-3">
          <Segmented
            label="Language"
            options={(Object.keys(languages) as Language[]).map((id) => ({ id, label: languages[id].name }))}
            chosen={language}
            onChoose={(next) => void setLanguage(next)}
          />
          <Segmented label="Theme" options={themes.map((id) => ({ id, label: id }))} chosen={theme} onChoose={chooseTheme} />
        </div>
        <div key={`${name} ${language}`} className="grid max-w-3xl gap-5">
          {State && <State />}
        </div>
      </main>
    </div>
  );
}

await startLanguage();
await loadLaterTexts();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');
createRoot(place).render(
  <I18nProvider>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Gallery />
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>
  </I18nProvider>,
);
