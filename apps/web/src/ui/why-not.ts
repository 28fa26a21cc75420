import { isNetworkError, isUnexplained, type Failure } from '../api/answer.ts';
import { isolate } from '../i18n/isolate.ts';
import type { Text } from '../i18n/use-text.ts';

/**
 * Why a call failed: the server's sentence; where it gave none, `tried` (what has failed) with the status of its answer. `unreached`: what is
 * said where it did not answer.
 */
export function whyNot(text: Text, failure: Failure, tried: string, unreached = text('shell.network_error')): string {
  if (isNetworkError(failure)) return unreached;
  if (!isUnexplained(failure)) return failure.detail ?? tried;
  return failure.detail === null ? tried : text('shell.failed_with', { what: tried.replace(/\.$/, ''), why: isolate(failure.detail) });
}
