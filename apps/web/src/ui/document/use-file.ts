import { useState } from 'react';
import { callFile } from '../../api/api.ts';
import { isNetworkError } from '../../api/answer.ts';
import type { Callable, Input } from '../../api/endpoint-types.ts';
import { saveFile } from '../../api/save-file.ts';
import { useText } from '../../i18n/use-text.ts';

/** Fetches a file and hands it to the browser. `download` answers whether that went well; `problem` says why not. */
export function useFile() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    async download<E extends Callable>(endpoint: E, input: Input<E>): Promise<boolean> {
      setBusy(true);
      setProblem(null);
      const answer = await callFile(endpoint, input);
      setBusy(false);
      if (answer.ok) saveFile(answer.data, answer.data.name || 'report');
      else setProblem(isNetworkError(answer) ? text('shell.network_error') : (answer.detail ?? text('document.download_failed')));
      return answer.ok;
    },
  };
}
