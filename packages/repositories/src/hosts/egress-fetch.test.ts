import { describe, expect, it } from 'vitest';
import { hostFetch } from './egress-fetch.ts';
import { fakeEgress } from './fake-egress.fixture.ts';

const url = 'https://host.example/x';

/** A host that answers one after the other, and pauses that are only counted, in milliseconds. */
function patiently(answers: ReturnType<Parameters<typeof fakeEgress>[0]>[], patience = 5) {
  const left = [...answers];
  const { egress, asked } = fakeEgress(() => left.shift() ?? { status: 200 });
  const pauses: number[] = [];
  const fetch = hostFetch('github', { egress, patience, pause: async (milliseconds) => void pauses.push(milliseconds) });
  return { fetch, asked, pauses };
}

describe('asking a host', () => {
  it('tries an outage again, twice', async () => {
    const { fetch, asked } = patiently([{ status: 502 }, { fails: 'connection' }, { status: 200 }]);
    expect((await fetch(url)).status).toBe(200);
    expect(asked).toHaveLength(3);
    const down = patiently([{ status: 503 }, { status: 503 }, { status: 503 }, { status: 200 }]);
    expect((await down.fetch(url)).status).toBe(503);
    const gone = patiently([{ fails: 'dns' }, { fails: 'dns' }, { fails: 'dns' }]);
    await expect(gone.fetch(url)).rejects.toMatchObject({ code: 'unavailable', why: 'dns' });
  });

  it('never sends twice what the host may have done already', async () => {
    const { fetch, asked } = patiently([{ status: 502 }]);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(502);
    const { fetch: other, asked: others } = patiently([{ fails: 'timeout' }]);
    await expect(other(url, { method: 'POST', body: '{}' })).rejects.toMatchObject({ code: 'unavailable' });
    expect([asked.length, others.length]).toEqual([1, 1]);
  });

  it('sends twice what harms nobody', async () => {
    const { egress, asked } = fakeEgress(({ path }) => ({ status: path === '/x' && asked.length < 2 ? 502 : 201 }));
    const fetch = hostFetch('github', { egress, isHarmless: (to) => to === url, pause: async () => {} });
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(201);
    expect(asked).toHaveLength(2);
  });

  it('waits for a limit that ends soon, of a POST too, and tells one that does not', async () => {
    const soon = patiently([{ status: 429, headers: { 'retry-after': '3' } }]);
    expect((await soon.fetch(url, { method: 'POST', body: '{}' })).status).toBe(200);
    expect(soon.pauses[0]).toBeGreaterThan(2_000);
    const late = patiently([{ status: 403, headers: { 'retry-after': '600' } }]);
    expect((await late.fetch(url)).status).toBe(403);
    expect(late.pauses).toEqual([]);
  });

  it('sends nothing, and nothing again, once it is not open any more', async () => {
    const open = [true, false];
    const { egress, asked } = fakeEgress(() => ({ status: 503 }));
    const fetch = hostFetch('github', { egress, isOpen: async () => open.shift() ?? false, pause: async () => {} });
    await expect(fetch(url)).rejects.toMatchObject({ code: 'disconnected' });
    expect(asked).toHaveLength(1);
  });

  it('asks once where our own rules refuse the address', async () => {
    const { fetch, asked } = patiently([{ fails: 'egress_refused' }]);
    await expect(fetch(url)).rejects.toMatchObject({ code: 'address_refused' });
    expect(asked).toHaveLength(1);
  });
});
