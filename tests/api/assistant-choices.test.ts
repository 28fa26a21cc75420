import { assistantTools, type AssistantAnswer } from '@manara/contract/assistant';
import { severities } from '@manara/core/severity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let viewer: Member;
let stranger: Member;
const names = ['Pier', 'Quay 1', 'Quay 10', 'Quay 2'];

async function add(as: Member, name: string, url: string): Promise<void> {
  const { status, text } = await api.call('POST', '/assets', { as, body: { name, asset_type: 'website', website: { url } } });
  if (status !== 201) throw new Error(text);
}

beforeAll(async () => {
  api = await startTestApi();
  const own = await api.organisation();
  viewer = await api.member('viewer', own);
  const owner = await api.member('owner', own);
  for (const [at, name] of names.entries()) await add(owner, name, `https://quay-${at}.example/`);
  stranger = await api.member('owner', await api.organisation('other.example'));
  await add(stranger, 'Zephyr', 'https://zephyr.example/');
});
afterAll(() => api.close());

const ask = async (question: string, more: object = {}): Promise<AssistantAnswer> =>
  (await api.call('POST', '/assistant/questions', { as: viewer, body: { question, ...more } })).body;
const choose = (body: object, { as = viewer, language = 'en' }: { as?: Member; language?: string } = {}) =>
  api.call('POST', '/assistant/choices', { as, body, headers: { 'accept-language': language } });

describe('what was understood', () => {
  it('can be changed piece by piece for another of its kind, in the language of the reader', async () => {
    const { understood } = await ask('critical issues of Quay 1');
    expect(understood).toMatchObject({ tool: 'issues', values: { severity: 'critical', asset: expect.any(String) } });
    const { body } = await choose({ understood, name: 'severity' }, { language: 'ar' });
    expect(body.total).toBe(severities.length);
    const low = body.choices[severities.indexOf('low')];
    expect(low).toEqual({ label: 'منخفضة', understood: { tool: 'issues', values: { ...understood?.values, severity: 'low' } } });
    expect((await ask('critical issues of Quay 1', { understood: low.understood })).understood).toEqual(low.understood);
  });

  it('can be other figures, which keep what narrows them too', async () => {
    const { understood } = await ask('critical issues of Quay 1');
    const { body } = await choose({ understood, name: null });
    expect(body.total).toBe(assistantTools.length);
    expect(body.choices[assistantTools.indexOf('score')]).toEqual({
      label: 'Score',
      understood: { tool: 'score', values: { asset: understood?.values.asset } },
    });
  });

  it('drops a state that the other figures do not have', async () => {
    const { body } = await choose({ understood: { tool: 'assets', values: { state: 'poor', order: 'worst' } }, name: null });
    const to = (tool: (typeof assistantTools)[number]) => body.choices[assistantTools.indexOf(tool)].understood.values;
    expect([to('documents'), to('pages'), to('assets')]).toEqual([{}, { order: 'worst' }, { state: 'poor', order: 'worst' }]);
    const documents = await choose({ understood: { tool: 'documents', values: { state: 'failed' } }, name: 'state' });
    expect(documents.body.total).toBe(3);
  });

  it('offers names of the organization alone, found by a part of them', async () => {
    const understood = { tool: 'issues', values: {} };
    const { body } = await choose({ understood, name: 'asset', search: 'quay 1' });
    expect(body.choices.map(({ label }: { label: string }) => label)).toEqual(['Quay 1', 'Quay 10']);
    expect((await choose({ understood, name: 'asset', search: 'Zephyr' })).body).toEqual({ choices: [], total: 0 });
    const [found] = body.choices;
    expect((await choose({ understood: found.understood, name: 'severity' }, { as: stranger })).status).toBe(404);
    expect((await choose({ understood, name: 'mine' })).status).toBe(422);
  });
});
