import { onPersonChange } from '../../api/on-person-change.ts';
import type { Saying } from '../../i18n/saying.ts';
import { announce } from '../announce/announce.ts';
import { createToastStore, type ToastAction, type ToastTone } from './toast-store.ts';

/** What can be done about a message, such as going to what it is about. */
export type WayOn = ToastAction<Saying>;

export const toastStore = createToastStore<Saying>();

// What was said to one person, or in one organization, is not for the next.
onPersonChange((before) => {
  // What is said before anybody has signed in is for whoever does.
  if (before !== undefined) toastStore.forget();
});

function show(tone: ToastTone, message: Saying, action?: WayOn | null): void {
  toastStore.show(tone, message, action);
  announce(message);
}

/** `toast.good((say) => say('assets.created'))`: a message that shows for five seconds, is read out politely, and can be read again below the bell. */
export const toast = {
  good: (message: Saying, action?: WayOn | null): void => show('good', message, action),
  bad: (message: Saying, action?: WayOn | null): void => show('bad', message, action),
  info: (message: Saying, action?: WayOn | null): void => show('info', message, action),
};
