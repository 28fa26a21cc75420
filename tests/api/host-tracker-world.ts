import { createEgress } from '@manara/egress/egress';
import type { Issue } from '@manara/contract/issues';
import type { TrackedIssue } from '@manara/contract/tracked-issue';
import type { HostTracker } from '@manara/core/trackers/tracker';
import { openQueue } from '@manara/server/platform/queue/queue';
import { deliverDue } from '@manara/server/features/channels/deliver/deliver-due';
import { trackDue } from '@manara/server/features/trackers/track/track-due';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { GitHubDouble } from '../doubles/github/start-github.ts';
import { GitLabDouble } from '../doubles/gitlab/start-gitlab.ts';
import { publicUrl, type Member } from './test-api.ts';
import { anyTarget } from './tracker-target.ts';
import { logo, startTriageWorld } from './triage-world.ts';

/** An issue as it is on a host. */
interface OnHost {
  title: string;
  body: string;
  labels: string[];
  isOpen: boolean;
}

/** What tests do to a host of either kind. */
interface HostOf {
  kind: HostTracker;
  url: string;
  name: string;
  other: string;
  /** A token with all that issues need. */
  token: () => string;
  /** One that may send fixes and nothing else. */
  tokenWithoutIssues?: () => string;
  revoke: (token: string) => void;
  issues: () => OnHost[];
  /** As people do it there. */
  turn: (to: 'open' | 'closed') => void;
  assign: () => void;
  deleteIssues: () => void;
  /** As if it had been opened long ago, and the host’s lists had forgotten it. */
  age: () => void;
  archive: (isArchived: boolean) => void;
  turnIssues: (isOn: boolean) => void;
  rename: (from: string, to: string) => void;
  slowDown: (on: boolean) => void;
  asked: () => { method: string; path: string }[];
  clear: () => void;
}

const old = 40 * 24 * 3_600_000;

async function startGithub(): Promise<HostOf & { stop: () => Promise<void> }> {
  const double = await GitHubDouble.start();
  const [name, other] = ['mona/harbour', 'mona/pier'];
  for (const one of [name, other]) await double.addRepository(one, { isPrivate: true });
  const all = () => [...double.world.repositories.values()].flatMap(({ issues }) => issues);
  return {
    kind: 'github',
    url: double.url,
    name,
    other,
    token: () => double.fineGrainedToken({ contents: 'write', pull_requests: 'write', issues: 'write' }),
    tokenWithoutIssues: () => double.fineGrainedToken(),
    revoke: (token) => double.revoke(token),
    issues: () => all().map(({ title, body, labels, state }) => ({ title, body: body ?? '', labels, isOpen: state === 'open' })),
    turn: (to) => void (all()[0]!.state = to),
    assign: () => void all()[0]!.assignees.push('mona'),
    deleteIssues() {
      for (const { issues } of double.world.repositories.values()) issues.length = 0;
    },
    age() {
      for (const issue of all()) Object.assign(issue, { createdAt: issue.createdAt - old, updatedAt: issue.updatedAt - old });
    },
    archive: (isArchived) => double.archive(name, isArchived),
    turnIssues: (isOn) => double.turnIssues(name, isOn),
    rename: (from, to) => double.rename(from, to.split('/')[1]!),
    slowDown: (on) => double.slowDown({ times: on ? 100 : 0, status: 403, retryAfter: 120 }),
    asked: () => double.requests,
    clear: () => void (double.requests.length = 0),
    stop: () => double.stop(),
  };
}

