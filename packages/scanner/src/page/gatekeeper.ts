import { readReason, reasonHeader } from '@manara/egress/proxy/answer';
import type { Failure } from '@manara/egress/proxy/record';
import type { Protocol } from 'puppeteer-core';
import { isAskedFromElsewhere, isOwn, type OwnRequests } from '../sign-in/own-requests.ts';
import type { CarriedRequests } from './carried-requests.ts';
import type { Tab } from './tab.ts';

/** What the server answered for the page itself, after redirects inside the site. */
export interface DocumentAnswer {
  url: string;
  status: number;
  contentType: string;
  attachment: boolean;
  retryAfter: string | null;
  /** Bytes announced, null when not. */
  length: number | null;
  /** Not null when the answer is the filtering proxy's own: why there is none of the site. */
  fromProxy: Failure | null;
}

/** What became of the page's own requests. */
export interface Passage {
  answer: DocumentAnswer | null;
  /** Where a redirect, of the server or of the page, would have led off the site. */
  offSite: string | null;
  redirects: number;
  /** The page wanted to be at an address that signs out. */
  signsOut: boolean;
  /** Whether the page has asked for another page, or itself again, which is not there yet. */
  isLeaving: () => boolean;
  /** Gives up waiting for that other page. Until it comes, or this is called, the browser answers nothing about the present one. */
  stay: () => Promise<void>;
  /** From here on the page may go nowhere. */
  hold: () => void;
}

export interface GateSettings {
  /** Whether the page may be at this address at all; frames and parts of pages are the proxy's matter. */
  mayVisit: (url: string) => boolean;
  /** Of the filtering proxy. */
  credentials: { username: string; password: string } | null;
  /** What becomes of requests to the own origin while somebody is signed in. */
  own?: OwnRequests | undefined;
  /** What requests to the site carry, whoever is signed in. */
  carried?: CarriedRequests | null | undefined;
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
const maxDocumentBytes = 50_000_000;

/** True for what a browser shows as a page. A missing type is taken for one, as browsers sniff it. */
export const isHtml = (contentType: string): boolean =>
  contentType === '' || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);

/** True for answers whose body is a page to judge; every other one is stopped before its body. */
export const isPage = (answer: DocumentAnswer): boolean =>
  answer.status >= 200 &&
  answer.status < 300 &&
  answer.status !== 204 &&
  answer.status !== 205 &&
  !answer.attachment &&
  isHtml(answer.contentType) &&
  (answer.length ?? 0) <= maxDocumentBytes;

function readAnswer(url: string, status: number, headers: Protocol.Fetch.HeaderEntry[]): DocumentAnswer {
  const header = (name: string): string | null => headers.find((one) => one.name.toLowerCase() === name)?.value ?? null;
  const length = Number(header('content-length') ?? Number.NaN);
  return {
    url,
    status,
    contentType: header('content-type') ?? '',
    attachment: /^\s*attachment\b/i.test(header('content-disposition') ?? ''),
    retryAfter: header('retry-after'),
    length: Number.isFinite(length) ? length : null,
    fromProxy: url.startsWith('http:') ? readReason(header(reasonHeader)) : null,
  };
}

/**
 * Stands at the tab's door: answers the proxy's question for credentials, stops the page from leaving the site, and stops what is not a
 * page before its body arrives. Parts of the page are not held up.
 */
export function keepGate(tab: Tab, { mayVisit, credentials, own, carried }: GateSettings): Passage {
  const { session, mainFrame } = tab;
  let held = false;
  let leaving = false;
  const stay = async (): Promise<void> => {
    leaving = false;
    await session.send('Page.stopLoading').catch(() => {});
  };
  const passage: Passage = {
    answer: null,
    offSite: null,
    redirects: 0,
    signsOut: false,
    isLeaving: () => leaving,
    stay,
    hold: () => {
      held = true;
    },
  };
  const pass = ({ requestId, request, responseStatusCode, responseErrorReason }: Protocol.Fetch.RequestPausedEvent): void => {
    // Only as the request goes out, and anew for each redirect: what it carries is for this address.
    const isGoing = responseStatusCode === undefined && responseErrorReason === undefined;
    const isSignedIn = isGoing && own?.headers && isOwn(own, request.url) && !isAskedFromElsewhere(own, request.headers);
    const isCarrying = isGoing && carried?.over && carried.origins.some((origin) => isOwn({ origin }, request.url));
    const carrying = isCarrying ? carried.over?.(request.headers) : undefined;
    const plain = carrying && Object.entries(carrying).map(([name, value]) => ({ name, value }));
    const headers = isSignedIn ? own.headers?.(carrying ?? request.headers) : plain;
    session.send('Fetch.continueRequest', { requestId, ...(headers && { headers }) }).catch(() => {});
  };
  const refuse = (requestId: string): void => void session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {});
  const stop = (requestId: string): void => {
    leaving = false;
    refuse(requestId);
  };
  tab.listen('framenavigated', (frame) => {
    if (frame === tab.page.mainFrame()) leaving = false;
  });

  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const known = authChallenge.source === 'Proxy' && credentials;
    const authChallengeResponse = known ? { response: 'ProvideCredentials' as const, ...credentials } : { response: 'CancelAuth' as const };
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => {});
  });
  session.on('Fetch.requestPaused', (paused) => {
    const { requestId, request, frameId, responseStatusCode: status } = paused;
    const isPageItself = frameId === mainFrame && paused.resourceType === 'Document';
    if (own && isOwn(own, request.url) && own.refuses(request.url)) {
      passage.signsOut ||= isPageItself;
      return isPageItself ? stop(requestId) : refuse(requestId);
    }
    if (!isPageItself) return pass(paused);
    if (held) return stop(requestId);
    if (paused.responseErrorReason !== undefined) {
      leaving = false;
      return pass(paused);
    }
    if (status === undefined) {
      if (paused.redirectedRequestId !== undefined) passage.redirects += 1;
      if (mayVisit(request.url)) {
        leaving = true;
        return pass(paused);
      }
      passage.offSite = request.url;
      return stop(requestId);
    }
    if (isRedirect(status)) return pass(paused);
    passage.answer = readAnswer(request.url, status, paused.responseHeaders ?? []);
    return isPage(passage.answer) ? pass(paused) : stop(requestId);
  });
  return passage;
}
