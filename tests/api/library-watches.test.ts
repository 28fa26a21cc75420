import { keepWatches } from '@manara/server/features/libraries/watches/keep-watches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tell, type Outside } from '../doubles/graph/subscriptions.ts';
import { clean, startLibraryScanWorld, type LibraryScanWorld } from './library-scan-world.ts';

const publicUrl = 'https://manara.example.org';
let world: LibraryScanWorld;
beforeAll(async () => {
  world = await startLibraryScanWorld();
  await world.write('a.docx', clean());
});
afterAll(() => world.stop());

/** Microsoft at the address of this installation. */
const reachesUs: Outside = async (url, { type, body }) => {
  const { pathname, search } = new URL(url);
  const answer = await world.scans.api.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, type: String(answer.headers['content-type']), text: answer.payload };
};
const keep = (url = publicUrl) => {
  const { db, secrets } = world.scans.api;
  const errors: unknown[] = [];
  const { signal } = new AbortController();
  return keepWatches({ db, secrets, egress: world.egress, clouds: world.clouds, publicUrl: url, signal }, (error) =>
    errors.push(error),
  ).then(() => expect(errors).toEqual([]));
};
const subscriptions = () => [...world.graph.world.subscriptions.values()];
const query = async (text: string, values: unknown[]) => (await world.scans.pool.query(text, values)).rows;
/** Minutes until the next scan. */
async function minutesLeft(id: string): Promise<number> {
  const [row] = await query('select extract(epoch from next_scan_at - now()) / 60 as minutes from assets where id = $1', [id]);
  return Math.round(Number(row.minutes));
}
const tomorrow = (id: string) =>
  query("update assets set next_scan_at = now() + interval '1 day', last_scan_at = now() - interval '2 hours' where id = $1", [id]);
const due = (id: string) => query('update library_watches set next_try_at = now() where asset_id = $1', [id]);

beforeEach(async () => {
  await query('delete from assets where organisation_id = $1', [world.administrator.organisationId]);
  world.graph.world.subscriptions.clear();
  world.graph.world.outside = reachesUs;
  world.app.roles = ['Sites.Read.All'];
});

describe('a library that is scanned by schedule', () => {
  it('is watched, and a change brings its next scan forward', async () => {
    const id = await world.library();
    await keep();
    expect(subscriptions()).toMatchObject([{ drive: { id: world.drive.id }, notificationUrl: `${publicUrl}/api/libraries/notifications` }]);
    await tomorrow(id);
    expect(await tell(world.graph.world, world.drive)).toEqual([202]);
    expect(await minutesLeft(id)).toBe(10);
    // Nearer is left alone, and no scan comes within an hour of the one before.
    await query("update assets set next_scan_at = now() + interval '2 minutes' where id = $1", [id]);
    await tell(world.graph.world, world.drive);
    expect(await minutesLeft(id)).toBe(2);
    // Also where that one failed.
    await tomorrow(id);
    expect((await world.scans.start(id)).status).toBe(202);
    await query("update runs set status = 'failed', created_at = now() - interval '20 minutes' where subject_id = $1", [id]);
    await tell(world.graph.world, world.drive);
    expect(await minutesLeft(id)).toBe(40);
  });

  it('has its watch renewed, and made anew once Microsoft has forgotten it', async () => {
    const id = await world.library();
    await keep();
    const renewed = () => world.graph.requests.filter(({ method }) => method === 'PATCH').length;
    const [first] = subscriptions();
    const [known, before] = [first?.id, renewed()];
    await keep();
    expect([subscriptions().map((one) => one.id), renewed()]).toEqual([[known], before]);
    if (first) first.expiresAt -= 48 * 3_600_000;
    const ended = first?.expiresAt ?? 0;
    await due(id);
    await keep();
    expect([subscriptions().map((one) => one.id), renewed()]).toEqual([[known], before + 1]);
    expect(subscriptions()[0]?.expiresAt).toBeGreaterThan(ended + 47 * 3_600_000);
    world.graph.world.subscriptions.clear();
    await due(id);
    await keep();
    expect(subscriptions()).toHaveLength(1);
    await tomorrow(id);
    await tell(world.graph.world, world.drive);
    expect(await minutesLeft(id)).toBe(10);
  });

  it('is scanned as before where it cannot be watched, and the connection is not blamed', async () => {
    const id = await world.library();
    world.graph.world.outside = async () => Promise.reject(new Error('unreachable'));
    await keep();
    expect(subscriptions()).toEqual([]);
    const { body } = await world.scans.call('GET', '/libraries/sharepoint');
    expect(body).toMatchObject({ state: 'connected', last_error: null });
    // Not asked again before tomorrow.
    const asked = world.graph.requests.length;
    await keep();
    expect(world.graph.requests).toHaveLength(asked);
    world.graph.world.outside = reachesUs;
    await due(id);
    await keep();
    expect(subscriptions()).toHaveLength(1);
  });
});

