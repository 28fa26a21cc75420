import type { Failure } from '../../../api/answer.ts';
import { connectNeed, type ConnectNeed } from '../../../ui/connect/connect-need.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Says why a re-test could not be started or cancelled. `onBlocked`: its asset lacks something first. */
export function retestRefused({ code, detail }: Failure, onBlocked: (need: ConnectNeed) => void): void {
  const need = connectNeed(code);
  if (need) return onBlocked(need);
  toast.bad((say) => (detail ? `${say('detail.retest_failed')} ${detail}` : say('detail.retest_failed')));
}
