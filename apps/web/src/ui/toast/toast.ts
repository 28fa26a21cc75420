import { sayNow, type Saying } from '../../i18n/saying.ts';
import { announce } from '../announce/announce.ts';
import { createToastStore, type ToastAction, type ToastTone } from './toast-store.ts';

export const toastStore = createToastStore((message: Saying) => sayNow(message).length);

function show(tone: ToastTone, message: Saying, action?: ToastAction<Saying> | null): void {
  toastStore.show(tone, message, action);
  announce(message);
}

/** `toast.good((say) => say('assets.created'))`: a message that shows for five seconds, longer where it is long, and is read out politely. */
export const toast = {
  good: (message: Saying, action?: ToastAction<Saying> | null): void => show('good', message, action),
  bad: (message: Saying): void => show('bad', message),
  info: (message: Saying, action?: ToastAction<Saying> | null): void => show('info', message, action),
};
