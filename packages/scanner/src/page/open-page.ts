import type { Finding } from '@manara/core/finding';
import type { Asked, Engine } from '../engines/engine.ts';
import { toFindings } from '../evidence/to-findings.ts';
import { withDeadline } from './deadline.ts';
import { inIsolatedWorld } from './isolated-world.ts';
import type { Tab } from './tab.ts';
import { bounds } from './visit.ts';

/** A page that has been judged and is still open, for whoever wants to try a change in it. */
export interface OpenPage {
  /** The address that was asked for, which may have led to `url`. */
  askedUrl: string;
  url: string;
  findings: readonly Finding[];
  /** Runs in a world beside the page's own scripts; `run` may use nothing from outside itself. */
  ask: <Values extends unknown[], Answer>(run: (...values: Values) => Answer, ...values: Values) => Promise<Awaited<Answer>>;
  /** Judges the page as it stands now. */
  judge: () => Promise<Finding[]>;
  /** The page as it is seen now, from its top, as PNG; at most as high as `highest`. */
  picture: () => Promise<Uint8Array>;
  /** The text of the document or a style sheet of the page's top frame, as it was loaded from an address; null where there is none. */
  served: (address: string) => Promise<string | null>;
  /** Pictures of it may be kept: it shows nothing of a signed-in person's secret. */
  mayBeShown: boolean;
}

/** Work on an open page; what it rejects with is told to `onError`, the page's result stays. */
export type Inspection = (page: OpenPage) => Promise<void>;

/** CSS pixels of a page that a picture holds. */
const highest = 6000;
const widest = 2000;
/** What the browser may take to find what it has loaded. */
const servedMilliseconds = 5000;

export function openPage(
  { page, session, mainFrame }: Pick<Tab, 'page' | 'session' | 'mainFrame'>,
  { askedUrl, findings, mayBeShown }: Pick<OpenPage, 'askedUrl' | 'findings' | 'mayBeShown'>,
  engines: readonly Engine[],
  asked: Asked,
): OpenPage {
  const url = page.url();
  return {
    askedUrl,
    url,
    findings,
    mayBeShown,
    picture: async () => {
      const { cssContentSize } = await session.send('Page.getLayoutMetrics');
      const clip = {
        x: 0,
        y: 0,
        width: Math.min(widest, cssContentSize.width),
        height: Math.min(highest, cssContentSize.height),
        scale: 1,
      };
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        clip,
      });
      return Buffer.from(data, 'base64');
    },
    served: async (address) => {
      try {
        await session.send('Page.enable');
        const url = address.replace(/#.*$/s, '');
        const loaded = session.send('Page.getResourceContent', { frameId: mainFrame, url });
        const { content, base64Encoded } = await withDeadline(loaded, servedMilliseconds);
        return base64Encoded ? null : content;
      } catch {
        return null;
      }
    },
    ask: (run, ...values) => inIsolatedWorld(page.mainFrame(), run, ...values),
    judge: async () => {
      const reports = [];
      for (const engine of engines)
        reports.push({ engine, report: await engine.run({ top: page.mainFrame(), budget: bounds.engines }, asked) });
      return toFindings(url, reports).findings;
    },
  };
}
