import type { Saying } from '../../../i18n/saying.ts';
import { toast, type WayOn } from '../../../ui/toast/toast.ts';
import type { Ending } from './endings.ts';

const words = {
  completed: (say) => say('detail.retest_done'),
  failed: (say) => say('detail.retest_failed'),
  cancelled: (say) => say('detail.retest_cancelled'),
} as const satisfies Record<Ending, Saying>;

/** Says how a re-test that was read has ended. */
export const sayEnding = (ending: Ending, wayOn: WayOn | null = null): void =>
  toast[ending === 'completed' ? 'good' : 'bad'](words[ending], wayOn);
