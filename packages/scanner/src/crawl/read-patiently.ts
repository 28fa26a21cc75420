import type { PageReader, PageReading } from '../page/page-reader.ts';
import { retryAfterSeconds, type Pace } from './pace.ts';

const attempts = 3;
/** How long a site rests that asks for it without saying how long, doubled each time. */
const restSeconds = 5;

/** Seconds that the answer asks to wait; null when it asks for nothing, or for more than a scan can give. */
function askedToWait({ outcome }: PageReading, attempt: number): number | null {
  if (outcome.status === 'read' || !outcome.answer || outcome.answer.fromProxy) return null;
  const { status, retryAfter } = outcome.answer;
  if (status !== 429 && !(status === 503 && retryAfter !== null)) return null;
  return retryAfter === null ? restSeconds * 2 ** (attempt - 1) : retryAfterSeconds(retryAfter, Date.now());
}

/**
 * Reads a page in its turn. A site that answers 429, or 503 with `Retry-After`, is left in peace as long as it asks (up to two minutes),
 * all of it, and the page asked for again; after three times it counts as rate limited.
 */
export async function readPatiently(reader: PageReader, pace: Pace, url: string, mayVisit: (url: string) => boolean, signal: AbortSignal): Promise<PageReading> {
  for (let attempt = 1; ; attempt += 1) {
    await pace.turn(signal);
    const reading = await reader.read(url, mayVisit);
    const seconds = attempt < attempts ? askedToWait(reading, attempt) : null;
    if (seconds === null) return asLimited(reading);
    pace.rest(seconds * 1000);
  }
}

/** A 503 that asked to wait is a limit, not a broken page. */
function asLimited(reading: PageReading): PageReading {
  const { outcome } = reading;
  if (outcome.status === 'read' || outcome.answer?.status !== 503 || outcome.answer.retryAfter === null || outcome.answer.fromProxy) return reading;
  return { ...reading, outcome: { ...outcome, reason: { code: 'rate_limited', values: { status: 503 } } } };
}
