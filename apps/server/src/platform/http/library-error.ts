import type { LibraryFailure, LibraryProblem } from '@manara/libraries/library-failure';
import { AppError, type ErrorCode } from './app-error.ts';
import { minutesUntil } from './host-error.ts';

/** What a library did not do, with its sentence; everything else is the state of things there. */
export function libraryError({ code, why, until }: LibraryFailure): AppError {
  const key: ErrorCode = `library.${code}`;
  const statuses: Partial<Record<LibraryProblem, number>> = { rate_limited: 429, unavailable: 502 };
  return new AppError(key, statuses[code] ?? 409, {
    params: { why: why ?? 'none', minutes: minutesUntil(until) },
    ...(code === 'rate_limited' && { retryAfter: minutesUntil(until) * 60 }),
  });
}
