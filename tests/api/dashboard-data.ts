import { randomUUID } from 'node:crypto';
import type { RuleResult } from '@manara/core/finding';
import { issueStatus, type PullRequestStatus, type Resolution } from '@manara/core/issues/issue-status';
import { defaultViewport } from '@manara/core/scan';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { everyPage } from '@manara/core/scope/scan-scope';
import { reconcileCriteria } from '@manara/server/features/scans/reconcile-criteria';
import type { Database } from '@manara/server/platform/database/pool';
import { issueEvents } from '@manara/server/platform/database/schema/triage';
import { assets } from '@manara/server/platform/database/schema/assets';
import { issues } from '@manara/server/platform/database/schema/issues';
import { runs } from '@manara/server/platform/database/schema/runs';
import { scanPages, scans } from '@manara/server/platform/database/schema/scans';

/** Figures that are the same on every run, and nothing that a person would have chosen. */
export function createDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    chance: (share: number) => next() < share,
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!,
  };
}
type Dice = ReturnType<typeof createDice>;

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** Rules with criteria of every version and level, one of several criteria, and a best practice. */
const rules: Pick<RuleResult, 'ruleId' | 'sc' | 'level' | 'since' | 'bestPractice'>[] = [
  { ruleId: 'image-alt', sc: ['1.1.1'], level: 'A', since: '2.0', bestPractice: false },
  { ruleId: 'label', sc: ['1.3.1', '4.1.2'], level: 'A', since: '2.0', bestPractice: false },
  { ruleId: 'color-contrast', sc: ['1.4.3'], level: 'AA', since: '2.0', bestPractice: false },
  { ruleId: 'autocomplete-valid', sc: ['1.3.5'], level: 'AA', since: '2.1', bestPractice: false },
  { ruleId: 'duplicate-id', sc: ['4.1.1'], level: 'A', since: '2.0', bestPractice: false },
  { ruleId: 'target-size', sc: ['2.5.8'], level: 'AA', since: '2.2', bestPractice: false },
  { ruleId: 'color-contrast-enhanced', sc: ['1.4.6'], level: 'AAA', since: '2.0', bestPractice: false },
  { ruleId: 'html-has-lang', sc: ['3.1.1'], level: 'A', since: '2.0', bestPractice: false },
  { ruleId: 'link-name', sc: ['2.4.4', '4.1.2'], level: 'A', since: '2.0', bestPractice: false },
  { ruleId: 'region', sc: [], level: null, since: null, bestPractice: true },
];
const profiles = [
  { wcag: '2.1', level: 'AA' },
  { wcag: '2.1', level: 'AA' },
  { wcag: '2.2', level: 'AA' },
  { wcag: '2.1', level: 'A' },
] as const;

const shop = { include: ['/shop/*'], exclude: ['/shop/old', '/shop/test'] };

function randomChecks(dice: Dice) {
  const one = () => {
    const tested = dice.upTo(20);
    const failing = dice.upTo(tested);
    return { tested, failing, serious: dice.upTo(failing) };
  };
  return Object.fromEntries(['2.0', '2.1', '2.2'].flatMap((wcag) => ['A', 'AA', 'AAA'].map((level) => [`${wcag}-${level}`, one()])));
}

interface Scanned {
  runId: string;
  at: Date;
}

