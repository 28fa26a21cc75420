import type { Issue } from '@manara/contract/issues';
import { roles, type Role } from '@manara/core/role';
import { fedScan, type FedFinding } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

type Answer = Awaited<ReturnType<ScanWorld['call']>>;

export const logo: FedFinding = { rule: 'image-alt', element: 'logo', impact: 'critical' };
export const field: FedFinding = { rule: 'label', element: 'field' };
/** What a scan cannot tell. */
export const unsure: FedFinding = { rule: 'color-contrast', element: 'banner', kind: 'needs_review' };
export const scanOf = (...findings: FedFinding[]) =>
  fedScan([{ path: '/', findings, tried: ['image-alt', 'label', 'color-contrast'], links: [] }]);

/** A scan world with somebody of every role, and what they do with issues. */
export async function startTriageWorld(options: Parameters<typeof startScanWorld>[0] = {}) {
  const world = await startScanWorld(options);
  const members = await Promise.all(roles.map(async (role) => [role, await world.api.member(role, world.manager.organisationId)] as const));
  return {
    ...world,
    people: Object.fromEntries(members) as Record<Role, Member>,
    post: (issue: Issue, what: string, body: object, as: Member = world.manager): Promise<Answer> =>
      world.call('POST', `/assets/${issue.asset_id}/issues/${issue.id}/${what}`, { version: issue.version, ...body }, as),
    assign: (issue: Issue, username: string, as = world.manager, more: object = {}): Promise<Answer> =>
      world.call(
        'POST',
        `/assets/${issue.asset_id}/assign-pr`,
        { asset_id: issue.asset_id, issue_id: issue.id, pull_request_url: '', assignee_username: username, ...more },
        as,
      ),
    /** A scanned asset. */
    async site(...findings: FedFinding[]): Promise<string> {
      const { id } = await world.asset();
      await world.scan(id, scanOf(...findings));
      return id;
    },
    async issueOf(assetId: string, rule: string): Promise<Issue> {
      for (const kind of ['violation', 'needs_review']) {
        const { issues } = await world.issues(`asset_id=${assetId}&kind=${kind}`);
        const found = issues.find(({ rule_id }) => rule_id === rule);
        if (found) return found;
      }
      throw new Error(`No issue of ${rule}`);
    },
    eventsOf: async ({ asset_id, id }: Issue): Promise<string[]> =>
      (await world.call('GET', `/assets/${asset_id}/issues/${id}/events`)).body.events.map(({ kind }: { kind: string }) => kind),
    scoreOf: async (id: string): Promise<number> => (await world.call('GET', `/assets/${id}`)).body.latest_analysis.compliance_score,
    audited: async (issue: Issue): Promise<string[]> =>
      (await world.pool.query('select action from audit_log where subject_id = $1 order by id', [issue.id])).rows.map(
        ({ action }) => action,
      ),
    usernameOf: async ({ id }: Member): Promise<string> =>
      (await world.pool.query('select username from users where id = $1', [id])).rows[0].username,
  };
}

export type TriageWorld = Awaited<ReturnType<typeof startTriageWorld>>;
