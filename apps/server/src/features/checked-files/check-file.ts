import { openChecker } from '@manara/document-checks/process/open-checker';
import type { Outcome } from './perform-check.ts';
import { resultOfDocument } from './result-of-document.ts';

/** Checks a document in the confined process of the checks. `type`: its ending; `name`: how people know it. What was cancelled ends as failed. */
export async function checkFile(
  { file, type, name }: { file: string; type: string; name: string },
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  const checker = openChecker({ onDetail: (detail) => onError(new Error(`A document check said: ${detail}`)) });
  // A file that takes its time must not hold up a person who removes it.
  const stop = () => checker.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const check = await checker.check(file, `file.${type}`);
    if (!check.ok) return { failure: { code: `reason.file_${check.reason}`, values: { file: name } } };
    return { result: resultOfDocument(check.document) };
  } finally {
    signal.removeEventListener('abort', stop);
    checker.close();
  }
}
