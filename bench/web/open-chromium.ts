import { locateChromium } from '@manara/scanner/browser/locate-chromium';
import { launch, type Browser } from 'puppeteer-core';

/** The Chromium that scans use, with a debugging port, as Lighthouse needs it. Only our own pages are opened in it, so it needs no sandbox. */
export async function openChromium(): Promise<{ browser: Browser; version: string }> {
  const located = await locateChromium(process.env.MANARA_CHROMIUM || undefined);
  if (!located.ok) throw new Error(`There is no Chromium: ${located.detail}`);
  const { path, version, environment } = located.chromium;
  const browser = await launch({
    executablePath: path,
    env: { ...process.env, ...environment },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
  });
  return { browser, version };
}
