import { putLanguage, putTheme } from '@manara/contract/settings';
import type { Language } from '@manara/messages/locale';
import { isUnexplained } from '../../api/answer.ts';
import { call, session } from '../../api/api.ts';
import { currentLanguage, setLanguage } from '../../i18n/language-store.ts';
import { currentTheme, setTheme, type Theme } from '../../ui/theme.ts';
import { toast } from '../../ui/toast/toast.ts';
import { chosenLanguage } from './chosen-language.ts';

/** `detail`: the server's sentence, or null where it gave none. */
export type Stored = { ok: true } | { ok: false; detail: string | null };

/** Applies a theme at once and, signed in, stores it with the person; if that fails, the former one comes back. */
export async function chooseTheme(theme: Theme): Promise<Stored> {
  const before = currentTheme();
  setTheme(theme);
  if (!session.get()) return { ok: true };
  const answer = await call(putTheme, { body: { theme } });
  if (answer.ok) {
    session.setUser(answer.data);
    return { ok: true };
  }
  if (currentTheme() === theme) setTheme(before);
  return { ok: false, detail: isUnexplained(answer) ? null : answer.detail };
}

/** The same for the language. Chosen before signing in, it is stored after it. */
export async function chooseLanguage(language: Language): Promise<Stored> {
  const before = currentLanguage();
  try {
    await setLanguage(language);
  } catch {
    return { ok: false, detail: null };
  }
  if (!session.get()) {
    chosenLanguage.note(language);
    return { ok: true };
  }
  chosenLanguage.forget();
  const answer = await call(putLanguage, { body: { language } });
  if (answer.ok) {
    session.setUser(answer.data);
    return { ok: true };
  }
  if (currentLanguage() === language) await setLanguage(before).catch(() => undefined);
  return { ok: false, detail: isUnexplained(answer) ? null : answer.detail };
}

/** Shows the language of the person who is signed in: what they chose before that, which is stored with them now, or else what is `stored`. */
export async function showLanguage(stored: Language): Promise<void> {
  const chosen = chosenLanguage.get();
  chosenLanguage.forget();
  if (chosen && chosen !== stored) {
    const kept = await chooseLanguage(chosen);
    if (!kept.ok) toast.bad((say) => kept.detail ?? say('shell.language_not_stored'));
    return;
  }
  // Texts that cannot be fetched leave the interface as it is; the toggle is there to try again.
  await setLanguage(stored).catch(() => undefined);
}
