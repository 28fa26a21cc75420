import { createToastStore, type ToastAction } from './toast-store.ts';

export const toastStore = createToastStore();

/** `toast.good(text('assets.created'))`: a message that shows for five seconds, longer where it is long, and is read out politely. */
export const toast = {
  good: (message: string, action?: ToastAction | null): void => toastStore.show('good', message, action),
  bad: (message: string): void => toastStore.show('bad', message),
  info: (message: string): void => toastStore.show('info', message),
};
