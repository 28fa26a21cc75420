import { launchBrowser, type LaunchOptions, type RunningBrowser } from '@manara/scanner/browser/launch';
import { AppError } from '../http/app-error.ts';
import { mendPdf, type Said } from './mend-pdf.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Makes PDF files of pages of ours. */
export interface Printer {
  /**
   * Prints an HTML document that stands alone as a tagged PDF with bookmarks, title and language. One is printed at a time, and organisations
   * (`whose`) take turns; throws AppError: 503 `print.busy` where too many wait or one waits too long, 503 `print.no_browser`, 504 `print.timeout`.
   */
  print(html: AsyncIterable<string>, whose: string): Promise<Uint8Array>;
}

/** A file takes seconds, most of them Chromium's start: these are done in time. Proxies give up an answer that does not begin within a minute. */
const waiting = { most: 20, longest: 45_000 };
const longest = 90_000;

/** Nothing listens there: a page that is printed has no way out, and its policy wants none. */
const nowhere = 'http://127.0.0.1:9';

/** Headings in the order of the page, without the marks of notes, and the readings of formulas; the page's own scripts stay off. */
const saidBy = (page: Awaited<ReturnType<RunningBrowser['browser']['newPage']>>): Promise<Said> =>
  page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .map((heading) => {
        const copy = heading.cloneNode(true) as Element;
        for (const mark of copy.querySelectorAll('.note-reference')) mark.remove();
        for (const formula of copy.querySelectorAll('[data-formula]'))
          formula.replaceWith(formula.getAttribute('alt') ?? formula.getAttribute('aria-label') ?? '');
        return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      })
      .filter((words) => words !== ''),
    formulas: [...document.querySelectorAll('[data-formula]')].map((formula) => {
      const math = formula.getAttribute('data-formula') === 'tree' ? formula.querySelector('math') : null;
      return {
        words: formula.getAttribute('alt') ?? formula.getAttribute('aria-label') ?? '',
        mathml: math && new XMLSerializer().serializeToString(math),
      };
    }),
  }));

async function printIn({ browser }: RunningBrowser, html: string): Promise<Uint8Array> {
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
  const pdf = await page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
    waitForFonts: false,
    timeout: longest,
  });
  return mendPdf(pdf, await saidBy(page));
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const part of parts) all.push(part);
  return all.join('');
}

/** The printer of an installation: its own Chromium, sandboxed as for scans, started for each document and ended after it. */
export function createPrinter(options: Pick<LaunchOptions, 'executablePath' | 'requireSandbox'>): Printer {
  const inTurn = oneAtATime(waiting);
  return {
    print: (parts, whose) =>
      inTurn(async () => {
        const html = await textOf(parts);
        const launched = await launchBrowser({ ...options, proxy: nowhere });
        if (!launched.ok) throw new AppError('print.no_browser', 503);
        const { running } = launched;
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          void running.close();
        }, longest);
        try {
          return await printIn(running, html);
        } catch (error) {
          if (isLate) throw new AppError('print.timeout', 504);
          throw error;
        } finally {
          clearTimeout(timer);
          await running.close();
        }
      }, whose),
  };
}
