import { setTimeout as sleep } from 'node:timers/promises';
import type { PageMark } from '@manara/core/page-marks';
import type { Preparation } from '@manara/core/preparation/preparation';
import type { Reason } from '@manara/core/scan';
import type { Page } from 'puppeteer-core';
import type { Failure } from '@manara/egress/proxy/record';
import type { Asked, Engine } from '../engines/engine.ts';
import { comeToRest } from './come-to-rest.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { reasonOfError } from './failure.ts';
import { isHtml, isPage, keepGate, type DocumentAnswer, type GateSettings, type Passage } from './gatekeeper.ts';
import { covering, type Covering } from './in-page/covering.ts';
import { freezeAnimations } from './in-page/freeze-animations.ts';
import { readPageFacts, type PageFacts } from './in-page/page-facts.ts';
import { whatShows } from './in-page/what-shows.ts';
import { inIsolatedWorld } from './isolated-world.ts';
import { signOutWords } from '../sign-in/sign-out.ts';
import type { Recall, Report } from '../recall/recall.ts';
import { isLoginWall } from './login-wall.ts';
import { marksOf } from './page-marks.ts';
import { HangsOnScroll, watchTraffic, type Rest, type Traffic } from './settle.ts';
import { bringToState, leaveParts } from './state/bring-to-state.ts';
import type { Tab } from './tab.ts';

/** How long each part of a visit may take, in milliseconds. */
export const bounds = { load: 30_000, settle: 8_000, facts: 20_000, engines: 90_000 } as const;

const maxLinks = 5000;

/** Whether a page is scrolled through: where it is `unless_known` that this draws nothing, or `always`; `never` a page that does not survive it. */
export type Scrolling = 'unless_known' | 'always' | 'never';

/** What a visit needs beside the tab. */
export interface VisitSettings extends GateSettings {
  asked: Asked;
  hashRoutes: boolean;
  /** What is done before the page is judged. */
  preparation?: Preparation | undefined;
  scrolling: Scrolling;
  engines: readonly Engine[];
  /** What engines said of the page before, where that is kept. */
  recall?: Recall | undefined;
  /** Called once the page has loaded and come to rest. */
  atRest: () => void;
  /** What the filtering proxy knows of a host that could not be reached. */
  failureFor: (url: string) => Failure | null;
  /** True when the browser lately killed a page for its memory. */
  memoryWasShort: () => boolean;
}

export type Visit =
  | {
      status: 'read';
      finalUrl: string;
      settled: boolean;
      marks: PageMark[];
      facts: PageFacts;
      reports: Report[];
      /** The reports are of an earlier scan, of the same page. */
      isRecalled: boolean;
    }
  | { status: 'unread'; finalUrl: string; reason: Reason; answer: DocumentAnswer | null; again?: Again };

/** How a page is to be read instead: it does not answer after scrolling, or is not the one that need not be scrolled through. */
type Again = Exclude<Scrolling, 'unless_known'>;

/** An expected end of a visit without a result. */
class Unreadable extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** The same bytes came, and nevertheless the page is another: it is to be scrolled through before it is judged. */
class LooksOther extends Error {}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** Why an answer is not a page to judge. */
function reasonOfAnswer(answer: DocumentAnswer): Reason {
  const { status } = answer;
  if (status === 401) return { code: 'login_required', values: {} };
  if (status === 429) return { code: 'rate_limited', values: { status } };
  if (status < 200 || status >= 300 || status === 204 || status === 205) return { code: 'http_status', values: { status } };
  if (answer.attachment) return { code: 'download', values: {} };
  if (!isHtml(answer.contentType)) return { code: 'not_html', values: { type: answer.contentType.split(';')[0]?.trim() ?? '' } };
  return { code: 'too_large', values: {} };
}

/** Loads the page; true when its load event came in time. Throws `Unreadable` when there is nothing to judge. */
async function load(tab: Tab, url: string, passage: Passage): Promise<boolean> {
  let parsed = false;
  tab.listen('domcontentloaded', () => {
    parsed = true;
  });
  try {
    await tab.page.goto(url, { waitUntil: 'load', timeout: bounds.load });
  } catch (error) {
    refuse(passage);
    const late = error instanceof Error && error.name === 'TimeoutError';
    if (!late) throw error;
    if (!passage.answer) throw new Unreadable({ code: 'timeout', values: { host: hostOf(url) } });
    if (!parsed || passage.isLeaving()) await passage.stay();
    return false;
  }
  refuse(passage);
  return true;
}

