import { askedToWaitUntil } from '../egress-fetch.ts';
import { HostFailure } from '../host-failure.ts';

interface Refusal {
  status: number;
  headers: Headers;
  data: unknown;
}

/** Seconds to stay away where GitHub limits without saying for how long. */
const unsaidWait = 60;

function sentenceOf(data: unknown): string | null {
  const { message, errors } = (typeof data === 'object' && data !== null ? data : {}) as { message?: unknown; errors?: unknown };
  const details = (Array.isArray(errors) ? errors : []).map((error: unknown) => {
    if (typeof error === 'string') return error;
    const { message: own, resource, field, code } = (error ?? {}) as Record<string, unknown>;
    return typeof own === 'string' ? own : [resource, field, code].filter((part) => typeof part === 'string').join(' ');
  });
  return [message, ...details].filter((part): part is string => typeof part === 'string' && part !== '').join(': ') || null;
}

/** What an answer of GitHub with an error status means. */
export function githubFailure({ status, headers, data }: Refusal): HostFailure {
  const why = sentenceOf(data);
  const until = askedToWaitUntil({ status, headers });
  if (status === 429 || (status === 403 && (until || /rate limit/i.test(why ?? ''))))
    return new HostFailure('github', 'rate_limited', { until: until ?? new Date(Date.now() + unsaidWait * 1000) });
  if (status === 401) return new HostFailure('github', 'unauthorized', { why });
  if (status === 403 && /suspended/i.test(why ?? '')) return new HostFailure('github', 'suspended', { why });
  if (status === 403 || status === 451)
    return new HostFailure('github', 'forbidden', {
      why: headers.get('x-accepted-github-permissions')?.replaceAll(/[;,]\s*/g, ', ') || why,
    });
  if (status === 404 || status === 410) return new HostFailure('github', 'not_found', { why });
  if (status >= 500) return new HostFailure('github', 'unavailable', { why: String(status), until });
  return new HostFailure('github', 'invalid', { why });
}
