import type { PageMark } from '@manara/core/page-marks';
import type { PageResult, Reason, Viewport } from '@manara/core/scan';
import type { ScanEnvironment } from '@manara/core/scan-environment';
import type { EgressProxy } from '@manara/egress/proxy/start-proxy';
import type { Asked, Engine } from '../engines/engine.ts';
import { lookCloser, scanBounds, type CloseUpWish } from '../evidence/close-up/look-closer.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { toFindings } from '../evidence/to-findings.ts';
import { openRecall } from '../recall/recall.ts';
import type { ReportStore } from '../recall/report-store.ts';
import type { BrowserKeeper } from './browser-keeper.ts';
import { carriedTo } from './carried-requests.ts';
import type { DocumentAnswer } from './gatekeeper.ts';
import { inspectPage } from './inspect-page.ts';
import { openPage, type Inspection } from './open-page.ts';
import { openWindow } from './open-window.ts';
import { visit, type Scrolling, type Visit } from './visit.ts';

/** What one address gave, before the crawler has sorted its links. */
export interface PageReading {
  /** Without `url`, `depth`, `discovered` and `documents`, which are the crawler's. */
  outcome:
    | { status: 'read'; page: Omit<Extract<PageResult, { status: 'read' }>, 'url' | 'depth' | 'discovered' | 'documents'> }
    | { status: 'unread'; reason: Reason; answer: DocumentAnswer | null };
  finalUrl: string;
  startedAt: string;
  milliseconds: number;
  links: string[];
  canonical: string | null;
  /** The words of the page, each once. */
  words?: string[];
}

export interface PageReader {
  /** `atRest` is called when the site has given all of the page; judging it takes a while yet. */
  read: (url: string, mayVisit: (url: string) => boolean, atRest: () => void) => Promise<PageReading>;
  /** Such as `Chromium 153.0.8010.0`; empty before the first page. */
  browserName: () => string;
}

export interface ReaderParts {
  keeper: BrowserKeeper;
  proxy: EgressProxy;
  engines: readonly Engine[];
  asked: Asked;
  /** What to look at more closely. */
  closeUps?: CloseUpWish;
  /** What else is to be done on each page while it is open. */
  inspect?: Inspection | undefined;
  /** Told what an inspection rejects with. */
  onError: (error: unknown) => void;
  viewport?: Viewport | undefined;
  environment?: ScanEnvironment | undefined;
  /** Whether addresses that differ by a fragment that scripts read are pages of their own. */
  hashRoutes?: boolean | undefined;
  /** Where reports on pages are kept from one scan to the next. */
  reports?: ReportStore | undefined;
  /** Who reads the pages, where they are read as somebody who is signed in. */
  signedIn?: SignedIn | undefined;
}

/** A crash this soon after the browser killed a page for its memory is that kill. */
const memoryKillMilliseconds = 3000;

type Read = Extract<Visit, { status: 'read' }>;

/** One try at a page, and what was made of it while its tab was open. */
type Attempt = { browserLives: boolean; age: number; holds: boolean } & (
  | { visit: Exclude<Visit, Read> }
  | { visit: Read; judged: ReturnType<typeof judge>; seen: Partial<Awaited<ReturnType<typeof lookCloser>>> }
);

const signedOut = (finalUrl: string): Extract<Visit, { status: 'unread' }> => ({
  status: 'unread',
  finalUrl,
  reason: { code: 'signed_out', values: {} },
  answer: null,
});

/** Whatever a page makes our own reckoning throw costs that page its result, not the scan. */
function judge(url: string, reports: Parameters<typeof toFindings>[1]): ReturnType<typeof toFindings> | Reason {
  try {
    return toFindings(url, reports);
  } catch (error) {
    return {
      code: 'engine_failed',
      values: { engine: reports[0]?.engine.name ?? '', detail: error instanceof Error ? error.message.slice(0, 200) : '' },
    };
  }
}

const unenteredMarks = (frames: readonly string[]): PageMark[] =>
  frames.length > 0 ? [{ code: 'unread_frame', values: { count: frames.length, example: frames[0]?.slice(0, 200) ?? '' } }] : [];

