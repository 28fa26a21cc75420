import type { RefusalReason, Verdict } from '../judge.ts';

/**
 * Why there is no answer. `refused` carries what the address was; `too_large` and `timeout` are our own bounds;
 * `redirect_loop` means more hops than asked for; `tls` a certificate or handshake that does not hold.
 */
export type FetchFailure =
  | { reason: 'egress_refused'; refusal: RefusalReason }
  | { reason: 'dns' | 'connection' | 'tls' | 'timeout' | 'too_large' | 'redirect_loop' | 'invalid_url' | 'aborted' };

export function failureOf(verdict: Extract<Verdict, { ok: false }>): FetchFailure {
  return verdict.kind === 'refused' ? { reason: 'egress_refused', refusal: verdict.reason } : { reason: 'dns' };
}

/** Sorts the errors of node:tls from those of node:net; OpenSSL's codes and certificate verdicts have no common prefix. */
export function failureOfError(error: unknown): FetchFailure {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (code === 'ETIMEDOUT' || code === 'TOO_LATE') return { reason: 'timeout' };
  if (code === 'TOO_LARGE' || code === 'HPE_HEADER_OVERFLOW') return { reason: 'too_large' };
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_|EPROTO/.test(code)) return { reason: 'tls' };
  return { reason: 'connection' };
}

export class FetchLimitError extends Error {
  readonly code: 'TOO_LARGE' | 'TOO_LATE';
  constructor(code: 'TOO_LARGE' | 'TOO_LATE') {
    super(code);
    this.code = code;
  }
}
