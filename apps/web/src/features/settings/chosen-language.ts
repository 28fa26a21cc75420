import { isLanguage, type Language } from '@manara/messages/locale';

const storageKey = 'manara_language_chosen';

/** What a person has chosen in this window before signing in, and is still to be stored with them; a sign-in by a provider leaves the page and comes back. */
interface ChosenLanguage {
  note: (language: Language) => void;
  get: () => Language | null;
  forget: () => void;
}

function createChosenLanguage(storage: () => Storage): ChosenLanguage {
  // Storage may be closed to us; the choice then lasts until the page is left.
  let chosen: Language | null = null;
  const stored = (use: (storage: Storage) => void) => {
    try {
      use(storage());
    } catch {}
  };
  return {
    note(language) {
      chosen = language;
      stored((place) => place.setItem(storageKey, language));
    },
    get() {
      if (chosen) return chosen;
      let found: string | null = null;
      stored((place) => (found = place.getItem(storageKey)));
      return isLanguage(found) ? found : null;
    },
    forget() {
      chosen = null;
      stored((place) => place.removeItem(storageKey));
    },
  };
}

export const chosenLanguage = createChosenLanguage(() => sessionStorage);
