import { createHash } from 'node:crypto';
import type { CDPSession, Page } from 'puppeteer-core';
import { sessionOf } from '../evidence/close-up/held-elements.ts';
import { withDeadline } from '../page/deadline.ts';
import { inIsolatedWorld } from '../page/isolated-world.ts';
import type { Tab } from '../page/tab.ts';
import { unreflectedState } from './in-page/unreflected-state.ts';
import type { PageBytes } from './page-bytes.ts';
import { printOf, styles } from './rendered-print.ts';

const milliseconds = 8_000;
/** CSS pixels that a picture shows of a page on which something is drawn. */
const [widest, highest] = [2000, 16_000];

/** Connections of the page's frames, each once: a frame of another site runs in another process. */
function sessionsOf(page: Page, own: CDPSession): CDPSession[] {
  const top = sessionOf(page.mainFrame());
  const others = new Set(page.frames().map(sessionOf));
  others.delete(top);
  return [own, ...others];
}

async function picture({ page, session }: Pick<Tab, 'page' | 'session'>): Promise<string> {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const clip = { x: 0, y: 0, width: Math.min(widest, cssContentSize.width), height: Math.min(highest, cssContentSize.height), scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip,
  });
  return `${page.url()} ${createHash('sha256').update(data).digest('base64')}`;
}

async function take(tab: Pick<Tab, 'page' | 'session'>, bytes: PageBytes): Promise<string | null> {
  const { page, session } = tab;
  const [drawnFrom, unreflected, snapshots] = await Promise.all([
    bytes.print(),
    Promise.all(page.frames().map((frame) => inIsolatedWorld(frame, unreflectedState))),
    Promise.all(
      sessionsOf(page, session).map((one) => one.send('DOMSnapshot.captureSnapshot', { computedStyles: styles, includeDOMRects: true })),
    ),
  ]);
  if (drawnFrom === null) return null;
  const { print, isDrawn } = printOf(snapshots);
  const look = isDrawn ? await picture(tab) : null;
  return createHash('sha256')
    .update(JSON.stringify([drawnFrom, unreflected, print, look]))
    .digest('base64');
}

/**
 * One line for all that engines could read of a page at rest: its tree with shadow roots and frames, its styles, where everything stands, and the bytes of what it is drawn from. The
 * same line means the same page. Null where that cannot be said. Never rejects.
 */
export const pagePrint = (tab: Pick<Tab, 'page' | 'session'>, bytes: PageBytes): Promise<string | null> =>
  withDeadline(take(tab, bytes), milliseconds).catch(() => null);
