import { createEgress } from '@manara/egress/egress';
import type { ChannelDelivery, ChannelRule } from '@manara/contract/channels';
import type { ChannelKind } from '@manara/core/channels/channel';
import { deliverDue } from '@manara/server/features/channels/deliver/deliver-due';
import { postNews } from '@manara/server/features/channels/news/post-news';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { startSlack } from '../doubles/slack/start-slack.ts';
import { startTeams } from '../doubles/teams/start-teams.ts';
import { startReceiver } from '../doubles/webhooks/start-receiver.ts';
import { anyRule } from './channel-rule.ts';
import { publicUrl, type Member } from './test-api.ts';
import { startTriageWorld } from './triage-world.ts';

/** A triage world with doubles of Slack, Teams and a program of one's own, and what a worker does with what is to be sent to them. */
export async function startChannelWorld() {
  const [slack, teams, receiver] = [await startSlack(), await startTeams(), await startReceiver()];
  const egress = createEgress({ allow: [slack.host, teams.host, receiver.host] });
  const triage = await startTriageWorld({ egress });
  const { api, pool } = triage;
  const { administrator } = triage.people;
  const key = await signingKey(api.db, api.secrets);
  const means = { db: api.db, egress, secrets: api.secrets, publicUrl, outbox: createOutbox(api.secrets, false), signingKey: key };
  const world = {
    ...triage,
    slack,
    teams,
    receiver,
    egress,
    administrator,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: Member = administrator, language = 'en') =>
      api.call(method, path, { as, ...(body !== undefined && { body }), headers: { 'accept-language': language } }),

    async connect(kind: ChannelKind, address: string, name = `${kind} channel`): Promise<{ id: string; secret: string | null }> {
      const { status, body, text } = await world.ask('POST', '/channels', { kind, name, address });
      if (status !== 201) throw new Error(text);
      return { id: body.channel.id, secret: body.secret };
    },
    /** A channel of Slack, with what comes to it after it was connected. */
    async slackChannel(name = 'town-alerts') {
      const hook = slack.addHook();
      const { id } = await world.connect('slack', hook.url, name);
      hook.received.length = 0;
      return { id, ...hook };
    },
    /** The same of Teams. */
    async teamsChannel(name = 'Town alerts') {
      const workflow = teams.addWorkflow();
      const { id } = await world.connect('teams', workflow.url, name);
      workflow.received.length = 0;
      return { id, ...workflow };
    },
    /** The receiver, as a channel whose secret it knows. */
    async webhook(name = 'Our bot') {
      const { id, secret } = await world.connect('webhook', receiver.url, name);
      receiver.secrets.push(secret ?? '');
      receiver.received.length = 0;
      return { id, secret: secret ?? '' };
    },
    async rule(channel_id: string, change: object = {}): Promise<ChannelRule> {
      const { status, body, text } = await world.ask('POST', '/channels/rules', { ...anyRule, channel_id, ...change });
      if (status !== 201) throw new Error(text);
      return body as ChannelRule;
    },

    /** Something happens that a rule may be about. */
    happens: (name = 'form.pdf', now = new Date()) =>
      postNews(
        api.db,
        administrator.organisationId,
        `document ${crypto.randomUUID()}`,
        async () => [{ kind: 'document_completed', document: { id: crypto.randomUUID(), name }, at: now.toISOString(), path: '/upload' }],
        { now },
      ),
    /** A scan of an asset ends with new issues. */
    finds: (assetId: string, critical: number, now: Date) =>
      postNews(
        api.db,
        administrator.organisationId,
        `scan ${crypto.randomUUID()}`,
        async () => {
          const of = {
            asset: { id: assetId, name: 'Site', url: null },
            scan_id: crypto.randomUUID(),
            at: now.toISOString(),
            path: '/report',
          };
          return [
            { ...of, kind: 'issues_found', critical, high: 1 },
            { ...of, kind: 'scan_completed', score: 80, change: null, issues: critical + 1 },
          ];
        },
        { now },
      ),

    /** What a worker does once. */
    deliver: () => deliverDue(means, new AbortController().signal),
    /** The same, as if all pauses were over. */
    async deliverLater() {
      await pool.query(`update channels set held_until = null;
        update channel_deliveries set next_try_at = now() - interval '1 second' where state = 'waiting' and not is_open`);
      await world.deliver();
    },
    /** The same, as if the day of digests were over. */
    async endDay() {
      await pool.query("update channel_deliveries set next_try_at = now() - interval '1 second', due_at = now() where is_open");
      await world.deliver();
    },
    async deliveries(channel: string): Promise<ChannelDelivery[]> {
      return (await world.ask('GET', `/channels/deliveries?channel=${channel}&limit=100`)).body.deliveries as ChannelDelivery[];
    },
    states: async (channel: string) => (await world.deliveries(channel)).map(({ state }) => state),
    /** Nothing of the test before is left. */
    async forget() {
      await pool.query('delete from channels');
      for (const double of [slack, teams, receiver]) {
        double.faults.clear();
        double.log.length = 0;
      }
      receiver.secrets.length = 0;
      receiver.received.length = 0;
    },
    async close() {
      await triage.close();
      for (const double of [slack, teams, receiver]) await double.close();
    },
  };
  return world;
}
export type ChannelWorld = Awaited<ReturnType<typeof startChannelWorld>>;
