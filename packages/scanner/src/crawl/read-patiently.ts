import type { PageReader, PageReading } from '../page/page-reader.ts';
import { atHost } from './host-slots.ts';
import { maxRetrySeconds, retryAfterSeconds, type Pace } from './pace.ts';
import type { Slots } from './slots.ts';
import { unaskedPage } from './unasked-page.ts';

const attempts = 3;
/** How long a site rests that asks for it without saying how long, doubled each time. */
const restSeconds = 5;

/** What one scan owes its site. */
export interface Manners {
  pace: Pace;
  /** Pages that the scan loads at once; a page that has loaded and come to rest asks the site for nothing more. */
  loading: Slots;
}

interface Wish {
  status: number;
  seconds: number;
  /** It asked for more than a scan can give: the page is not asked for again. */
  tooLong: boolean;
}

/** How long the answer asks to wait; null when it does not. */
function wishOf({ outcome }: PageReading, attempt: number): Wish | null {
  if (outcome.status === 'read' || !outcome.answer || outcome.answer.fromProxy) return null;
  const { status, retryAfter } = outcome.answer;
  if (status !== 429 && !(status === 503 && retryAfter !== null)) return null;
  if (retryAfter === null) return { status, seconds: restSeconds * 2 ** (attempt - 1), tooLong: false };
  const seconds = retryAfterSeconds(retryAfter, Date.now());
  return { status, seconds: seconds ?? maxRetrySeconds, tooLong: seconds === null };
}

/**
 * Reads a page in its turn. A site that answers 429, or 503 with `Retry-After`, is left in peace as long as it asks, at most two minutes,
 * all of it, and the page asked for again; after three times, or where it asks for more, it counts as rate limited. Once that befell several
 * pages in a row, the site is not asked for any more pages: they are rate limited too.
 */
export async function readPatiently(
  reader: PageReader,
  { pace, loading }: Manners,
  url: string,
  mayVisit: (url: string) => boolean,
  signal: AbortSignal,
): Promise<PageReading> {
  for (let attempt = 1; ; attempt += 1) {
    const reading = await loading.hold(signal, async (leaveSite) => {
      if (pace.refusedWith === null) await pace.turn(signal);
      if (pace.refusedWith !== null) return pace.refusedWith;
      return atHost(url, signal, (leaveHost) =>
        reader.read(url, mayVisit, () => {
          leaveHost();
          leaveSite();
        }),
      );
    });
    if (typeof reading === 'number') return unaskedPage(url, { code: 'rate_limited', values: { status: reading } });
    const wish = wishOf(reading, attempt);
    if (wish) pace.rest(wish.seconds * 1000);
    if (wish && attempt < attempts && !wish.tooLong) continue;
    pace.heed(wish?.status ?? null);
    return asLimited(reading);
  }
}

/** A 503 that asked to wait is a limit, not a broken page. */
function asLimited(reading: PageReading): PageReading {
  const { outcome } = reading;
  if (outcome.status === 'read' || outcome.answer?.status !== 503 || outcome.answer.retryAfter === null || outcome.answer.fromProxy)
    return reading;
  return { ...reading, outcome: { ...outcome, reason: { code: 'rate_limited', values: { status: 503 } } } };
}
