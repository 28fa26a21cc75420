import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let member: Member;
let viewer: Member;
beforeAll(async () => {
  world = await startScanWorld();
  member = await world.api.member('member', world.manager.organisationId);
  viewer = await world.api.member('viewer', world.manager.organisationId);
});
afterAll(() => world.close());

describe('saved views', () => {
  const view = { name: 'Critical', query: { severity: 'critical', status: 'open' }, is_shared: false };

  it('are a person’s own until they share them', async () => {
    const { body: mine } = await world.call('POST', '/issues/views', view, member);
    expect(mine).toMatchObject({ ...view, is_own: true, can_change: true });
    expect((await world.call('GET', '/issues/views', undefined, viewer)).body.views).toEqual([]);
    expect((await world.call('PUT', `/issues/views/${mine.id}`, { name: 'x' }, viewer)).status).toBe(404);
    await world.call('PUT', `/issues/views/${mine.id}`, { is_shared: true }, member);
    expect((await world.call('GET', '/issues/views', undefined, viewer)).body.views).toMatchObject([
      { ...view, is_shared: true, is_own: false, can_change: false, owner: expect.stringContaining('Person member') },
    ]);
    expect((await world.call('DELETE', `/issues/views/${mine.id}`, undefined, viewer)).status).toBe(403);
    const administrator = await world.api.member('administrator', world.manager.organisationId);
    expect((await world.call('DELETE', `/issues/views/${mine.id}`, undefined, administrator)).status).toBe(204);
  });

  it('have a name of their own', async () => {
    await world.call('POST', '/issues/views', { ...view, name: ' Mine ' }, member);
    expect((await world.call('POST', '/issues/views', { ...view, name: 'MINE' }, member)).body.fields).toHaveProperty('name');
    expect((await world.call('POST', '/issues/views', { ...view, name: ' ' }, member)).body.fields).toHaveProperty('name');
    expect((await world.call('POST', '/issues/views', { ...view, name: 'Mine' }, viewer)).status).toBe(201);
    expect((await world.call('POST', '/issues/views', { ...view, name: 'Shared', is_shared: true }, viewer)).status).toBe(403);
  });
});
