import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import type { FixStarted } from '@manara/contract/fixes';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { addFixEvents } from '@manara/server/features/fixes/fix-events';
import { EventLoaders } from '@manara/server/platform/live/event-loaders';
import { siteFiles, startFixWorld, type FixWorld } from './fix-world.ts';

let world: FixWorld;
beforeAll(async () => {
  world = await startFixWorld(siteFiles);
});
afterAll(() => world.close());
beforeEach(() => {
  Object.assign(world.host, { canWrite: true, isArchived: false, opened: 0, beforeOpen: async () => {} });
});

/** The live event of a batch that has come to its end. */
async function endOf(id: string) {
  const events = new EventLoaders();
  addFixEvents(events, world.db);
  return events.load('fix_completed', { organisationId: world.manager.organisationId, id, language: 'en' });
}
/** What people are told of it. */
const told = async (id: string): Promise<string> => String((await endOf(id))?.['message']);

describe('an issue that is fixed in one go', () => {
  inLongForm(it)('is given at the host to the member who has it', async () => {
    const { username } = (await world.call('PUT', '/settings/code-hosts', { github_login: 'mona', gitlab_login: null })).body;
    const { id, asset_id } = await world.issue('html-has-lang');
    await world.call('POST', `/assets/${asset_id}/assign-pr`, { asset_id, issue_id: id, assignee_username: username });
    const { body } = await world.call('POST', `/assets/${asset_id}/fix-issue`, { issue_id: id });
    expect(await world.work((body as FixStarted).batch_id)).toMatchObject({ state: 'sent' });
    expect(world.host.requests.at(-1)).toMatchObject({ assignee: 'mona' });
    world.host.end(world.host.requests.length, 'merged');
  });

  it('is sent where it is safe, as one request however often two people ask at once', async () => {
    const { id } = await world.issue('html-has-lang');
    const other = await world.api.member('manager', world.manager.organisationId);
    const ask = (as = world.manager) => world.call('POST', `/assets/${world.assetId}/fix-issue`, { issue_id: id }, as);
    const started = (await Promise.all([ask(), ask(other), ask(), ask(other)])).map(({ body }) => (body as FixStarted).batch_id);
    expect(new Set(started).size).toBe(1);
    expect(await world.batch(started[0] ?? '')).toMatchObject({ state: 'planning', sends_safe: true });
    const batch = await world.work(started[0] ?? '');
    expect(batch).toMatchObject({ state: 'sent', sends_safe: false, pull_request: { is_draft: false } });
    expect(await told(batch.id)).toMatch(/applied/);
    // By that a window knows whether it tells of it.
    expect([world.manager.id, other.id]).toContain((await endOf(batch.id))?.['requested_by']);
    expect(world.host.opened).toBe(1);
    expect(await world.issue('html-has-lang')).toMatchObject({ status: 'in_progress', pr_status: 'open' });
  });

  inLongForm(it)('is there to be looked at, and not sent, where a word is needed', async () => {
    const { id } = await world.issue('image-alt');
    const ask = async () => (await world.call('POST', `/assets/${world.assetId}/fix-issue`, { issue_id: id })).body as FixStarted;
    const batch = await world.work((await ask()).batch_id);
    expect(batch).toMatchObject({ state: 'ready', problem: null, pull_request: null, fixes: [{ certainty: 'review', chosen: true }] });
    expect(await told(batch.id)).toMatch(/ready to review/);
    expect(world.host.opened).toBe(0);
    expect(await world.issue('image-alt')).toMatchObject({ status: 'open', pull_request_url: null });
    // Asked for again, it is the same one to look at.
    expect(await ask()).toMatchObject({ batch_id: batch.id, state: 'ready' });
    await world.call('POST', `/fixes/${batch.id}/cancel`);
  });

  inLongForm(it)('leaves alone what somebody has written for it and not yet sent', async () => {
    const { id } = await world.issue('image-alt');
    const looking = await world.planned('image-alt');
    const text = siteFiles['public/index.html']?.replace('<img', '<img alt="The harbour in 1910"');
    await world.call('PUT', `/fixes/${looking.id}/choices`, { files: [{ file: 'public/index.html', text }] });
    const { status, body } = await world.call('POST', `/assets/${world.assetId}/fix-issue`, { issue_id: id });
    expect({ status, body }).toMatchObject({ status: 202, body: { batch_id: looking.id, state: 'ready' } });
    expect(await world.batch(looking.id)).toMatchObject({ state: 'ready', files: [{ is_edited: true }] });
    await world.call('POST', `/fixes/${looking.id}/cancel`);
  });

  inLongForm(it)('becomes a draft where a request stands that was none and a word is needed now', async () => {
    world.host.end(world.host.requests.length, 'merged');
    const { id, fixes } = await world.planned('image-alt');
    await world.call('PUT', `/fixes/${id}/choices`, { fixes: [{ id: fixes[0]?.id, confirmed: true }] });
    await world.send(id);
    const ready = await world.work(id);
    expect(ready).toMatchObject({ state: 'sent', pull_request: { is_draft: false } });
    expect(await told(id)).toMatch(/applied/);
    expect(await world.sent('image-alt')).toMatchObject({ pull_request: { number: ready.pull_request?.number, is_draft: true } });
  });

  inLongForm(it)('is sent where somebody else had just wanted to look at it', async () => {
    world.host.end(world.host.requests.length, 'merged');
    const { id } = await world.issue('html-has-lang');
    const looking = await world.plan({ issue_ids: [id] });
    const { body } = await world.call('POST', `/assets/${world.assetId}/fix-issue`, { issue_id: id });
    expect(body).toMatchObject({ batch_id: looking.batch_id });
    expect(await world.work(looking.batch_id)).toMatchObject({ state: 'sent' });
  });

  inLongForm(it)('that lost its worker after the host had opened the request goes on with that one', async () => {
    const { id } = await world.issue('html-has-lang');
    const before = world.host.requests.length;
    world.host.end(before, 'merged');
    const { body } = await world.call('POST', `/assets/${world.assetId}/fix-issue`, { issue_id: id });
    const { batch_id } = body as FixStarted;
    const real = world.host.code.openRequest;
    let opened = 0;
    world.host.code.openRequest = async (name, request) => {
      const made = await real(name, request);
      opened += 1;
      // The host has done it, but nobody hears of it.
      if (opened === 1) throw new Error('killed');
      return made;
    };
    const batch = await world.work(batch_id);
    world.host.code.openRequest = real;
    expect(batch).toMatchObject({ state: 'sent', pull_request: { number: before + 1 } });
    expect(world.host.requests).toHaveLength(before + 1);
  });

  inLongForm(it)('is saved where nothing may be pushed', async () => {
    world.host.end(world.host.requests.length, 'merged');
    world.host.canWrite = false;
    const { body } = await world.call('POST', `/assets/${world.assetId}/fix-issue`, { issue_id: (await world.issue('html-has-lang')).id });
    const batch = await world.work((body as FixStarted).batch_id);
    expect(batch).toMatchObject({
      state: 'saved',
      status: 'completed',
      problem: { code: 'no_write_access', message: expect.stringMatching(/^Changes saved locally/) },
    });
    expect((await world.call('GET', `/fixes/${batch.id}/patch`)).text).toContain('+<html lang="en">');
    expect((await world.call('GET', `/assets/${world.assetId}/download-fixed-files`)).status).toBe(200);
  });

  inLongForm(it)('can be sent again after the host was away', async () => {
    world.host.failing.set('findRequests', new HostFailure('github', 'unavailable'));
    const batch = await world.sent();
    expect(batch).toMatchObject({ state: 'ready', status: 'failed', problem: { code: 'host.unavailable' } });
    await world.send(batch.id);
    expect(await world.work(batch.id)).toMatchObject({ state: 'sent' });
  });
});
