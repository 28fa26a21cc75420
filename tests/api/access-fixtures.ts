import { storeReport } from './store-report.ts';
import { password, type Member, type TestApi } from './test-api.ts';

/** One of two organisations: each has a person of every role. */
export interface Organisation {
  api: TestApi;
  owner: Member;
  organisationId: string;
}

interface Fixture {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** Statuses of a call that was let in; the endpoint's own success by default. */
  answers?: number[];
}

const id = (answer: { status: number; body: { id?: string } | null; text: string }): string => {
  if (!answer.body?.id) throw new Error(`No id in ${answer.status} ${answer.text}`);
  return answer.body.id;
};

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
let counter = 0;
const another = () => `${Date.now()}_${(counter += 1)}`;

const person = async ({ api, organisationId }: Organisation) => ({ id: (await api.member('viewer', organisationId)).id });
const invitation = async ({ api, owner }: Organisation) =>
  (await api.call('POST', '/invitations', { as: owner, body: { role: 'viewer' } })).body as { id: string; url: string };
const resetToken = async ({ api, owner, organisationId }: Organisation) => {
  const someone = await api.member('viewer', organisationId);
  return tokenOf((await api.call('POST', `/people/${someone.id}/reset-link`, { as: owner })).body.url);
};
const asset = async ({ api, owner }: Organisation) => ({
  id: id(
    await api.call('POST', '/assets/', {
      as: owner,
      body: { name: `Asset ${another()}`, asset_type: 'website', website: { url: `https://site-${another()}.example.org/` } },
    }),
  ),
});
const scannedAsset = async (organisation: Organisation) => {
  const made = await asset(organisation);
  await organisation.api.call('POST', `/assets/${made.id}/scan`, { as: organisation.owner, body: {} });
  return made;
};

const report = async ({ api, organisationId }: Organisation) => ({ id: await storeReport(api, organisationId) });
const share = async (organisation: Organisation) => ({
  id: id(
    await organisation.api.call('POST', `/assets/reports/${(await report(organisation)).id}/shares`, { as: organisation.owner, body: {} }),
  ),
});

/**
 * How to call each endpoint rightly, with things of the given organisation, by the endpoint's id. Things that a call uses up are made
 * anew for every call.
 */
export const fixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  login: async ({ owner }) => ({ body: { email: owner.email, password } }),
  refresh: async ({ api, organisationId }) => ({ body: { refresh_token: (await api.member('viewer', organisationId)).refreshToken } }),
  logout: async ({ api, organisationId }) => ({ body: { refresh_token: (await api.member('viewer', organisationId)).refreshToken } }),
  me: async () => ({}),
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
  resetPassword: async (organisation) => ({
    body: { token: await resetToken(organisation), new_password: password, confirm_password: password },
  }),

  getProfile: async () => ({}),
  putTheme: async () => ({ body: { theme: 'dark' } }),
  putLanguage: async () => ({ body: { language: 'ar' } }),
  putPreferredHub: async () => ({ body: { preferred_hub: 'education' } }),
  putPassword: async () => ({ body: { current_password: password, new_password: password, confirm_password: password } }),

  listPeople: async () => ({}),
  putPerson: async (organisation) => ({ params: await person(organisation), body: { role: 'member' } }),
  issueResetLink: async (organisation) => ({ params: await person(organisation) }),
  listInvitations: async () => ({}),
  createInvitation: async () => ({ body: { role: 'viewer' } }),
  revokeInvitation: async (organisation) => ({ params: { id: (await invitation(organisation)).id } }),

  getDashboard: async () => ({}),

  listAssets: async () => ({}),
  getAsset: async (organisation) => ({ params: await asset(organisation) }),
  createAsset: async () => ({
    body: { name: `Asset ${another()}`, asset_type: 'website', website: { url: `https://site-${another()}.example.org/` } },
  }),
  updateAsset: async (organisation) => ({ params: await asset(organisation), body: { name: 'Renamed' } }),
  deleteAsset: async (organisation) => ({ params: await asset(organisation) }),
  startScan: async (organisation) => ({ params: await asset(organisation), body: {} }),
  scanStatus: async (organisation) => ({ params: await scannedAsset(organisation) }),
  cancelScan: async (organisation) => ({ params: await scannedAsset(organisation) }),
  listIssues: async () => ({}),
  assetReport: async (organisation) => ({ params: await asset(organisation) }),

  listReports: async () => ({}),
  downloadReport: async (organisation) => ({ params: await report(organisation), query: '?format=csv' }),
  deleteReport: async (organisation) => ({ params: await report(organisation) }),
  listShares: async (organisation) => ({ params: await report(organisation) }),
  createShare: async (organisation) => ({ params: await report(organisation), body: { days: 7, password } }),
  revokeShare: async (organisation) => ({ params: await share(organisation) }),

  createTicket: async () => ({}),
};