function refuse({ answer, offSite, signsOut }: Passage): void {
  if (signsOut && !answer) throw new Unreadable({ code: 'signs_out', values: {} });
  if (offSite) throw new Unreadable({ code: 'redirect_off_site', values: { to: hostOf(offSite) } });
  if (answer && !isPage(answer)) throw new Unreadable(reasonOfAnswer(answer));
}

/** Stops what moves, in every frame that answers, and says what lies over the page then. */
async function holdStill(page: Page): Promise<Covering | null> {
  const top = page.mainFrame();
  const [over] = await Promise.all([
    withDeadline(
      inIsolatedWorld(
        top,
        (freeze: typeof freezeAnimations, look: typeof covering) => {
          freeze();
          return look();
        },
        freezeAnimations,
        covering,
      ),
      bounds.facts,
    ),
    ...page.frames().map((frame) => (frame === top ? null : withDeadline(inIsolatedWorld(frame, freezeAnimations), 2000).catch(() => {}))),
  ]);
  return over;
}

/** Waits until the page is at rest. Throws `Unreadable` where that is at no page to judge. */
async function rested(tab: Tab, url: string, traffic: Traffic, passage: Passage, scrolls: boolean): Promise<Rest> {
  const rest = await comeToRest(tab.page, traffic, passage, { bound: bounds.settle, scrolls }).catch((error: unknown) => {
    refuse(passage);
    if (error instanceof HangsOnScroll) throw error;
    throw error instanceof DeadlineError ? new Unreadable({ code: 'never_settled', values: {} }) : error;
  });
  refuse(passage);
  if (rest === 'loop') throw new Unreadable({ code: 'redirect_loop', values: { host: hostOf(url) } });
  return rest;
}

const joined = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/** The facts of a page after its steps, with what it calls itself and led to `before` them. */
const ofPage = (facts: PageFacts, before: PageFacts | null): PageFacts =>
  before
    ? { ...facts, canonical: before.canonical, links: joined(before.links, facts.links), signOut: joined(before.signOut, facts.signOut) }
    : facts;

async function askEngines(page: Page, { engines, asked }: VisitSettings): Promise<Report[]> {
  const reports: Report[] = [];
  for (const engine of engines) {
    const run = engine.run({ top: page.mainFrame(), budget: bounds.engines }, asked);
    const report = await withDeadline(run, bounds.engines).catch((error: unknown) => {
      const detail = error instanceof Error ? error.message.slice(0, 200) : '';
      throw new Unreadable({ code: 'engine_failed', values: { engine: engine.name, detail } });
    });
    reports.push({ engine, report });
  }
  return reports;
}

