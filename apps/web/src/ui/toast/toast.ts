import type { Saying } from '../../i18n/saying.ts';
import { announce } from '../announce/announce.ts';
import { createToastStore, type ToastAction, type ToastTone } from './toast-store.ts';

export const toastStore = createToastStore<Saying>();

function show(tone: ToastTone, message: Saying, action?: ToastAction<Saying> | null): void {
  toastStore.show(tone, message, action);
  announce(message);
}

/** `toast.good((say) => say('assets.created'))`: a message that shows for five seconds, is read out politely, and can be read again below the bell. */
export const toast = {
  good: (message: Saying, action?: ToastAction<Saying> | null): void => show('good', message, action),
  bad: (message: Saying): void => show('bad', message),
  info: (message: Saying, action?: ToastAction<Saying> | null): void => show('info', message, action),
};
