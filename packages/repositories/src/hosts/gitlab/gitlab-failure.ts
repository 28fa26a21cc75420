import { askedToWaitUntil } from '../egress-fetch.ts';
import { HostFailure } from '../host-failure.ts';

interface Refusal {
  status: number;
  headers: Headers;
  data: unknown;
}

/** GitLab says why as a text, a list of texts, or texts by field. */
function sentenceOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sentenceOf).filter(Boolean).join(', ') || null;
  if (typeof value !== 'object' || value === null) return null;
  const { message, error, error_description, scope, ...fields } = value as Record<string, unknown>;
  if (typeof scope === 'string') return scope;
  const said = [message, error_description ?? error].map(sentenceOf).find((text) => text !== null);
  if (said) return said;
  const parts = Object.entries(fields).map(([name, text]) => `${name} ${sentenceOf(text) ?? ''}`.trim());
  return parts.join(', ') || null;
}

/** What an answer of GitLab that is none, or has an error status, means. */
export function gitlabFailure({ status, headers, data }: Refusal): HostFailure {
  const why = sentenceOf(data);
  if (status === 429) {
    const until = askedToWaitUntil({ status, headers }) ?? new Date(Date.now() + 60_000);
    return new HostFailure('gitlab', 'rate_limited', { until });
  }
  if (status === 401) return new HostFailure('gitlab', 'unauthorized', { why });
  if (status === 403) return new HostFailure('gitlab', 'forbidden', { why });
  if (status === 404 || status === 410) return new HostFailure('gitlab', 'not_found', { why });
  if (status >= 400 && status < 500) return new HostFailure('gitlab', 'invalid', { why });
  return new HostFailure('gitlab', 'unavailable', { why: String(status) });
}
