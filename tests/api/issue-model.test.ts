import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Verdict } from '@manara/core/issues/decision';
import { issueKind } from '@manara/core/issues/issue-kind';
import { judge } from '@manara/core/issues/judge';
import type { EndedScan, KnownSite } from '@manara/core/issues/known-site';
import { reconcile } from '@manara/core/issues/lifecycle';
import { triageObstacle } from '@manara/core/issues/triage';
import { defaultLimits, defaultProfile, type PageResult } from '@manara/core/scan';
import { completeScan } from '@manara/server/features/scans/complete-scan';
import { storeMoved, storePage } from '@manara/server/features/scans/store-page';
import { factsOf } from '@manara/server/features/triage/change-issue';
import type { Hand } from '@manara/server/features/triage/hand';
import { lockIssues } from '@manara/server/features/triage/lock-issues';
import { performDeed } from '@manara/server/features/triage/perform-deed';
import type { IssueRow } from '@manara/server/features/triage/triage-state';
import { assets } from '@manara/server/platform/database/schema/assets';
import { issues } from '@manara/server/platform/database/schema/issues';
import { runs } from '@manara/server/platform/database/schema/runs';
import { scans } from '@manara/server/platform/database/schema/scans';
import { organisations } from '@manara/server/platform/database/schema/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from './database.ts';
import { fedPage, type FedFinding } from './fed-scans.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let organisation_id: string;
let hand: Hand;
beforeAll(async () => {
  database = await freshDatabase();
  organisation_id = randomUUID();
  await database.db.insert(organisations).values({ id: organisation_id, name: 'Model' });
  hand = {
    organisationId: organisation_id,
    id: randomUUID(),
    name: 'Maryam',
    role: 'manager',
    actor: { organisationId: organisation_id, id: null, name: 'Maryam', address: null },
  };
});
afterAll(() => database.drop());

const paths = ['/', ...Array.from({ length: 11 }, (_, index) => `/${index}`)];
const rules = ['image-alt', 'label', 'color-contrast'];
const placeOf = ({ rule, element, place, kind }: FedFinding) => [rule, element, place, kind].join(' ');

const finding: fc.Arbitrary<FedFinding> = fc.record({
  rule: fc.constantFrom(...rules),
  element: fc.constantFrom('a', 'b'),
  place: fc.nat(1),
  impact: fc.constantFrom('serious', 'moderate', 'minor'),
  kind: fc.constantFrom('violation', 'needs_review', 'best_practice'),
});
const visit = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tried: fc.constantFrom(rules, rules, rules, ['label']),
      findings: fc.uniqueArray(finding, { selector: placeOf, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom(404, 503).map((status) => ({ unread: { code: 'http_status' as const, values: { status } } })) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'moved' as const, 'outside' as const) },
);
const scan = fc.tuple(...paths.map(() => visit));
/** What a person says of one of the issues to which an answer can be given, by its place among them; null takes the answer back. */
const answer = fc.record({
  which: fc.nat(),
  verdict: fc.constantFrom('barrier' as const, 'barrier' as const, 'no_barrier' as const, null),
});
const history = fc.array(fc.tuple(scan, fc.array(answer, { maxLength: 3 })), { minLength: 2, maxLength: 5 });

async function makeAsset(): Promise<string> {
  const settings = { max_pages: 50, max_depth: 10, pages_per_minute: 0, concurrency: 2, wcag: '2.1' as const, level: 'AA' as const };
  const [made] = await database.db
    .insert(assets)
    .values({ organisation_id, name: 'Site', asset_type: 'website', organization: 'Model', scan_settings: settings })
    .returning({ id: assets.id });
  return made!.id;
}

/** Takes pages into an asset as a worker does that has scanned them. */
async function takeIn(asset_id: string, pages: PageResult[], moved: string[], outside: string[]): Promise<void> {
  const { db } = database;
  const [run] = await db
    .insert(runs)
    .values({ organisation_id, kind: 'scan', subject_id: asset_id, status: 'running', attempt: 1 })
    .returning();
  const scope = { include: [], exclude: outside.map((url) => new URL(url).pathname) };
  await db.insert(scans).values({
    run_id: run!.id,
    organisation_id,
    asset_id,
    start_url: pages[0]?.url ?? '',
    profile: defaultProfile,
    limits: defaultLimits,
    scope,
  });
  for (const page of pages) await storePage(db, run!, page, { profile: defaultProfile, maxPages: 50, known: pages.length });
  for (const url of moved) await storeMoved(db, run!, { url, depth: 1 });
  await completeScan(db, run!, { status: 'completed', pagesRead: 0, pagesUnread: 0, truncated: false, engines: [], browser: '' });
}

