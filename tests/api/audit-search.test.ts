import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
let owner: Member;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.member('owner', await api.organisation());
});
afterAll(() => api.close());

it('finds Arabic in the log however it is spelt, word by word, and nothing of others', async () => {
  const member = await api.member('member', owner.organisationId);
  const change = { as: owner, body: { job_title: 'مُديرة النَّفاذ الرقميّ' }, remoteAddress: '192.0.2.7' };
  expect((await api.call('PUT', `/people/${member.id}`, change)).status).toBe(200);
  const stranger = await api.member('owner', await api.organisation());
  const found = async (typed: string, as = owner) =>
    (await api.call('GET', `/audit?search=${encodeURIComponent(typed)}`, { as })).body.total as number;
  for (const typed of ['مديره النفاذ', 'الرقمى مُديرة', 'النفاذ ١٩٢.0.2.7', 'MEMBER النفاذ']) expect(await found(typed), typed).toBe(1);
  expect(await found('مديرة الوصول')).toBe(0);
  expect(await found('النفاذ', stranger)).toBe(0);
});
