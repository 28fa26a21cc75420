import type { IconName } from '../icon-paths.ts';
import type { ToastTone } from './toast-store.ts';

export const toneIcons: Record<ToastTone, IconName> = { good: 'check-circle', bad: 'alert', info: 'info' };
