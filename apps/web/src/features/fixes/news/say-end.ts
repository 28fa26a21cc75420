import type { FixBatch } from '@manara/contract/fixes';
import type { Saying } from '../../../i18n/saying.ts';
import { toast, type WayOn } from '../../../ui/toast/toast.ts';

type Ended = Pick<FixBatch, 'state' | 'problem' | 'pull_request'>;

/** How a batch ended, in the words that the live channel has for it. */
export const endOf =
  ({ state, problem, pull_request: request }: Ended): Saying =>
  (say) => {
    if (state === 'sent') return say(request?.is_draft ? 'fix.sent_draft' : 'fix.sent', { host: request?.provider ?? 'github' });
    if (state === 'saved') return say('fix.saved');
    if (state === 'cancelled') return say('fix.cancelled');
    if (state === 'ready' && !problem) return say('fix.ready');
    return [say('fix.failed'), problem?.message].filter(Boolean).join(' ');
  };

/** Says how a batch that was read has ended. */
export function sayEnd(batch: Ended, wayOn: WayOn | null = null): void {
  const isGood = batch.state === 'sent' || batch.state === 'saved' || (batch.state === 'ready' && !batch.problem);
  toast[isGood ? 'good' : 'bad'](endOf(batch), wayOn);
}
