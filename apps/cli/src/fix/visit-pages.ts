import { criteria } from '@manara/core/wcag/criteria';
import { defaultLimits, type Reason, type ScanProfile } from '@manara/core/scan';
import { createEgress } from '@manara/egress/egress';
import type { ServedSite } from '@manara/egress/served/served-site';
import { BrowserUnavailable } from '@manara/scanner/page/browser-keeper';
import type { OpenPage } from '@manara/scanner/page/open-page';
import { scanSite } from '@manara/scanner/scan-site';
import type { ProgressLine } from '../scan/progress.ts';
import { browserSettings } from '../scan/surroundings.ts';
import { reasonText, text } from '../scan/text.ts';
import { untilInterrupted } from '../scan/until-interrupted.ts';
import { plain } from './at-terminal.ts';
import type { GivenFinding } from './read-findings.ts';

/** A person has ended the work: nothing more is told or written. */
export class Interrupted extends Error {}

/** Pages are judged by what the findings are about: what nobody looks for, nobody can prove to be gone. */
const profileFor = (findings: readonly GivenFinding[]): ScanProfile => ({
  wcag: '2.2',
  level: findings.some(({ sc }) => sc.some((one) => criteria.get(one)?.level === 'AAA')) ? 'AAA' : 'AA',
});

type Inspect = (page: OpenPage) => Promise<void>;

/** Opens pages for `manara fix`, one after another, and says on standard error which it could not open, each once. */
export class PageVisitor {
  readonly #profile: ScanProfile;
  readonly #allow: string[];
  readonly #progress: ProgressLine;
  readonly #told = new Set<string>();
  readonly #visited = new Set<string>();

  constructor(findings: readonly GivenFinding[], allow: string[], progress: ProgressLine) {
    this.#profile = profileFor(findings);
    this.#allow = allow;
    this.#progress = progress;
  }

  /** Does something on each page while it is open; those of `served` come from the folder. Throws `Interrupted`. */
  async visit(urls: string[], inspect: Inspect, served?: ServedSite): Promise<void> {
    if (urls.length === 0) return;
    try {
      const end = await untilInterrupted((signal) =>
        scanSite(
          {
            startUrl: urls[0] ?? '',
            urls,
            profile: this.#profile,
            limits: { ...defaultLimits, maxPages: urls.length },
          },
          {
            signal,
            egress: createEgress({ allow: this.#allow, ...(served && { served }) }),
            browser: browserSettings(),
            inspect: (page) => {
              if (!served) this.#sayPage(page.askedUrl, urls.length);
              return inspect(page);
            },
            onError: (error) =>
              this.#sayOnce(text('fix.inspection_failed', { detail: error instanceof Error ? error.message : String(error) })),
            sink: {
              page: (page) => {
                if (page.status === 'unread' && !served) this.#sayUnread(page.url, page.reason);
                return Promise.resolve();
              },
              progress: this.#progress.show,
            },
          },
        ),
      );
      if (end.status === 'cancelled') throw new Interrupted();
      if (end.status === 'failed') this.#sayOnce(text('scan.failed', { reason: reasonText(end.reason) }));
    } catch (error) {
      if (!(error instanceof BrowserUnavailable)) throw error;
      this.#sayOnce(text(`scan.browser.${error.reason}`, { detail: error.detail }));
    } finally {
      this.#progress.end();
    }
  }

  #sayPage(url: string, count: number): void {
    if (this.#visited.has(url)) return;
    this.#visited.add(url);
    this.#progress.say(text('fix.page', { number: this.#visited.size, count, url: plain(url) }));
  }

  #sayUnread(url: string, reason: Reason): void {
    this.#sayOnce(text('scan.page_unread', { url, reason: reasonText(reason) }));
  }

  #sayOnce(sentence: string): void {
    if (this.#told.has(sentence)) return;
    this.#told.add(sentence);
    this.#progress.say(sentence);
  }
}