async function addScan({ db }: Database, dice: Dice, of: { organisation_id: string; asset_id: string }, at: Date): Promise<Scanned> {
  const [run] = await db
    .insert(runs)
    .values({
      organisation_id: of.organisation_id,
      kind: 'scan',
      subject_id: of.asset_id,
      status: 'completed',
      created_at: at,
      finished_at: at,
    })
    .returning({ id: runs.id });
  const runId = run!.id;
  await db.insert(scans).values({
    run_id: runId,
    ...of,
    start_url: 'https://site.example/',
    profile: dice.one(profiles),
    limits: { maxPages: dice.one([50, 50, 50, 200]), maxDepth: 10, pagesPerMinute: 0, concurrency: 2 },
    completed_at: at,
    compliance_score: dice.chance(0.9) ? dice.upTo(1000) / 10 : null,
    standards: dice.chance(0.9) ? randomChecks(dice) : null,
    // Not chosen, chosen as it would be, in another order, and otherwise.
    scope: dice.one([null, null, everyPage, everyPage, shop, { ...shop, exclude: shop.exclude.toReversed() }]),
    viewport: dice.one([null, null, defaultViewport, defaultViewport, defaultViewport, { width: 390, height: 844, mobile: true }]),
    environment: dice.one([null, null, defaultEnvironment, defaultEnvironment, { ...defaultEnvironment, locale: 'ar' }]),
    sign_in: dice.one([null, null, null, null, null, 'basic' as const]),
    engines: [dice.one(['axe-core@4.14.1', 'axe-core@4.14.1', 'axe-core@4.15.0'])],
  });
  return { runId, at };
}

/** Pages of the newest scan; where there was one before it, some that only that one read: a few of those stand, others are gone. */
async function addPages(
  { db }: Database,
  dice: Dice,
  of: { organisation_id: string; asset_id: string },
  newest: Scanned,
  former: Scanned | undefined,
) {
  const count = 1 + dice.upTo(5);
  for (let page = 0; page < count; page += 1) {
    const isRead = page === 0 || dice.chance(0.8);
    const results = rules
      .filter(() => dice.chance(0.7))
      .map((rule): RuleResult => ({ ...rule, impact: 'serious', passed: dice.upTo(3), failed: dice.upTo(1), needsReview: dice.upTo(1) }));
    const isNew = !isRead || dice.chance(0.9) || !former;
    const { runId, at } = isNew ? newest : former;
    const reading = { ...of, url: `https://site.example/${page}`, depth: page };
    await db.insert(scanPages).values({
      ...reading,
      run_id: runId,
      is_current: isRead && (isNew || page % 2 === 0),
      state: isRead ? 'read' : 'unread',
      score: isRead ? dice.upTo(1000) / 10 : null,
      is_critical: false,
      has_failure: isRead ? dice.chance(0.5) : null,
      rules: isRead ? results : null,
      started_at: at,
    });
    // What could not be read this time may stand from before.
    if (!isRead && former && page % 2 === 0)
      await db
        .insert(scanPages)
        .values({ ...reading, run_id: former.runId, is_current: true, state: 'read', score: 50, started_at: former.at });
  }
}

async function addIssues({ db }: Database, dice: Dice, of: { organisation_id: string; asset_id: string }, { runId }: Scanned) {
  const rows = Array.from({ length: dice.upTo(60) }, () => {
    const { ruleId, sc, bestPractice } = dice.one(rules);
    const resolution = dice.one<Resolution | null>([null, null, null, 'fixed', 'fixed', 'accepted', 'false_positive']);
    const prStatus = dice.chance(0.8) ? null : dice.one<PullRequestStatus>(['open', 'merged', 'closed']);
    const isBack = resolution === null && dice.chance(0.2);
    return {
      ...of,
      rule_id: ruleId,
      fingerprint: randomUUID(),
      kind: bestPractice ? ('best_practice' as const) : dice.one(['violation', 'violation', 'violation', 'needs_review'] as const),
      issue_type: 'image_alt_text' as const,
      impact: 'serious' as const,
      severity: dice.one(['critical', 'high', 'medium', 'low'] as const),
      sc,
      act: [],
      engines: ['axe-core@4.14.1'],
      status: issueStatus({ prStatus, resolution, isBack }),
      resolution,
      pr_status: prStatus,
      is_back: isBack,
      resolved_at: resolution === null ? null : ago(dice.upTo(99) + 0.5),
      html: '<i>',
      selector: 'i',
      page_url: 'https://site.example/',
      occurrence_count: 1,
      page_count: 1,
      first_run_id: runId,
      last_run_id: runId,
      created_at: ago(120),
      last_checked_at: ago(1),
      found_at: ago(1),
    };
  });
  if (rows.length === 0) return;
  const made = await db.insert(issues).values(rows).returning({ id: issues.id });
  // One person decides about several at once, another about one, and a scan finds something.
  const at = ago(dice.upTo(60) * 0.05);
  const deed = (issue_id: string, actor: string | null, kind: 'accepted' | 'assigned' | 'found' | 'commented', when: Date) => ({
    organisation_id: of.organisation_id,
    issue_id,
    at: when,
    actor,
    actor_id: actor && randomUUID(),
    kind,
  });
  await db
    .insert(issueEvents)
    .values([
      ...made.slice(0, 3).map(({ id }) => deed(id, 'Maryam', 'accepted', at)),
      deed(made[0]!.id, 'Omar', 'assigned', ago(dice.upTo(60) * 0.05)),
      deed(made[0]!.id, 'Omar', 'commented', new Date()),
      deed(made[0]!.id, null, 'found', new Date()),
    ]);
}

