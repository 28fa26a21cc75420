import type { HTTPRequest, Page } from 'puppeteer-core';
import { scriptsRun } from './in-page/scripts-run.ts';
import { scrollThrough, type Drawn } from './in-page/scroll-through.ts';
import { untilShows } from './in-page/until-shows.ts';
import { untilStill } from './in-page/until-still.ts';
import { whatShows, type Showing } from './in-page/what-shows.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { inIsolatedWorld } from './isolated-world.ts';
import type { Tab } from './tab.ts';

/** Requests whose end nobody waits for: streams, beacons and films. */
const endless = new Set(['eventsource', 'websocket', 'media', 'ping', 'prefetch', 'cspviolationreport', 'manifest']);

/** The page's traffic as far as settling cares. */
export interface Traffic {
  underWay: () => number;
  /** Requests begun so far. */
  begun: () => number;
  /** Addresses that were asked for and answered whole, in their order. */
  answered: () => readonly string[];
  /** What scripts of the page ended in: errors that nothing caught, and scripts that did not come. */
  scriptErrors: () => string[];
}

/** Answers that are remembered. */
const mostAnswers = 5_000;
/** Characters of each: a page may ask itself for addresses of millions. */
const longestAnswer = 2_000;

export function watchTraffic({ listen }: Pick<Tab, 'listen'>): Traffic {
  const open = new Set<HTTPRequest>();
  const answered: string[] = [];
  const errors: string[] = [];
  let begun = 0;
  const fails = (what: string): void => void (errors.length < 10 && errors.push(what.slice(0, 200)));
  listen('pageerror', (error) => fails(error instanceof Error ? error.message : String(error)));
  listen('response', (response) => {
    if (response.request().resourceType() === 'script' && response.status() >= 400) fails(`${response.status()} ${response.url()}`);
  });
  listen('request', (request) => {
    if (endless.has(request.resourceType()) || /^(data|blob):/.test(request.url())) return;
    begun += 1;
    open.add(request);
  });
  const end = (request: HTTPRequest): void => void open.delete(request);
  listen('requestfinished', (request) => {
    end(request);
    if (answered.length < mostAnswers && !request.url().startsWith('data:')) answered.push(request.url().slice(0, longestAnswer));
  });
  listen('requestfailed', (request) => {
    end(request);
    if (request.resourceType() === 'script') fails(request.url());
  });
  return { underWay: () => open.size, begun: () => begun, answered: () => answered, scriptErrors: () => errors };
}

/** A page at rest after loading stays at rest; one that was seen moving is given longer. */
const quietAtOnce = 80;
const quietAfterChange = 400;

/** How long a page may show nothing, or only that it is busy, while the site still answers; and how long busy parts beside its content are waited for. */
const patience = 15_000;
const patienceForParts = 4000;

/** Windows of a page that are scrolled through in one go, and how often, as long as that draws more. */
const mostWindows = 40;
const mostRounds = 3;
/** More than `scrollThrough` takes of a page that answers. */
const scrollMilliseconds = 8000;

/** Scrolling the page keeps it from ever answering again. */
export class HangsOnScroll extends DeadlineError {
  override name = 'HangsOnScroll';
}

/** How long a page may take, in milliseconds, and whether it is scrolled through. */
export interface Patience {
  bound: number;
  scrolls: boolean;
}

/** How a page came to rest. `settled`: it did, within the bound. */
export interface Rest {
  settled: boolean;
  showing: Showing;
  /** Whether its scripts may run. */
  runs: boolean;
  /** Scrolling through the page drew nothing: the page was still before, after and meanwhile. */
  drewNothing: boolean;
}

/** Asks the page; rejects with `DeadlineError` when it does not answer. */
type Ask = <Values extends unknown[], Answer>(run: (...values: Values) => Answer, ...values: Values) => Promise<Awaited<Answer>>;

/** Whether the page came to rest before `deadline`, and whether anything moved until then. */
async function still(ask: Ask, traffic: Traffic, deadline: number): Promise<{ settled: boolean; moved: boolean }> {
  const left = (): number => deadline - performance.now();
  let quiet = quietAtOnce;
  let moved = false;
  while (left() > 0) {
    const before = traffic.begun();
    const { still: isStill, changed } = await ask(untilStill, quiet, Math.max(quiet, left()), scriptsRun);
    const asked = traffic.underWay() > 0 || traffic.begun() !== before;
    moved ||= changed || asked;
    if (isStill && !asked && (!changed || quiet === quietAfterChange)) return { settled: true, moved };
    if (changed || asked) quiet = quietAfterChange;
    while (traffic.underWay() > 0 && left() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { settled: false, moved: true };
}

/** Runs in the page. */
const scriptsOf = (run: typeof scriptsRun): { any: boolean; run: boolean } => ({
  any:
    Reflect.get(Document.prototype, 'scripts', document).length > 0 ||
    Reflect.apply(Document.prototype.querySelector, document, ['iframe[loading="lazy" i]']) !== null,
  run: run(),
});

/**
 * Waits until the page shows what it is about, all of what is drawn on scrolling too, and is at rest, after its load event: within `bound` milliseconds, longer
 * only where it shows nothing yet and the site still owes it an answer.
 */
export async function settle(page: Page, traffic: Traffic, { bound, scrolls }: Patience): Promise<Rest> {
  const began = performance.now();
  const ask: Ask = (run, ...values) => withDeadline(inIsolatedWorld(page.mainFrame(), run, ...values), bound + 4000);
  const { any, run: runs } = await ask(scriptsOf, scriptsRun);
  const changeable = any && runs;
  // First, so that one wait serves for what comes by itself and for what this calls forth.
  const scroll = (slow: boolean): Promise<Drawn> =>
    withDeadline(inIsolatedWorld(page.mainFrame(), scrollThrough, mostWindows, slow), scrollMilliseconds).catch((error: unknown) => {
      throw error instanceof DeadlineError ? new HangsOnScroll(error.message) : error;
    });
  let drawn = changeable && scrolls ? await scroll(false) : null;
  let { settled, moved } = await still(ask, traffic, began + bound);
  let showing = await ask(whatShows);
  if (!changeable) return { settled, showing, runs, drewNothing: false };
  moved ||= (drawn?.changed ?? false) || (drawn?.waits ?? false);
  const drewNothing = drawn !== null && !drawn.touched && settled && !moved && showing === 'shown';
  for (const left = (): number => began + mostFor(showing, traffic, bound) - performance.now(); showing !== 'shown' && left() > 0;) {
    // Looked at again in between: what the site owes decides how long it is worth waiting.
    showing = await ask(untilShows, Math.min(left(), 1000), whatShows);
    if (showing !== 'shown') continue;
    ({ settled } = await still(ask, traffic, Math.max(began + bound, performance.now() + 3 * quietAfterChange)));
    moved = true;
    showing = await ask(whatShows);
    if (!settled) break;
  }
  for (let round = 0; scrolls && settled && moved && round < mostRounds; round += 1) {
    drawn = await scroll(round === 0 && (drawn?.waits ?? false));
    moved = drawn.changed;
    const after = await still(ask, traffic, performance.now() + bound);
    settled = after.settled;
    moved ||= after.moved;
  }
  return { settled, showing, runs, drewNothing };
}

function mostFor(showing: Showing, traffic: Traffic, bound: number): number {
  if (showing === 'partly') return patienceForParts;
  return traffic.underWay() > 0 ? patience : bound;
}
