import { useState } from 'react';
import { callFile } from '../api/api.ts';
import type { Failure } from '../api/answer.ts';
import type { Callable, Input } from '../api/endpoint-types.ts';
import { saveFile } from '../api/save-file.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import { useText } from '../i18n/use-text.ts';
import { whyNot } from './why-not.ts';

/**
 * Fetches a file and hands it to the browser. `download` answers whether that went well; `problem` says why not. `failed`: what is said
 * where the server says nothing, `lost` where it does not answer (with `why`); `name`: how the file is called where the server does not say.
 */
export function useFile(failed: MessageId = 'document.download_failed', lost?: MessageId) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problemOf = (answer: Failure): string => {
    const why = text('shell.network_error');
    return whyNot(text, answer, text(failed), lost ? text(lost, { why }) : why);
  };
  return {
    busy,
    problem: failure && problemOf(failure),
    async download<E extends Callable>(endpoint: E, input: Input<E>, name = 'report'): Promise<boolean> {
      setBusy(true);
      setFailure(null);
      const answer = await callFile(endpoint, input);
      setBusy(false);
      if (answer.ok) saveFile(answer.data, answer.data.name || name);
      else setFailure(answer);
      return answer.ok;
    },
  };
}
