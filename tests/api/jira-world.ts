import { createEgress } from '@manara/egress/egress';
import type { Issue } from '@manara/contract/issues';
import type { TrackedIssue } from '@manara/contract/tracked-issue';
import type { JiraKind } from '@manara/core/trackers/tracker';
import { openQueue } from '@manara/server/platform/queue/queue';
import { deliverDue } from '@manara/server/features/channels/deliver/deliver-due';
import { trackDue } from '@manara/server/features/trackers/track/track-due';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { startJira } from '../doubles/jira/start-jira.ts';
import { pictureIssue } from './pictured-issue.ts';
import { publicUrl, type Member } from './test-api.ts';
import { anyTarget } from './tracker-target.ts';
import { logo, startTriageWorld } from './triage-world.ts';

/** A triage world with doubles of both kinds of Jira, and what a worker does with what is to be added to them. */
export async function startJiraWorld() {
  const doubles = { jira_cloud: await startJira('jira_cloud'), jira_data_center: await startJira('jira_data_center') };
  const egress = createEgress({ allow: Object.values(doubles).map(({ host }) => host) });
  const triage = await startTriageWorld({ egress });
  const { api, pool } = triage;
  const { administrator, member } = triage.people;
  const queue = await openQueue(api.database, {
    supervise: false,
    onError: (error) => {
      throw error;
    },
  });
  const means = { db: api.db, egress, secrets: api.secrets, publicUrl, queue, storage: api.storage };
  const delivering = { ...means, outbox: createOutbox(api.secrets, false), signingKey: await signingKey(api.db, api.secrets) };
  const world = {
    ...triage,
    doubles,
    means,
    administrator,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: Member = administrator, language = 'en') =>
      api.call(method, path, { as, ...(body !== undefined && { body }), headers: { 'accept-language': language } }),
    formOf(kind: JiraKind) {
      const { address, account, state } = doubles[kind];
      return { kind, address, token: state.token, ...(account !== null && { account }) };
    },
    async connect(kind: JiraKind): Promise<void> {
      const { status, text } = await world.ask('PUT', '/trackers/jira', world.formOf(kind));
      if (status !== 200) throw new Error(text);
    },
    async target(change: object = {}): Promise<{ id: string }> {
      const { status, body, text } = await world.ask('PUT', '/trackers/targets', { ...anyTarget, ...change });
      if (status !== 200) throw new Error(text);
      return body;
    },
    /** Connected, with a target for all assets. */
    async ready(kind: JiraKind, change: object = {}) {
      await world.connect(kind);
      await world.target(change);
      return doubles[kind];
    },
    anIssue: async (): Promise<Issue> => world.issueOf(await world.site(logo), 'image-alt'),
    add: ({ asset_id, id }: Issue, as: Member = member, language = 'en') =>
      world.ask('POST', `/assets/${asset_id}/issues/${id}/track`, undefined, as, language),
    async trackedOf({ asset_id, id }: Issue): Promise<TrackedIssue | null> {
      return (await world.ask('GET', `/assets/${asset_id}/issues/${id}`)).body.tracked;
    },
    pictured: (issue: Issue) => pictureIssue(api, issue),
    /** What a worker does with the messages of rules. */
    deliver: () => deliverDue(delivering, new AbortController().signal),
    /** What a worker does once. */
    work: () => trackDue(means, new AbortController().signal),
    /** The same, as if all pauses were over. */
    async workLater() {
      await pool.query(
        "update tracker_connections set held_until = null; update tracked_issues set next_try_at = now() - interval '1 second'",
      );
      await world.work();
    },
    /** Nothing of the test before is left. */
    async forget() {
      await pool.query('delete from tracker_connections');
      for (const double of Object.values(doubles)) {
        double.faults.clear();
        double.log.length = 0;
        double.issues.length = 0;
        Object.assign(double.state, { isRevoked: false, mayCreate: true, takesFiles: true, losesAnswers: false });
      }
    },
    async close() {
      await queue.stop();
      await triage.close();
      for (const double of Object.values(doubles)) await double.close();
    },
  };
  return world;
}
export type JiraWorld = Awaited<ReturnType<typeof startJiraWorld>>;
