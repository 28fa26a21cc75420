import { isNetworkError, type Failure } from '../api/answer.ts';
import type { Saying } from '../i18n/saying.ts';

/** Why a scan could not be started: the server's reason, or that it did not answer. */
export const notStarted =
  (failure: Failure): Saying =>
  (say) => {
    if (isNetworkError(failure)) return say('scans.start_network');
    return failure.detail ? say('scans.start_failed_why', { why: failure.detail }) : say('scans.start_failed');
  };
