import { downloadReport, type DownloadFormat } from '@manara/contract/reports';
import type { Language } from '@manara/messages/locale';
import { useState } from 'react';
import { callFile } from '../../../api/api.ts';
import { isNetworkError } from '../../../api/answer.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Fetches a report as a file and hands it to the browser. `download` answers whether that went well; `problem` says why not. */
export function useDownload() {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    async download(id: string, format: DownloadFormat, language: Language): Promise<boolean> {
      setBusy(true);
      setProblem(null);
      const answer = await callFile(downloadReport, { params: { id }, query: { format, language } });
      setBusy(false);
      if (answer.ok) saveFile(answer.data, answer.data.name || `report.${format}`);
      else setProblem(isNetworkError(answer) ? text('shell.network_error') : (answer.detail ?? text('reports.download_failed')));
      return answer.ok;
    },
  };
}