/** Reads addresses each in a tab without a past; a browser that dies under a page is replaced and the page read once more. */
export function createPageReader({
  keeper,
  proxy,
  engines,
  asked,
  closeUps: wish,
  inspect,
  onError,
  viewport,
  environment,
  hashRoutes = false,
  reports: store,
  signedIn,
}: ReaderParts): PageReader {
  let browserName = '';
  const budget = { ...scanBounds };
  const credentials = { username: proxy.username, password: proxy.password };

  const attempt = async (
    url: string,
    mayVisit: (url: string) => boolean,
    atRest: () => void,
    scrolling: Scrolling = 'unless_known',
  ): Promise<Attempt> => {
    const { tab, running, giveBack } = await keeper.openTab();
    let isClean = false;
    browserName = `Chromium ${running.chromium.version}`;
    try {
      const carried = carriedTo(url, environment?.preparation);
      await openWindow(tab, { viewport, environment, own: signedIn?.own, carried });
      const age = (await signedIn?.enter(tab)) ?? 0;
      // Nothing is kept of what only somebody who is signed in may see.
      const recall =
        store && !signedIn
          ? await openRecall(tab, url, { store, engines, asked, viewport, environment, browser: browserName, onError })
          : undefined;
      const result = await visit(tab, url, {
        mayVisit,
        own: signedIn?.own,
        carried,
        preparation: environment?.preparation,
        atRest,
        credentials,
        engines,
        recall,
        asked,
        hashRoutes,
        scrolling,
        failureFor: proxy.failureFor,
        memoryWasShort: () => Date.now() - running.lastMemoryKill() < memoryKillMilliseconds,
      });
      const browserLives = running.browser.connected;
      const holds = !signedIn || !browserLives || (await signedIn.holds(tab, result));
      const base = { browserLives, age, holds };
      if (result.status === 'unread') return { visit: result, ...base };
      signedIn?.avoid(result.facts.signOut);
      if (!holds) return { visit: signedOut(result.finalUrl), ...base };
      const judged = judge(result.finalUrl, result.reports);
      if ('code' in judged) return { visit: result, ...base, judged, seen: {} };
      const mayBeShown = !(await signedIn?.repeats(tab));
      const seen = wish && mayBeShown ? await lookCloser(tab.page, tab.session, judged.findings, wish, budget) : {};
      if (inspect) {
        const open = openPage(tab, { askedUrl: url, findings: judged.findings, mayBeShown }, engines, asked);
        await inspectPage(inspect, open, onError);
      }
      isClean = !signedIn && !environment?.preparation && browserLives && result.settled;
      return { visit: result, ...base, judged, seen };
    } finally {
      await giveBack(isClean);
    }
  };

  return {
    browserName: () => browserName,
    read: async (url, mayVisit, atRest) => {
      const startedAt = new Date().toISOString();
      const began = performance.now();
      let result = await attempt(url, mayVisit, atRest);
      if (!result.browserLives && result.visit.status === 'unread') result = await attempt(url, mayVisit, atRest);
      if (result.visit.status === 'unread' && result.visit.again === 'always') result = await attempt(url, mayVisit, atRest, 'always');
      // Judged as it is before anybody scrolls: what comes below was not seen.
      const hangs = result.visit.status === 'unread' && result.visit.again === 'never';
      if (hangs) result = await attempt(url, mayVisit, atRest, 'never');
      if (!result.holds && (await signedIn?.renew(result.age))) result = await attempt(url, mayVisit, atRest);
      if (!result.holds) result = { ...result, visit: signedOut(result.visit.finalUrl) };
      const base = { finalUrl: result.visit.finalUrl, startedAt, milliseconds: Math.round(performance.now() - began) };
      if (!('judged' in result)) {
        const { reason, answer } = result.visit;
        return { ...base, outcome: { status: 'unread', reason, answer }, links: [], canonical: null };
      }
      const { visit, judged, seen } = result;
      const { facts, settled } = visit;
      if ('code' in judged)
        return { ...base, outcome: { status: 'unread', reason: judged, answer: null }, links: facts.links, canonical: facts.canonical };
      const { findings, rules, unreadFrames } = judged;
      const unsettled: PageMark[] =
        hangs && !visit.marks.some(({ code }) => code === 'unsettled') ? [{ code: 'unsettled', values: {} }] : [];
      const marks = [...visit.marks, ...unsettled, ...unenteredMarks(unreadFrames)];
      const page = {
        status: 'read' as const,
        ...base,
        title: facts.title,
        language: facts.language,
        elements: facts.elements,
        settled,
        rules,
        findings,
        unreadFrames,
        ...(visit.isRecalled && { recalled: true as const }),
        ...(marks.length > 0 && { marks }),
        ...seen,
      };
      const links = hashRoutes ? [...facts.links, ...facts.hashRoutes] : facts.links;
      return { ...base, outcome: { status: 'read', page }, links, canonical: facts.canonical, words: facts.words };
    },
  };
}