async function judge(tab: Tab, url: string, settings: VisitSettings, passage: Passage): Promise<Visit> {
  const { page } = tab;
  const { preparation, recall } = settings;
  const scrolls = settings.scrolling !== 'never';
  const mayStay = settings.scrolling === 'unless_known' && !preparation && recall?.mayStayUnscrolled === true;
  const traffic = watchTraffic(tab);
  const loaded = await load(tab, url, passage);
  if (!recall?.isKnown) for (const engine of settings.engines) engine.prepare(page.mainFrame());
  let rest = await rested(tab, url, traffic, passage, scrolls && !mayStay);
  const stayed = mayStay && rest.settled && (await recall.cameTheSame());
  if (mayStay && !stayed) rest = await rested(tab, url, traffic, passage, true);
  const readFacts = (): Promise<PageFacts> =>
    withDeadline(inIsolatedWorld(page.mainFrame(), readPageFacts, maxLinks, settings.own ? signOutWords : null), bounds.facts);
  // Wherever its steps lead, the page is counted where it was before them.
  const before = preparation && preparation.steps.length > 0 ? await readFacts() : null;
  const landed = passage.answer?.url;
  const prepared = preparation && (await bringToState({ tab, traffic, passage, isSignedIn: settings.own !== undefined }, url, preparation));
  // The browser's own page, in the place of one that a step led to and that did not come, is nobody's to judge.
  if (prepared && page.url().startsWith('chrome-error:')) throw new Unreadable({ code: 'connection', values: { host: hostOf(url) } });
  if (prepared?.acted) rest = await rested(tab, url, traffic, passage, scrolls);
  passage.hold();
  settings.atRest();
  const parts = preparation ? await leaveParts(tab, preparation) : null;
  // What was hidden may have lain over all of it.
  if (parts && preparation?.hide.length)
    rest = { ...rest, showing: await withDeadline(inIsolatedWorld(page.mainFrame(), whatShows), bounds.facts) };
  const over = await holdStill(page);
  const facts = ofPage(await readFacts(), before);
  // Not even a root: the body broke off, or could not be unpacked, before its first byte.
  if (facts.elements === 0) throw new Unreadable({ code: 'connection', values: { host: hostOf(url) } });
  // Not where its scripts say that it is: they may write a token of this visit there.
  const finalUrl = landed ?? page.url();
  if (isLoginWall(url, page.url(), facts.hasPasswordField)) throw new Unreadable({ code: 'login_required', values: {} });
  const routes = settings.hashRoutes ? [] : facts.hashRoutes;
  const [hashRoute = null] = routes;
  const { mayHideRoots } = facts;
  const resting = { rest, loaded, scriptErrors: traffic.scriptErrors(), over, mayHideRoots, hashRoutes: routes.length, hashRoute };
  const ofState = [prepared?.failed ?? [], parts ?? []].flat();
  const marks = [...ofState, ...(await marksOf(tab.session, resting))];
  const settled = loaded && rest.settled;
  const ask = (): Promise<Report[]> => {
    if (stayed) throw new LooksOther();
    return askEngines(page, settings);
  };
  const { reports, isRecalled } = recall
    ? await recall.reports({ mayKeep: settled, drewNothing: rest.drewNothing && settings.scrolling === 'unless_known' }, ask)
    : { reports: await ask(), isRecalled: false };
  return { status: 'read', finalUrl, settled, marks, facts, reports, isRecalled };
}

function reasonOf(error: unknown, answer: DocumentAnswer | null, url: string, settings: VisitSettings): Reason {
  const reason =
    error instanceof Unreadable
      ? error.reason
      : error instanceof DeadlineError
        ? { code: 'never_settled' as const, values: {} }
        : reasonOfError(error, url);
  // The answer's own word comes first: what the proxy last knew of the host may be about another page's request.
  const failure = answer?.fromProxy ?? (reason.code === 'connection' ? settings.failureFor(answer?.url ?? url) : null);
  if (!failure) return reason;
  const host = hostOf(answer?.url ?? url);
  if (failure.kind === 'refused') return { code: failure.reason === 'port' ? 'port_refused' : 'egress_refused', values: { host } };
  return { code: failure.reason === 'limit' ? 'connection' : failure.reason, values: { host } };
}

/** The watch over memory looks at the processes now and then: it is given time to see that one has gone. */
async function causeOfCrash(reason: Reason, { memoryWasShort }: VisitSettings): Promise<Reason> {
  if (reason.code !== 'crashed') return reason;
  for (const deadline = performance.now() + 600; !memoryWasShort() && performance.now() < deadline;) await sleep(50);
  return memoryWasShort() ? { code: 'out_of_memory', values: {} } : reason;
}

/** Visits one address in a fresh tab: every way in which a page can fail ends as a reason, in bounded time. Does not close the tab. */
export async function visit(tab: Tab, url: string, settings: VisitSettings): Promise<Visit> {
  let passage: Passage | null = null;
  const gone = tab.crashed.then((): never => {
    throw new Unreadable({ code: 'crashed', values: {} });
  });
  const work = (async () => {
    passage = keepGate(tab, settings);
    return judge(tab, url, settings, passage);
  })();
  work.catch(() => {});
  try {
    return await Promise.race([work, gone]);
  } catch (error) {
    const answer = (passage as Passage | null)?.answer ?? null;
    const again: Again | undefined = error instanceof LooksOther ? 'always' : error instanceof HangsOnScroll ? 'never' : undefined;
    const reason = await causeOfCrash(reasonOf(error, answer, url, settings), settings);
    return { status: 'unread', finalUrl: answer?.url ?? url, reason, answer, ...(again && { again }) };
  }
}
