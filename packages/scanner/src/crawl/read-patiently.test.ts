import { expect, it } from 'vitest';
import type { PageReading } from '../page/page-reader.ts';
import { createPace, type Pace } from './pace.ts';
import { readPatiently } from './read-patiently.ts';
import { createSlots } from './slots.ts';

const answered = (status: number, retryAfter: string | null): PageReading => ({
  outcome: {
    status: 'unread',
    reason: { code: status === 429 ? 'rate_limited' : 'http_status', values: { status } },
    answer: { url: 'https://example.org/', status, contentType: '', attachment: false, retryAfter, length: null, fromProxy: null },
  },
  finalUrl: 'https://example.org/',
  startedAt: '',
  milliseconds: 0,
  links: [],
  canonical: null,
});

async function readAll(answers: PageReading[]): Promise<{ reading: PageReading; rests: number[]; asked: number }> {
  const rests: number[] = [];
  let asked = 0;
  const pace: Pace = { turn: async () => {}, rest: (milliseconds) => void rests.push(milliseconds), heed: () => {}, refusedWith: null };
  const reader = { browserName: () => '', read: async () => answers[asked++] as PageReading };
  return {
    reading: await readPatiently(
      reader,
      { pace, loading: createSlots(1) },
      'https://example.org/',
      () => true,
      new AbortController().signal,
    ),
    rests,
    asked,
  };
}

it('leaves the site in peace as long as it asks, then comes back', async () => {
  const { rests, asked, reading } = await readAll([answered(503, '7'), answered(404, null)]);
  expect({ rests, asked }).toEqual({ rests: [7000], asked: 2 });
  expect(reading.outcome).toMatchObject({ reason: { code: 'http_status' } });
});
it('gives up after three times, as limited', async () => {
  const { reading, rests } = await readAll([answered(429, null), answered(429, null), answered(429, null)]);
  expect(rests).toEqual([5000, 10_000, 20_000]);
  expect(reading.outcome).toMatchObject({ reason: { code: 'rate_limited' } });
});
it('does not wait an hour', async () =>
  expect((await readAll([answered(503, '3600')])).reading.outcome).toMatchObject({
    reason: { code: 'rate_limited', values: { status: 503 } },
  }));
it('takes a bare 503 for what it is', async () =>
  expect((await readAll([answered(503, null)])).reading.outcome).toMatchObject({ reason: { code: 'http_status' } }));
it('lets a site that asks for an hour rest for two minutes all the same', async () => {
  const { rests, asked } = await readAll([answered(429, '3600')]);
  expect({ rests, asked }).toEqual({ rests: [120_000], asked: 1 });
});
it('asks a site that turned three pages away in a row for no more', async () => {
  let asked = 0;
  const reader = { browserName: () => '', read: async () => (asked++, answered(429, '3600')) };
  const pace = Object.assign(createPace(0), { rest: () => {} });
  for (let page = 0; page < 10; page += 1) {
    const { outcome } = await readPatiently(
      reader,
      { pace, loading: createSlots(1) },
      `https://example.org/${page}`,
      () => true,
      new AbortController().signal,
    );
    expect(outcome).toMatchObject({ reason: { code: 'rate_limited', values: { status: 429 } } });
  }
  expect(asked).toBe(3);
});
it('does not give a site up for pages that it turns away now and then', () => {
  const pace = createPace(0);
  for (const status of [429, 429, null, 429, 429, null]) pace.heed(status);
  expect(pace.refusedWith).toBeNull();
});
