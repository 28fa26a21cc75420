import type { ScanProfile } from '@manara/core/scan';
import { openChecker, type Checker } from '@manara/document-checks/process/open-checker';
import { overOutages } from '../../../platform/database/over-outages.ts';
import type { Turn } from '../../../platform/queue/run-worker.ts';
import type { Scan } from '../../scans/perform-scan.ts';
import { webPageCheck } from '../../web-files/check-web-file.ts';

interface Parts {
  /** Looks at web pages in files. */
  scan: Scan;
  profile: ScanProfile;
  signal: AbortSignal;
  turn: Turn;
  onError: (error: unknown) => void;
}

/** Has files of a run checked for as long as `work` takes, web pages in them too, between which others have their turn. */
export async function withChecker<T>({ scan, profile, signal, turn, onError }: Parts, work: (checker: Checker) => Promise<T>): Promise<T> {
  const checker = openChecker({
    webPages: webPageCheck({ scan, profile, signal, step: () => overOutages(signal, () => turn.step()) }),
    onDetail: (detail) => onError(new Error(`A document check said: ${detail}`)),
  });
  // A file that takes its time must not hold up a person who cancels.
  const stop = () => checker.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(checker);
  } finally {
    signal.removeEventListener('abort', stop);
    checker.close();
  }
}
