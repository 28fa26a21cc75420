import { isNetworkError, isUnexplained, type Failure } from '../api/answer.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import type { Text } from '../i18n/use-text.ts';

/** Why something of the settings was not done: the server's sentence, or `tried` and that nobody knows why. */
export function whyFailed(text: Text, failure: Failure, tried: MessageId): string {
  if (isNetworkError(failure)) return text('shell.network_error');
  if (failure.detail !== null && !isUnexplained(failure)) return failure.detail;
  const unknown = text('settings.unknown_error');
  return text(tried) === unknown ? unknown : text('settings.failed_unknown', { what: text(tried), unknown });
}
