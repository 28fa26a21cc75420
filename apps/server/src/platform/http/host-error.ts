import type { HostFailure, HostProblem } from '@manara/repositories/hosts/host-failure';
import { AppError, type ErrorCode } from './app-error.ts';

const statuses: Record<HostProblem, number> = {
  unauthorized: 409,
  suspended: 409,
  removed: 409,
  forbidden: 409,
  not_found: 409,
  not_assignable: 409,
  invalid: 409,
  address_refused: 409,
  disconnected: 409,
  rate_limited: 429,
  unavailable: 502,
};

/** Whole minutes to wait, at least one. */
export const minutesUntil = (until: Date | null) => Math.max(1, Math.ceil(((until?.getTime() ?? 0) - Date.now()) / 60_000));

/** What a host of repositories did not do, with its sentence. Nothing that was sent to it is in there. */
export function hostError({ host, code, why, until }: HostFailure): AppError {
  const key: ErrorCode = `host.${code}`;
  return new AppError(key, statuses[code], {
    params: { host, why: why ?? 'none', minutes: minutesUntil(until) },
    ...(code === 'rate_limited' && { retryAfter: minutesUntil(until) * 60 }),
  });
}