async function startGitlab(): Promise<HostOf & { double: GitLabDouble; stop: () => Promise<void> }> {
  const double = await GitLabDouble.start();
  const [name, other] = ['lina/tools/harbour', 'lina/pier'];
  for (const one of [name, other]) await double.addProject(one);
  const all = () => [...double.world.projects.values()].flatMap(({ issues }) => issues);
  return {
    kind: 'gitlab',
    double,
    url: double.url,
    name,
    other,
    token: () => double.token(),
    revoke: (token) => double.revoke(token),
    issues: () =>
      all().map(({ title, description, labels, state }) => ({ title, body: description ?? '', labels, isOpen: state === 'opened' })),
    turn: (to) => void (all()[0]!.state = to === 'open' ? 'opened' : 'closed'),
    assign: () => void all()[0]!.assignees.push(double.world.user('lina')),
    deleteIssues() {
      for (const { issues } of double.world.projects.values()) issues.length = 0;
    },
    age() {
      for (const issue of all()) Object.assign(issue, { createdAt: issue.createdAt - old, updatedAt: issue.updatedAt - old });
    },
    archive: (isArchived) => double.archive(name, isArchived),
    turnIssues: (isOn) => double.turnIssues(name, isOn),
    rename: (from, to) => double.rename(from, to),
    slowDown: (on) => double.limit({ remaining: on ? 0 : 2000, resetsInSeconds: on ? 120 : 60 }),
    asked: () => double.requests,
    clear: () => void (double.requests.length = 0),
    stop: () => double.stop(),
  };
}

/** A triage world with doubles of GitHub and GitLab, and what a worker does with what is to be added to their issues. */
export async function startHostTrackerWorld() {
  const doubles = { github: await startGithub(), gitlab: await startGitlab() };
  const egress = createEgress({ allow: Object.values(doubles).map(({ url }) => new URL(url).host) });
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
  const whole = async (asked: ReturnType<typeof api.call>) => {
    const { status, body, text } = await asked;
    if (status >= 300) throw new Error(text);
    return body;
  };
  const world = {
    ...triage,
    doubles,
    administrator,
    ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: Member = administrator, language = 'en') =>
      api.call(method, path, { as, ...(body !== undefined && { body }), headers: { 'accept-language': language } }),
    /** Connects the host of repositories, by a new token; answers it. */
    async connectHost(kind: HostTracker): Promise<string> {
      const token = doubles[kind].token();
      await whole(world.ask('POST', `/${kind}/token`, { base_url: doubles[kind].url, token }));
      return token;
    },
    connect: (kind: HostTracker) => whole(world.ask('PUT', '/trackers/host', { kind })),
    setTarget: (change: object) =>
      world.ask('PUT', '/trackers/targets', { ...anyTarget, type_id: null, labels: ['accessibility', 'web'], ...change }),
    target: (kind: HostTracker, change: object = {}) => whole(world.setTarget({ project_id: doubles[kind].name, ...change })),
    /** Connected, with a repository for all assets; answers the host and the token. */
    async ready(kind: HostTracker, change: object = {}) {
      const token = await world.connectHost(kind);
      await world.connect(kind);
      await world.target(kind, change);
      return { host: doubles[kind], token };
    },
    anIssue: async (): Promise<Issue> => world.issueOf(await world.site(logo), 'image-alt'),
    add: ({ asset_id, id }: Issue, as: Member = member, language = 'en') =>
      world.ask('POST', `/assets/${asset_id}/issues/${id}/track`, undefined, as, language),
    async trackedOf({ asset_id, id }: Issue, language = 'en'): Promise<TrackedIssue | null> {
      return (await world.ask('GET', `/assets/${asset_id}/issues/${id}`, undefined, administrator, language)).body.tracked;
    },
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
      await pool.query('delete from tracker_connections; delete from code_connections');
      for (const host of Object.values(doubles)) {
        host.slowDown(false);
        host.archive(false);
        host.turnIssues(true);
        host.deleteIssues();
        host.clear();
      }
    },
    async close() {
      await queue.stop();
      await triage.close();
      for (const host of Object.values(doubles)) await host.stop();
    },
  };
  return world;
}
export type HostTrackerWorld = Awaited<ReturnType<typeof startHostTrackerWorld>>;
