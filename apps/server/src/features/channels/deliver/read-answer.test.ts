import type { FetchResult } from '@manara/egress/fetch/fetch-judged';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const address = new URL('https://hooks.slack.example/services/T0/B0/secret?key=hidden');
const answered = (status: number, body = '', headers: Record<string, string> = {}): FetchResult => ({
  ok: true,
  url: address.href,
  hops: [],
  status,
  headers,
  body: Buffer.from(body),
});
const failed = (reason: 'tls' | 'dns' | 'invalid_url'): FetchResult => ({ ok: false, url: address.href, hops: [], reason });

describe('an answer', () => {
  it('of Slack is ok and nothing else', () => {
    expect(readAnswer('slack', address, answered(200, 'ok'))).toMatchObject({ state: 'taken' });
    expect(readAnswer('slack', address, answered(200, '<html>'))).toMatchObject({ state: 'later', problem: 'answer_unexpected' });
  });

  it('of others is of the class 2xx, whatever it says', () => {
    expect(readAnswer('teams', address, answered(202))).toMatchObject({ state: 'taken', status: 202 });
    expect(readAnswer('webhook', address, answered(204))).toMatchObject({ state: 'taken' });
  });

  it.each([
    ['slack', 404, 'no_service', 'gone'],
    ['slack', 410, 'channel_is_archived', 'gone'],
    ['slack', 400, 'invalid_payload', 'payload_refused'],
    ['teams', 401, '', 'gone'],
    ['teams', 413, '', 'payload_refused'],
    ['webhook', 410, '', 'gone'],
  ] as const)('of %s with %s is for good', (kind, status, said, problem) =>
    expect(readAnswer(kind, address, answered(status, said))).toMatchObject({ state: 'refused', problem, status, said }),
  );

  it.each([
    ['slack', 500, 'unreachable'],
    ['teams', 503, 'unreachable'],
    ['webhook', 400, 'answer_unexpected'],
    ['webhook', 404, 'answer_unexpected'],
    // Nothing follows a redirect with what is signed for one address.
    ['webhook', 302, 'answer_unexpected'],
  ] as const)('of %s with %s may be another one later', (kind, status, problem) =>
    expect(readAnswer(kind, address, answered(status))).toMatchObject({ state: 'later', problem }),
  );

  it('says for how long it is busy', () => {
    expect(readAnswer('slack', address, answered(429, 'rate_limited', { 'retry-after': '30' }))).toMatchObject({
      state: 'later',
      problem: 'busy',
      retryAfter: 30,
    });
    expect(readAnswer('webhook', address, answered(503, '', { 'retry-after': '120' }))).toMatchObject({ retryAfter: 120 });
  });

  it('that does not come may come later, but not where nothing may be sent', () => {
    expect(readAnswer('webhook', address, failed('dns'))).toMatchObject({ state: 'later', problem: 'unreachable', said: 'dns' });
    expect(readAnswer('webhook', address, failed('tls'))).toMatchObject({ state: 'later', problem: 'encryption' });
    expect(readAnswer('webhook', address, failed('invalid_url'))).toMatchObject({ state: 'refused', problem: 'address_refused' });
  });

  it('is kept in one line, without the address', () => {
    const { said } = readAnswer('webhook', address, answered(400, `No\nsuch ${address.href} (${address.pathname}) ${'x'.repeat(900)}`));
    expect(said).toMatch(/^No such … \(…\) x+…$/);
    expect(said).not.toMatch(/secret|hidden/);
    expect(said).toHaveLength(300);
  });
});