it('is not watched without https, without a schedule, or once it is disconnected', async () => {
  const id = await world.library();
  await keep('http://localhost:4600');
  expect(subscriptions()).toEqual([]);
  await world.scans.call('PUT', `/assets/${id}`, { website: { scan_frequency: 'off' } });
  await keep();
  expect(subscriptions()).toEqual([]);
  await world.scans.call('PUT', `/assets/${id}`, { website: { scan_frequency: 'daily' } });
  const as = world.administrator;
  await world.scans.api.call('DELETE', '/libraries/sharepoint', { as });
  const asked = world.graph.requests.length;
  await keep();
  expect(world.graph.requests).toHaveLength(asked);
  const body = { tenant: world.graph.world.tenant, client_id: world.app.clientId, secret: world.app.secret };
  await world.scans.api.call('POST', '/libraries/sharepoint', { as, body });
  await keep();
  expect(subscriptions()).toHaveLength(1);
});

it('is a matter of the connection where every right is gone', async () => {
  await world.library();
  world.app.roles = [];
  world.graph.world.endTokens();
  await keep();
  expect(subscriptions()).toEqual([]);
  expect((await world.scans.call('GET', '/libraries/sharepoint')).body).toMatchObject({ state: 'withdrawn' });
  world.app.roles = ['Sites.Read.All'];
  await world.scans.api.call('GET', '/libraries/sharepoint?refresh=true', { as: world.administrator });
});

it('is taken by one worker of two', async () => {
  await world.library();
  await Promise.all([keep(), keep()]);
  expect(subscriptions()).toHaveLength(1);
});

it('is watched anew in another drive', async () => {
  const id = await world.library();
  await keep();
  await query("update assets set library = jsonb_set(library, '{drive}', '\"elsewhere\"') where id = $1", [id]);
  await tomorrow(id);
  await tell(world.graph.world, world.drive);
  expect(await minutesLeft(id)).toBe(24 * 60);
  await keep();
  const [row] = await query('select drive, subscription_id from library_watches where asset_id = $1', [id]);
  expect(row).toEqual({ drive: 'elsewhere', subscription_id: null });
});

it('takes no message with another secret, of another subscription, or in another form', async () => {
  const id = await world.library();
  await keep();
  await tomorrow(id);
  const [subscription] = subscriptions();
  const post = (body: unknown) =>
    reachesUs(`${publicUrl}/api/libraries/notifications`, { type: 'application/json', body: JSON.stringify(body) });
  const subscriptionId = subscription?.id;
  for (const message of [
    { subscriptionId },
    { subscriptionId, clientState: 'guess' },
    { subscriptionId: 'x', clientState: subscription?.clientState },
  ])
    expect((await post({ value: [message] })).status).toBe(202);
  expect((await post({ value: [{ clientState: 'a' }] })).status).toBe(422);
  expect((await post({ value: 'all' })).status).toBe(422);
  expect(await minutesLeft(id)).toBe(24 * 60);
});

it('says the word again as plain text that nothing runs in', async () => {
  const answer = await world.scans.api.app.inject({
    method: 'POST',
    url: `/api/libraries/notifications?validationToken=${encodeURIComponent('<script>alert(1)</script>')}`,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    payload: '',
  });
  expect([answer.statusCode, answer.payload]).toEqual([200, '<script>alert(1)</script>']);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});
