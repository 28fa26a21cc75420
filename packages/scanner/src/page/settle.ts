import type { HTTPRequest, Page } from 'puppeteer-core';
import { inIsolatedWorld } from './isolated-world.ts';

/** Requests whose end nobody waits for: streams, beacons and films. */
const endless = new Set(['eventsource', 'websocket', 'media', 'ping', 'prefetch', 'cspviolationreport', 'manifest']);

/** The page's traffic as far as settling cares. */
export interface Traffic {
  underWay: () => number;
  /** Requests begun so far. */
  begun: () => number;
}

export function watchTraffic(page: Page): Traffic {
  const open = new Set<HTTPRequest>();
  let begun = 0;
  page.on('request', (request) => {
    if (endless.has(request.resourceType()) || /^(data|blob):/.test(request.url())) return;
    begun += 1;
    open.add(request);
  });
  const end = (request: HTTPRequest): void => void open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { underWay: () => open.size, begun: () => begun };
}

/**
 * Resolves when the document has not changed for `quiet` milliseconds and its finite animations are over, at the latest after `bound`. Says
 * how long it waited in vain (changed) and whether any script could still change anything. Runs in the page.
 */
export function untilStill(quiet: number, bound: number): Promise<{ still: boolean; changed: boolean }> {
  return new Promise((resolve) => {
    const began = performance.now();
    const running = (): boolean =>
      document.getAnimations().some((one) => {
        const end = Number(one.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY);
        return one.playState === 'running' && end < 3000;
      });
    // A refresh at once is a redirect: the page that it leads to is the one to judge.
    const refresh = /^\s*([\d.]+)/.exec(document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '')?.[1];
    const stays = refresh === undefined || Number(refresh) >= 1 ? began : began + Number(refresh) * 1000 + 1000;
    if (document.scripts.length === 0 && stays === began && !running()) return resolve({ still: true, changed: false });
    let changed = false;
    let last = began;
    // Style and class are left out: carousels and progress bars change them for ever.
    const observer = new MutationObserver(() => {
      changed = true;
      last = performance.now();
    });
    observer.observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['hidden', 'alt', 'href', 'role', 'aria-label', 'aria-labelledby', 'aria-hidden', 'lang', 'title', 'disabled'],
    });
    const look = (): void => {
      const now = performance.now();
      const still = now - last >= quiet && now >= stays && !running();
      if (!still && now - began < bound)
        return void setTimeout(look, Math.max(10, Math.min(quiet - (now - last), bound - (now - began), 50)));
      observer.disconnect();
      resolve({ still, changed });
    };
    setTimeout(look, quiet);
  });
}

/** A page at rest after loading stays at rest; one that was seen moving is given longer. */
const quietAtOnce = 80;
const quietAfterChange = 400;

/** True when the page came to rest within `bound` milliseconds after its load event. */
export async function settle(page: Page, traffic: Traffic, bound: number): Promise<boolean> {
  const deadline = performance.now() + bound;
  const left = (): number => deadline - performance.now();
  let quiet = quietAtOnce;
  while (left() > 0) {
    const before = traffic.begun();
    const { still, changed } = await inIsolatedWorld(page.mainFrame(), untilStill, quiet, Math.max(quiet, left()));
    if (still && traffic.underWay() === 0 && traffic.begun() === before && (!changed || quiet === quietAfterChange)) return true;
    if (changed || traffic.begun() !== before || traffic.underWay() > 0) quiet = quietAfterChange;
    while (traffic.underWay() > 0 && left() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