const cause = ({ rule_id, fingerprint }: IssueRow) => `${rule_id} ${fingerprint}`;

/** Gives an answer as a person does, and tells of which cause; null where nothing waits for it, or nothing was said that could be taken back. */
async function say(asset_id: string, { which, verdict }: { which: number; verdict: Verdict | null }): Promise<IssueRow | null> {
  const deed = verdict === null ? ({ action: 'reopen', reason: '' } as const) : ({ action: 'verdict', verdict, remark: '' } as const);
  return database.db.transaction(async (tx) => {
    const asked = (await lockIssues(tx, eq(issues.asset_id, asset_id)))
      .filter((one) => triageObstacle(deed.action, factsOf(one)) === null)
      .toSorted((a, b) => (`${cause(a.issue)} ${a.issue.kind}` < `${cause(b.issue)} ${b.issue.kind}` ? -1 : 1));
    const chosen = asked[which % asked.length];
    if (!chosen) return null;
    await performDeed(tx, hand, [chosen], deed);
    return chosen.issue;
  });
}

/** The same scan as the domain sees it. */
function asEnded(pages: PageResult[], moved: string[], outside: string[]): EndedScan {
  return {
    status: 'completed',
    moved,
    outside,
    read: pages.flatMap((page) =>
      page.status !== 'read'
        ? []
        : [
            {
              url: page.url,
              tried: page.rules.map(({ ruleId }) => ruleId),
              findings: page.findings.map((one) => ({
                kind: issueKind(one),
                ruleId: one.ruleId,
                fingerprint: one.fingerprint,
                selector: one.selector,
                severity: one.severity,
              })),
            },
          ],
    ),
    unread: pages.flatMap((page) => (page.status === 'unread' ? [{ url: page.url, reason: page.reason }] : [])),
  };
}

/** A site as text, in one order. */
const told = ({ pages, issues }: KnownSite) => ({
  pages: pages.toSorted(),
  issues: issues
    .map(({ kind, ruleId, fingerprint, severity, resolution, isBack, occurrences }) =>
      [
        `${kind} ${ruleId} ${fingerprint}`,
        severity,
        resolution ?? 'open',
        isBack ? 'back' : '',
        ...occurrences.map((one) => `${one.page} ${one.selector} ${one.severity}`).toSorted(),
      ].join('\n'),
    )
    .toSorted(),
});

async function stored(assetId: string): Promise<KnownSite> {
  const pages = await database.pool.query('select url from scan_pages where asset_id = $1 and is_current', [assetId]);
  const { rows } = await database.pool.query(
    `
    select i.kind, i.rule_id as "ruleId", replace(i.fingerprint::text, '-', '') as fingerprint, i.severity, i.resolution, i.is_back as "isBack",
      coalesce(json_agg(json_build_object('page', p.url, 'selector', o.selector, 'severity', o.severity)) filter (where o.id is not null), '[]') as occurrences,
      count(o.id)::int = i.occurrence_count and count(distinct p.id)::int = i.page_count as "isCounted"
    from issues i left join occurrences o on o.issue_id = i.id left join scan_pages p on p.id = o.page_id
    where i.asset_id = $1 group by i.id`,
    [assetId],
  );
  expect(rows.filter(({ isCounted }) => !isCounted)).toEqual([]);
  return { pages: pages.rows.map(({ url }) => url), issues: rows };
}

test('the database makes of any history of scans and answers what the domain makes of it', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      const asset = await makeAsset();
      let model: KnownSite = { pages: [], issues: [] };
      for (const [visits, answers] of given) {
        const pages = visits.flatMap((one, index) =>
          one && one !== 'moved' && one !== 'outside' ? [fedPage({ path: paths[index]!, ...one })] : [],
        );
        const those = (what: unknown) => visits.flatMap((one, index) => (one === what ? [`https://site.example${paths[index]}`] : []));
        const [moved, outside] = [those('moved'), those('outside')];
        await takeIn(asset, pages, moved, outside);
        model = reconcile(model, asEnded(pages, moved, outside)).site;
        expect(told(await stored(asset))).toEqual(told(model));
        for (const one of answers) {
          const asked = await say(asset, one);
          if (!asked) continue;
          model = judge(model, { ruleId: asked.rule_id, fingerprint: asked.fingerprint.replaceAll('-', '') }, one.verdict);
          expect(told(await stored(asset))).toEqual(told(model));
        }
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
