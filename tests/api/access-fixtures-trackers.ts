import { insertConnection } from '@manara/server/features/trackers/connection-store';
import { sealToken } from '@manara/server/features/trackers/seal-token';
import { storeTarget } from '@manara/server/features/trackers/targets/target-store';
import type { Fixture, Organisation } from './access-fixture.ts';
import { connectHost } from './connect-host.ts';
import { storeIssue } from './store-issue.ts';
import { anyTarget } from './tracker-target.ts';

/** A Jira that the server may not reach, with a project for all assets; answers the id of that target. */
async function connected({ api, organisationId }: Organisation): Promise<string> {
  await api.database.pool.query('delete from tracker_connections where organisation_id = $1', [organisationId]);
  const owner = { organisation_id: organisationId, kind: 'jira_data_center' as const, base_url: 'http://127.0.0.1:9', account: null };
  const sealed_token = sealToken(api.secrets, owner, 'token');
  const { id: connection_id } = await insertConnection(api.db, { ...owner, sealed_token, account_name: 'Amal', connected_by: 'Amal' });
  const { after } = await storeTarget(api.db, {
    organisation_id: organisationId,
    connection_id,
    asset_id: null,
    project: { id: '1', key: 'DOCK', name: 'Docks' },
    issue_type: { id: '1', name: 'Bug' },
    priorities: { critical: null, high: null, medium: null, low: null },
    fields: [],
    language: 'en',
    retests_closed: false,
    follows_fixes: false,
  });
  return after.id;
}

/** Let in: the server has only not got further. */
const unreached = [409];
const withJira = (fixture: Fixture) => async (organisation: Organisation) => {
  await connected(organisation);
  return fixture;
};
const issue = ({ api, organisationId }: Organisation) => storeIssue(api, organisationId);

/** How to call what is about trackers: a Jira that the server may not reach. */
export const trackerFixtures: Record<string, (organisation: Organisation) => Promise<Fixture>> = {
  connectJira: async () => ({ body: { kind: 'jira_data_center', address: 'http://127.0.0.1:9', token: 'token' }, answers: [422] }),
  connectHostTracker: async ({ api, organisationId }) => {
    await connectHost(api, organisationId);
    return { body: { kind: 'github' }, answers: unreached };
  },
  testTracker: withJira({ answers: unreached }),
  disconnectTracker: withJira({}),
  makeJiraHook: withJira({}),
  takeJiraHook: async () => ({ params: { id: crypto.randomUUID() }, body: {}, answers: [401] }),
  listTrackerProjects: withJira({ answers: unreached }),
  listJiraTypes: withJira({ params: { project: '1' }, answers: unreached }),
  getJiraFields: withJira({ params: { project: '1', type: '1' }, answers: unreached }),
  listTrackerTargets: async () => ({}),
  putTrackerTarget: withJira({ body: anyTarget, answers: unreached }),
  deleteTrackerTarget: async (organisation) => ({ params: { id: await connected(organisation) } }),
  trackIssue: async (organisation) => {
    await connected(organisation);
    const { id, issueId } = await issue(organisation);
    return { params: { id, issueId } };
  },
  trackIssues: async (organisation) => {
    await connected(organisation);
    return { body: { issue_ids: [(await issue(organisation)).issueId] } };
  },
};
