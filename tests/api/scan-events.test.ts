import type { AddressInfo } from 'node:net';
import type { ScanEvent } from '@manara/contract/live';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fedScan, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
let port: number;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  world = await startScanWorld();
  // A worker tells of a scan; an API process that did not start it sends it on.
  const other = await world.api.another();
  await other.listen({ port: 0, host: '127.0.0.1' });
  port = (other.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await world.close();
});

async function listen(language: string, as = world.manager) {
  const { ticket } = (await world.call('POST', '/live/tickets', undefined, as, { 'accept-language': language })).body;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${ticket}`);
  sockets.push(socket);
  const events: ScanEvent[] = [];
  socket.addEventListener('message', ({ data }) => events.push(JSON.parse(String(data))));
  await new Promise((done) => {
    socket.addEventListener('open', done);
  });
  return events;
}

const pages: FedPage[] = [
  { path: '/', findings: [{ rule: 'image-alt', element: 'logo' }], links: ['/1', '/2'] },
  { path: '/1' },
  { path: '/2' },
];
const slowly = fedScan(pages, {
  before: async () => {
    await new Promise((done) => {
      setTimeout(done, 600);
    });
  },
});
const ended = (events: ScanEvent[], id: string) =>
  vi.waitFor(
    () => {
      const last = events.find(({ type, asset_id }) => asset_id === id && type !== 'scan_progress');
      if (!last) throw new Error('not yet');
      return last;
    },
    { timeout: 90_000 },
  );

describe('live events of a scan', () => {
  it('tell of progress that never goes back, and of the end, in the language of the listener', async () => {
    const english = await listen('en');
    const arabic = await listen('ar');
    const stranger = await listen('en', await world.api.member('owner', await world.api.organisation('other.example')));
    const { id } = await world.asset('Lighthouse');
    await world.scan(id, slowly);
    const last = await ended(english, id);
    expect(last).toMatchObject({
      type: 'scan_completed',
      asset_id: id,
      asset_name: 'Lighthouse',
      progress: 100,
      issues_found: 1,
      percent_change_from_previous_scan: null,
      compliance_score: expect.any(Number),
      message: 'Scan of Lighthouse completed. One issue found.',
      timestamp: expect.stringMatching(/Z$/),
    });
    const progress = english.filter(({ type }) => type === 'scan_progress').map((event) => event.progress);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect((await ended(arabic, id)).message).toContain('اكتمل');
    expect(stranger).toEqual([]);
  });

  it('tell why a scan failed', async () => {
    const events = await listen('en');
    const { id } = await world.asset('Broken');
    await world.scan(id, fedScan([{ path: '/', unread: { code: 'dns', values: { host: 'site.example' } } }]));
    expect(await ended(events, id)).toMatchObject({
      type: 'scan_failed',
      asset_id: id,
      message: expect.stringMatching(/Broken.*site\.example/),
    });
  });

  it('tell that one was cancelled', async () => {
    const events = await listen('en');
    const { id } = await world.asset('Stopped');
    await world.start(id);
    await world.call('POST', `/assets/${id}/scan/cancel`);
    expect(await ended(events, id)).toMatchObject({ type: 'scan_failed', asset_id: id, message: 'Scan of Stopped canceled.' });
  });
});
