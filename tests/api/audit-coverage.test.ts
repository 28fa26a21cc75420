import type { Endpoint } from '@manara/contract/endpoint';
import { endpoints } from '@manara/contract/endpoints';
import { successStatus } from '@manara/server/platform/http/register';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fixture, Organisation } from './access-fixture.ts';
import { fixtures } from './access-fixtures.ts';
import { password, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ sendsMail: true });
});
afterAll(() => api.close());

/** What an administrator or an owner may call, and that changes something. */
const administering = endpoints.filter(({ access, method }) => (access === 'administrator' || access === 'owner') && method !== 'GET');

/** What changes nothing that others would ask after, and why. */
const unwritten: Record<string, string> = {
  createConnectTicket: 'a proof for the next minute, from the same person',
  putFirstSteps: 'what one person has put away on their own screen',
  previewChannelRule: 'shows what a rule would send, and stores nothing',
  testSignOnProvider: 'reads the provider, and changes nothing here',
  sendTestMail: 'a mail to whoever asks, which the list of mails has',
  downloadOrganisationExport: 'an address for the next minute: that it was used is written down (organisation-exports.test.ts)',
  enterSample: 'moves the session of whoever asks, as organisation_entered in the sample says',
};

/** What these calls cannot succeed in without a world of its own: the test that asks there what was written down. */
const elsewhere: Record<string, string> = {
  sendTestText: 'messages.test.ts',
  takeGithubInstallation: 'github-app.test.ts',
  connectGithubToken: 'github-token.test.ts',
  disconnectGithub: 'github-token.test.ts',
  connectGitlabToken: 'gitlab-connection.test.ts',
  disconnectGitlab: 'gitlab-connection.test.ts',
  makeGitlabWebhook: 'gitlab-connection.test.ts',
  connectLibraries: 'library-connections.test.ts',
  // Changes nothing here: Microsoft makes a code, and the connection that comes of it is written down.
  startLibraryCode: 'library-sign-in-by-code.test.ts',
  answerLibraryCode: 'library-sign-in-by-code.test.ts',
  disconnectLibraries: 'library-connections.test.ts',
  connectJira: 'trackers.test.ts',
  testTracker: 'trackers.test.ts',
  connectHostTracker: 'host-trackers.test.ts',
  connectAssistantModel: 'assistant-model.test.ts',
  testAssistantModel: 'assistant-model.test.ts',
  putTrackerTarget: 'trackers.test.ts',
  loadSample: 'sample.test.ts',
  removeSample: 'sample.test.ts',
  putSignOnDemand: 'sign-on.test.ts',
  // The audit log goes along.
  removeOrganisation: 'organisation-removal.test.ts',
  checkDomain: 'domains.test.ts',
  putMailServer: 'mail-server.test.ts',
};

/** What has to be so for the call of the fixture to change something. */
const before: Record<string, (organisation: Organisation, call: Fixture) => Promise<Fixture>> = {
  putOrganisationSecurity: async ({ owner }) => {
    await api.database.pool.query('update accounts set mfa_enabled = true where id = (select account_id from users where id = $1)', [
      owner.id,
    ]);
    return { body: { demands_second_factor: true } };
  },
  putLicences: async (_organisation, { body }) => ({ body: { ...(body as object), default_tier: 'basic' } }),
  removePersonFactor: async (_organisation, { params }) => {
    await api.database.pool.query('update accounts set mfa_enabled = true where id = (select account_id from users where id = $1)', [
      params?.['id'],
    ]);
    return { params: params ?? {} };
  },
};

async function send({ method, path }: Endpoint, { params = {}, query = '', body, form }: Fixture, as: Organisation['owner']) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  return api.call(method, filled + query, { as, ...(body !== undefined && { body }), ...(form && { form }) });
}

describe('what administrators and owners change', () => {
  it('is all that the contract has for them, and nothing that is gone', () => {
    const known = new Set(administering.map(({ id }) => id));
    for (const id of [...Object.keys(unwritten), ...Object.keys(elsewhere), ...Object.keys(before)]) expect(known).toContain(id);
  });

  it.each(administering.filter(({ id }) => !(id in elsewhere)).map((endpoint) => [endpoint.id, endpoint] as const))(
    'is in the audit log, with who and from where: %s',
    async (id, endpoint) => {
      const organisationId = await api.organisation();
      const owner = await api.member('owner', organisationId);
      const organisation = { api, organisationId, owner };
      const made = await fixtures[id]?.(organisation, owner);
      if (!made) throw new Error(`access-fixtures.ts does not say how to call ${id}`);
      const call = { ...made, ...(await before[id]?.(organisation, made)) };
      const { rows: last } = await api.database.pool.query('select coalesce(max(id), 0) as id from audit_log');
      const answer = await send(endpoint, call, owner);
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: successStatus(endpoint) });
      const { rows } = await api.database.pool.query(
        'select actor_id, actor, address, action, before, after from audit_log where organisation_id = $1 and id > $2',
        [organisationId, last[0].id],
      );
      if (id in unwritten) return expect(rows).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row).toMatchObject({ actor_id: owner.id, actor: expect.stringContaining(owner.email), address: '127.0.0.1' });
        expect(JSON.stringify(row)).not.toContain(password);
      }
    },
  );
});
