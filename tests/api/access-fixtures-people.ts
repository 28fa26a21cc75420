import { randomUUID } from 'node:crypto';
import { defaultLicenceSets } from '@manara/core/licence';
import type { Fixture, Organisation } from './access-fixture.ts';
import { password, type Member } from './test-api.ts';

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const another = () => randomUUID().slice(0, 8);

const person = async ({ api, organisationId }: Organisation) => ({ id: (await api.member('viewer', organisationId)).id });
const invitation = async ({ api, owner }: Organisation) =>
  (await api.call('POST', '/invitations', { as: owner, body: { role: 'viewer' } })).body as { id: string; url: string };
const resetToken = async ({ api, owner, organisationId }: Organisation) => {
  const someone = await api.member('viewer', organisationId);
  return tokenOf((await api.call('POST', `/people/${someone.id}/reset-link`, { as: owner })).body.url);
};

/** Signing in, and the people of an organisation. */
export const peopleFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  login: async ({ owner }) => ({ body: { email: owner.email, password } }),
  refresh: async ({ api, organisationId }) => ({ body: { refresh_token: (await api.member('viewer', organisationId)).refreshToken } }),
  logout: async ({ api, organisationId }) => ({ body: { refresh_token: (await api.member('viewer', organisationId)).refreshToken } }),
  me: async () => ({}),
  mfa: async () => ({ body: { mfa_token: 'none', method: 'totp', code: '000000' }, answers: [401] }),
  listOrganisations: async () => ({}),
  // What would succeed ends the session of whoever asks: see organisations.test.ts.
  switchOrganisation: async () => ({ body: { organisation_id: randomUUID(), refresh_token: 'none' }, answers: [404] }),
  join: async () => ({ body: { invitation_token: 'none', refresh_token: 'none' }, answers: [410] }),
  readLink: async (organisation) => ({ body: { token: await resetToken(organisation) } }),
  register: async (organisation) => ({
    body: {
      invitation_token: tokenOf((await invitation(organisation)).url),
      username: `user_${another()}`,
      full_name: 'New Person',
      password,
      email: `new_${another()}@example.org`,
    },
  }),
  readMailState: async () => ({}),
  forgotPassword: async () => ({ body: { email: 'nobody@example.org' }, answers: [409] }),
  resetPassword: async (organisation) => ({
    body: { token: await resetToken(organisation), new_password: password, confirm_password: password },
  }),
  listPeople: async () => ({}),
  exportPeople: async () => ({}),
  importPeople: async () => ({ body: { csv: `email\nsomebody${another()}@example.org` } }),
  getPeopleTemplate: async () => ({}),
  putPerson: async (organisation) => ({ params: await person(organisation), body: { role: 'member' } }),
  getLicences: async () => ({}),
  putLicences: async () => ({ body: { sets: defaultLicenceSets, default_tier: 'pro' } }),
  removePerson: async (organisation) => ({ params: await person(organisation) }),
  // What would succeed is in leaving.test.ts: it takes the caller away.
  removeOwnAccount: async () => ({ body: { password: 'Wrong-2026!', everywhere: false }, answers: [422, 429] }),
  // What would succeed is in organisation-removal.test.ts: it takes everybody away.
  removeOrganisation: async () => ({ body: { name: 'Another', password: 'Wrong-2026!' }, answers: [422, 429] }),
  removePersonFactor: async (organisation) => ({ params: await person(organisation), answers: [409] }),
  issueResetLink: async (organisation) => ({ params: await person(organisation) }),
  listInvitations: async () => ({}),
  createInvitation: async () => ({ body: { role: 'viewer' } }),
  revokeInvitation: async (organisation) => ({ params: { id: (await invitation(organisation)).id } }),
};