/** Fills an organisation with assets that were scanned in many ways over four months, with issues in every state. */
export async function generateOrganisation(database: Database, organisation_id: string, dice: Dice, count: number): Promise<void> {
  const { db } = database;
  for (let index = 0; index < count; index += 1) {
    const is_static = dice.chance(0.1);
    const created_at = ago(dice.upTo(130) + 0.25);
    const [made] = await db
      .insert(assets)
      .values({
        organisation_id,
        name: `Asset ${index}`,
        asset_type: dice.one(['website', 'website', 'internal_app', 'sharepoint'] as const),
        organization: 'Example',
        is_static,
        scan_settings: { max_pages: 50, max_depth: 10, pages_per_minute: 0, concurrency: 2, wcag: '2.1', level: 'AA' },
        created_at,
        ...(is_static && { compliance_score: dice.upTo(1000) / 10 }),
      })
      .returning({ id: assets.id });
    if (is_static || dice.chance(0.15)) continue;
    const of = { organisation_id, asset_id: made!.id };
    const age = (Date.now() - Number(created_at)) / day;
    // No two scans of an asset end at once.
    const shares = new Set(Array.from({ length: 1 + dice.upTo(8) }, () => dice.upTo(1000) / 1000));
    const times = [...shares].toSorted((a, b) => b - a).map((share) => ago(share * age));
    const scanned: Scanned[] = [];
    for (const at of times) scanned.push(await addScan(database, dice, of, at));
    const newest = scanned.at(-1)!;
    await addPages(database, dice, of, newest, scanned.at(-2));
    await addIssues(database, dice, of, newest);
    await takeIn(database, of, newest);
    if (dice.chance(0.2)) {
      const at = dice.chance(0.5) ? new Date() : new Date(Number(newest.at) - day);
      await db.insert(runs).values({
        organisation_id,
        kind: 'scan',
        subject_id: of.asset_id,
        status: 'failed',
        error: { code: 'reason.timeout', values: { host: 'site.example' } },
        created_at: at,
        finished_at: at,
      });
    }
  }
}

/** What the completion of a scan leaves on its asset. */
async function takeIn({ db, pool }: Database, of: { organisation_id: string; asset_id: string }, { runId, at }: Scanned): Promise<void> {
  await db.transaction((tx) =>
    reconcileCriteria(tx, { id: runId, organisation_id: of.organisation_id, subject_id: of.asset_id, attempt: 1, kind: 'scan' }),
  );
  await pool.query(
    `update assets set latest_run_id = $2, last_scan_at = $3, compliance_score = (select compliance_score from scans where run_id = $2),
      pages_read = (select count(*) from scan_pages where run_id = $2 and state = 'read'),
      pages_unread = (select count(*) from scan_pages where run_id = $2 and state = 'unread'),
      pages_clean = (select count(*) from scan_pages where run_id = $2 and state = 'read' and not has_failure) where id = $1`,
    [of.asset_id, runId, at],
  );
}
