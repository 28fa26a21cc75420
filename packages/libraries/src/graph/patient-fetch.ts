import { setTimeout as sleep } from 'node:timers/promises';
import type { Egress } from '@manara/egress/egress';
import type { FetchInit, FetchResult } from '@manara/egress/fetch/fetch-judged';
import { LibraryFailure } from '../library-failure.ts';

export interface Reach {
  egress: Egress;
  /** Seconds that a call may wait for Microsoft to take calls again. */
  patience?: number;
  pause?: (milliseconds: number, value: undefined, options: { signal?: AbortSignal }) => Promise<unknown>;
}

export type Answer = Extract<FetchResult, { ok: true }>;

/** Milliseconds before each further try. */
const pauses = [500, 2_000, 8_000];

/** Until when Graph asks to be left alone; null where it does not say. */
export function askedToWaitUntil({ headers }: Pick<Answer, 'headers'>): Date | null {
  const after = headers['retry-after'];
  if (after === undefined) return null;
  const at = /^\d+$/.test(after) ? Date.now() + Number(after) * 1000 : Date.parse(after);
  return Number.isNaN(at) ? null : new Date(at);
}

/** Throttled, out of order, or over what the site may send. */
const isBusy = ({ status }: Answer) => status === 429 || status === 509 || status >= 500;

/** Asks by egress, again where Microsoft is busy and asks for no more than `patience` seconds. `most`: tries at most, 1 for a call that may not be made twice. */
export async function patientFetch(
  { egress, patience = 10, pause = sleep }: Reach,
  url: string,
  init: FetchInit,
  most = pauses.length + 1,
): Promise<Answer> {
  const options = init.signal ? { signal: init.signal } : {};
  for (let tries = 0; ; tries += 1) {
    init.signal?.throwIfAborted();
    const answer = await egress.fetch(url, init);
    if (!answer.ok) {
      init.signal?.throwIfAborted();
      if (answer.reason === 'egress_refused') throw new LibraryFailure('address_refused', { why: answer.refusal });
      if (answer.reason === 'too_large') throw new LibraryFailure('too_large');
    }
    const next = tries + 1 < most ? pauses[tries] : undefined;
    if (answer.ok && (!isBusy(answer) || next === undefined)) return answer;
    if (next === undefined) throw new LibraryFailure('unavailable', { why: answer.ok ? null : answer.reason });
    const until = answer.ok ? askedToWaitUntil(answer) : null;
    const wait = Math.max(next, (until?.getTime() ?? 0) - Date.now());
    if (answer.ok && wait > patience * 1000) return answer;
    await pause(wait, undefined, options);
  }
}
