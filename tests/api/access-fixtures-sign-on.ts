import { randomUUID } from 'node:crypto';
import type { Fixture, Organisation } from './access-fixture.ts';
import { password, type Member } from './test-api.ts';

const settings = () => ({
  name: `Provider ${randomUUID()}`,
  more_scopes: '',
  email_domains: [],
  makes_accounts: true,
  asks_second_step: false,
  group_claim: 'groups',
  group_roles: [],
  default_role: null,
});
const create = () => ({ ...settings(), issuer: 'https://idp.example.org', client_id: 'manara', client_secret: 'secret' });
const provider = async ({ api, owner }: Organisation) => ({
  id: String((await api.call('POST', '/organisation/sign-on/providers', { as: owner, body: create() })).body?.id),
});

const domain = async ({ api, owner }: Organisation) => ({
  id: String((await api.call('POST', '/organisation/domains', { as: owner, body: { domain: `${randomUUID()}.example` } })).body?.id),
});

/** Signing in by providers. What succeeds at one that is there is tried in sign-on.test.ts. */
export const signOnFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  getSignOn: async () => ({}),
  createSignOnProvider: async () => ({ body: create() }),
  putSignOnProvider: async (organisation) => ({ params: await provider(organisation), body: settings() }),
  deleteSignOnProvider: async (organisation) => ({ params: await provider(organisation) }),
  testSignOnProvider: async (organisation) => ({ params: await provider(organisation) }),
  putSignOnDemand: async () => ({ body: { only_sign_on: true, password, seen_owner_id: null }, answers: [409] }),
  listDomains: async () => ({}),
  addDomain: async () => ({ body: { domain: `${randomUUID()}.example` } }),
  checkDomain: async (organisation) => ({ params: await domain(organisation) }),
  deleteDomain: async (organisation) => ({ params: await domain(organisation) }),
  listSignOnChoices: async () => ({}),
  beginSignOn: async (organisation) => ({ body: { provider_id: (await provider(organisation)).id }, answers: [502] }),
  finishSignOn: async (organisation) => ({ body: { provider_id: (await provider(organisation)).id, answer: 'state=x' }, answers: [401] }),
  listOwnSignOn: async () => ({}),
  // What succeeds is tried in sign-on-confirm.test.ts.
  confirmBySignOn: async (organisation) => ({ body: { provider_id: (await provider(organisation)).id }, answers: [404, 409] }),
  linkSignOn: async (organisation) => ({ body: { provider_id: (await provider(organisation)).id, password }, answers: [404, 502] }),
};
