import { BrowserUnavailable } from '@manara/scanner/page/browser-keeper';
import { scanSite } from '@manara/scanner/scan-site';
import type { Egress } from '@manara/egress/egress';
import type { Scan } from './perform-scan.ts';

interface Settings {
  egress: Egress;
  /** Path of the browser; undefined: look for one. */
  executablePath: string | undefined;
  requireSandbox: boolean;
  onError: (error: unknown) => void;
}

/** The real scanner, with its way out and its browser. A scan without a browser fails at once: another try would not find one either. */
export const siteScanner =
  ({ egress, executablePath, requireSandbox, onError }: Settings): Scan =>
  async (request, surroundings) => {
    try {
      const { served, servedAlone = false } = surroundings;
      const serving = served && (servedAlone ? egress.servingAlone(served) : egress.serving(served));
      return await scanSite(request, {
        ...surroundings,
        egress: serving ?? egress,
        onError,
        browser: { ...(executablePath && { executablePath }), requireSandbox },
      });
    } catch (error) {
      if (!(error instanceof BrowserUnavailable)) throw error;
      onError(error);
      return { status: 'no_browser' };
    }
  };
