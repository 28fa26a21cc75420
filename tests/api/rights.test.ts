import type { Notice } from '@manara/server/platform/live/publish';
import { liveChannel } from '@manara/server/platform/live/publish';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentForm } from './store-document.ts';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let owner: Member;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const organisation = await api.organisation();
  owner = await api.member('owner', organisation);
  member = await api.member('member', organisation);
});

const change = async (body: object) => (await api.call('PUT', `/people/${member.id}`, { as: owner, body })).status;
const rights = async () => {
  const { body } = await api.call('GET', '/auth/me', { as: member });
  return { role: body.role, licence: body.licence, licensed_for: body.licensed_for };
};
const all = ['issues', 'documents', 'assets', 'reports', 'fixes'];

describe('what a person may do', () => {
  it('is told with them, by their tier and what their organisation has it allow', async () => {
    expect(await rights()).toEqual({ role: 'member', licence: 'pro', licensed_for: all });
    await change({ licence: 'basic' });
    expect(await rights()).toEqual({ role: 'member', licence: 'basic', licensed_for: ['issues'] });
    const sets = { basic: ['reports', 'documents'], plus: [], pro: all };
    expect((await api.call('PUT', '/licences', { as: owner, body: { sets, default_tier: 'pro' } })).status).toBe(200);
    expect((await rights()).licensed_for).toEqual(['documents', 'reports']);
  });

  it('is told at sign-in too', async () => {
    await change({ licence: 'basic' });
    expect((await api.signIn(member.email)).body.user).toMatchObject({ licence: 'basic', licensed_for: ['issues'] });
  });

  it('is what documents say of themselves', async () => {
    const { body: document } = await api.call('POST', '/documents/upload', {
      as: member,
      form: documentForm({ document_name: 'Algebra' }),
    });
    const read = async () => (await api.call('GET', `/documents/${document.id}`, { as: member })).body;
    expect(await read()).toMatchObject({ can_change: true, can_delete: true });
    await change({ licence: 'basic' });
    expect(await read()).toMatchObject({ can_change: false, can_delete: false });
    expect((await api.call('DELETE', `/documents/${document.id}`, { as: member })).body.code).toBe('not_licensed');
  });
});

describe('that it has changed', () => {
  it('goes to the person whose role or licence it is, and to everybody where licences allow something else', async () => {
    const told: Notice[] = [];
    const listener = await api.database.pool.connect();
    listener.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '')));
    await listener.query(`listen ${liveChannel}`);
    const heard = () => told.filter(({ kind, organisationId }) => kind === 'rights_changed' && organisationId === owner.organisationId);

    await change({ role: 'manager' });
    await vi.waitFor(() => expect(heard()).toHaveLength(1));
    expect(heard()).toMatchObject([{ id: member.id, memberId: member.id }]);

    const { body } = await api.call('GET', '/licences', { as: member });
    await api.call('PUT', '/licences', { as: owner, body });
    await vi.waitFor(() => expect(heard()).toHaveLength(2));
    expect(heard()[1]).toEqual({ kind: 'rights_changed', organisationId: owner.organisationId, id: owner.organisationId });
    listener.release(true);
  });

  it('reads as a sentence in the language of who hears it', async () => {
    const event = await api.app.events.load('rights_changed', { organisationId: owner.organisationId, id: member.id, language: 'ar' });
    expect(event).toMatchObject({ type: 'rights_changed', id: member.id, message: 'تغيّر دورك أو صلاحيات ترخيصك.' });
  });
});
