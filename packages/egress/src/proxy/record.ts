import type { RefusalReason, Verdict } from '../judge.ts';

/** A request of the browser that was not let out. */
export interface Refusal {
  /** ISO 8601, UTC. */
  at: string;
  /** The method, `CONNECT` for HTTPS and WebSocket. */
  method: string;
  /** As the browser named it: a name or an address, IPv6 without brackets. */
  host: string;
  port: number;
  reason: RefusalReason;
}

/** Why a host could not be reached through the proxy. `limit`: a bound of the proxy itself. */
export type Failure = { kind: 'refused'; reason: RefusalReason } | { kind: 'failed'; reason: 'dns' | 'connection' | 'timeout' | 'limit' };

const kept = 1000;

/** What went wrong on one proxy, for the scan's own record. The newest thousand refusals and hosts are kept. */
export class ProxyRecord {
  readonly refused: Refusal[] = [];
  readonly #failures = new Map<string, Failure>();

  note(method: string, host: string, port: number, failure: Failure): void {
    const key = keyOf(host, port);
    this.#failures.delete(key);
    this.#failures.set(key, failure);
    if (this.#failures.size > kept) this.#failures.delete(this.#failures.keys().next().value ?? '');
    if (failure.kind !== 'refused') return;
    this.refused.push({ at: new Date().toISOString(), method, host, port, reason: failure.reason });
    if (this.refused.length > kept) this.refused.shift();
  }

  /** Reached after all: what was noted before no longer holds. */
  clear(host: string, port: number): void {
    this.#failures.delete(keyOf(host, port));
  }

  failureFor(url: string | URL): Failure | null {
    if (!URL.canParse(String(url))) return null;
    const { hostname, port, protocol } = new URL(url);
    const secure = protocol === 'https:' || protocol === 'wss:';
    return this.#failures.get(keyOf(hostname.replace(/^\[|\]$/g, ''), Number(port || (secure ? 443 : 80)))) ?? null;
  }
}

const keyOf = (host: string, port: number): string => `${host.toLowerCase()} ${port}`;

export function failureOfVerdict(verdict: Extract<Verdict, { ok: false }>): Failure {
  return verdict.kind === 'refused' ? { kind: 'refused', reason: verdict.reason } : { kind: 'failed', reason: 'dns' };
}
