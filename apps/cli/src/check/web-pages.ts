import { createEgress } from '@manara/egress/egress';
import type { WebPageCheck } from '@manara/document-checks/process/open-checker';
import { siteScanner } from '@manara/server/features/scans/site-scanner';
import { webPageCheck } from '@manara/server/features/web-files/check-web-file';
import { browserSettings } from '../scan/surroundings.ts';

/** Checks HTML and EPUB in a browser, which starts with the first of them and reaches nothing but the file. `onDetail` is told why it cannot. */
export function webPages(signal: AbortSignal, onDetail: (detail: string) => void): WebPageCheck {
  const { executablePath, requireSandbox = false } = browserSettings();
  const scan = siteScanner({
    egress: createEgress({ allow: [] }),
    executablePath,
    requireSandbox,
    onError: (error) => onDetail(error instanceof Error ? error.message : String(error)),
  });
  return webPageCheck({ scan, signal });
}
