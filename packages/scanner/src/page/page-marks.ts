import type { PageMark } from '@manara/core/page-marks';
import type { CDPSession } from 'puppeteer-core';
import { closedRoots } from './closed-roots.ts';
import { withDeadline } from './deadline.ts';
import type { Covering } from './in-page/covering.ts';
import type { Rest } from './settle.ts';

/** What is known of a page at rest beside its document. */
export interface RestingPage {
  rest: Rest;
  /** Its load event came in time. */
  loaded: boolean;
  scriptErrors: readonly string[];
  /** What lies over it. */
  over: Covering | null;
  /** Whether elements were met that may have a closed root. */
  mayHideRoots: boolean;
  /** Addresses behind a fragment that scripts read. */
  hashRoutes: number;
  hashRoute: string | null;
}

const milliseconds = 10_000;
const named = 5;

const none: PageMark[] = [];
const list = (names: readonly string[]): string => [...new Set(names)].slice(0, named).join(', ');

/** Nothing shows: by an error of its scripts, where they had one. */
function missing({ rest, scriptErrors }: RestingPage): PageMark[] {
  if (rest.showing === 'busy') return [{ code: 'unsettled', values: {} }];
  if (rest.showing !== 'nothing') return none;
  const [error] = scriptErrors;
  return [error === undefined ? { code: 'empty', values: {} } : { code: 'script_error', values: { error } }];
}

/** What was not seen of a page that came to rest, as far as is known before it is judged. */
export async function marksOf(session: CDPSession, resting: RestingPage): Promise<PageMark[]> {
  const { rest, loaded } = resting;
  const absent = missing(resting);
  const unsettled = (rest.settled && loaded) || absent.length > 0 ? none : [{ code: 'unsettled' as const, values: {} }];
  const over = absent.length > 0 ? null : resting.over;
  const closed = resting.mayHideRoots ? await withDeadline(closedRoots(session), milliseconds) : [];
  return [
    ...absent,
    ...unsettled,
    ...(over ? [{ code: over.kind, values: { by: over.by } }] : none),
    ...(closed.length > 0 ? [{ code: 'closed_root' as const, values: { count: closed.length, names: list(closed) } }] : none),
    ...(rest.runs ? none : [{ code: 'scripts_forbidden' as const, values: {} }]),
    ...(resting.hashRoute === null
      ? none
      : [{ code: 'hash_routes' as const, values: { count: resting.hashRoutes, example: resting.hashRoute } }]),
  ];
}
