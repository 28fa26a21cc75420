import { downloadOutput, downloadOutputs } from '@manara/contract/documents';
import type { Output } from '@manara/core/document/conversion';
import { useState } from 'react';
import { isNetworkError } from '../../../api/answer.ts';
import { callFile } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useText } from '../../../i18n/use-text.ts';

/** How a file is called where the server does not say. */
const otherwise = (output: Output) => `document_${output}.${output.endsWith('_brf') ? 'brf' : output}`;

/** Fetches files of a document and hands them to the browser. `download` answers whether that went well; `problem` says why not. */
export function useDownload() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    async download(id: string, outputs: readonly Output[]): Promise<boolean> {
      const [output, ...more] = outputs;
      if (!output) return false;
      setBusy(true);
      setProblem(null);
      const answer =
        more.length > 0
          ? await callFile(downloadOutputs, { params: { id }, body: [...outputs] })
          : await callFile(downloadOutput, { params: { id, output } });
      setBusy(false);
      if (answer.ok) saveFile(answer.data, answer.data.name || (more.length > 0 ? 'document_outputs.zip' : otherwise(output)));
      else setProblem(isNetworkError(answer) ? text('shell.network_error') : (answer.detail ?? text('documents.download_failed')));
      return answer.ok;
    },
  };
}
