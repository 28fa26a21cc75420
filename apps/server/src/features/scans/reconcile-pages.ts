import { sql } from 'drizzle-orm';
import { pageFate, type PageFate } from '@manara/core/issues/page-fate';
import type { Reason } from '@manara/core/scan';
import { scopeFilter, type ScanScope } from '@manara/core/scope/scan-scope';
import type { Executor } from '../../platform/database/executor.ts';
import { joinedAtOnce } from '../../platform/database/joined-at-once.ts';
import type { Claim, Transaction } from '../../platform/queue/fence.ts';
import { followCauses } from './follow-causes.ts';
import { keepPublished } from './keep-published.ts';
import { keepRetested } from './keep-retested.ts';
import { noteLeftPlaces } from './left-places.ts';

interface KnownPage {
  earlier_id: string;
  url: string;
  later_id: string | null;
  /** `unseen`: it did not show what people see, and the earlier reading did. */
  state: 'queued' | 'moved' | 'read' | 'unseen' | 'unread' | null;
  reason: Reason | null;
  /** When the page was requested; if its address only leads to another page, when the scan began. */
  asked_at: string;
}

/** Pages whose reading by an earlier scan stands, beside what came of their address this time; `onlyRecorded`: without those of which nothing did. */
const knownPages = (tx: Transaction, claim: Claim, onlyRecorded: boolean): Promise<KnownPage[]> =>
  joinedAtOnce(
    tx,
    sql`
    select earlier.id as earlier_id, earlier.url, later.id as later_id, later.reason,
      case when later.state = 'read' and not later.is_seen and earlier.is_seen then 'unseen' else later.state end as state,
      coalesce(later.started_at, (select started_at from runs where id = ${claim.id}))::text as asked_at
    from scan_pages earlier ${onlyRecorded ? sql`join` : sql`left join`} scan_pages later on later.run_id = ${claim.id} and later.url_hash = earlier.url_hash
    where earlier.asset_id = ${claim.subject_id} and earlier.is_current and earlier.run_id <> ${claim.id}`,
  );

/** Where the site of a scan is: the origin of the first page that it recorded, its start page. Null where it recorded none. */
export async function originOf(tx: Executor, claim: Pick<Claim, 'id'>): Promise<string | null> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    select url from scan_pages where run_id = ${claim.id} and state in ('read', 'unread') order by id limit 1`);
  return rows[0] ? new URL(rows[0].url).origin : null;
}

/** Whether an address belonged to what a scan was asked to look at. */
async function scopeOf(tx: Transaction, claim: Claim): Promise<(url: string) => boolean> {
  const { rows } = await tx.execute<{ scope: ScanScope | null }>(sql`select scope from scans where run_id = ${claim.id}`);
  return rows[0]?.scope ? scopeFilter(rows[0].scope) : () => true;
}

/** What the scan recorded comes first: its start page is read whatever the scope. */
function fateOf({ url, state, reason }: KnownPage, origin: string | null, isInScope: (url: string) => boolean): PageFate {
  if (origin !== null && new URL(url).origin !== origin) return pageFate('moved');
  if (state === 'read' || state === 'unseen' || state === 'moved') return pageFate(state);
  if (state === 'unread') return pageFate(reason);
  return pageFate(isInScope(url) ? null : 'outside');
}

/**
 * Decides for every page whose earlier reading stands what this completed scan says about it, and makes it so: where the page was read
 * again and seen, the new reading takes its place, and so do its findings, save those of rules that were not tried this time; where it is gone,
 * or belongs to an origin that the site has left, they go with it; so they do where it has left the scope, and their issues are marked, lest
 * they be called fixed. Issues whose cause only has another fingerprint go on (followCauses). Other pages keep what was known of them: only what a scan recorded says
 * that it asked for an address. Newer readings of published pages and newer re-tests win over the scan (keepPublished, keepRetested). `onlyRecorded`: after a
 * run of published pages, which says nothing of any other page. Answers the pages that have to be scored again.
 */
export async function reconcilePages(tx: Transaction, claim: Claim, { onlyRecorded = false } = {}): Promise<number[]> {
  const origin = onlyRecorded ? null : await originOf(tx, claim);
  const isInScope = onlyRecorded ? () => true : await scopeOf(tx, claim);
  if (!onlyRecorded) await keepPublished(tx, claim, origin);
  const recounted = await keepRetested(tx, claim);
  const ended = (await knownPages(tx, claim, onlyRecorded))
    .map((page) => ({ ...page, fate: fateOf(page, origin, isInScope) }))
    .filter(({ fate }) => fate !== 'unknown');
  const earlier = sql.param(ended.map(({ earlier_id }) => earlier_id));
  const later = sql.param(ended.map(({ later_id, fate }) => (fate === 'read' ? later_id : null)));
  const asked = sql.param(ended.map(({ asked_at, fate }) => (fate === 'left' ? null : asked_at)));
  await tx.execute(sql`
    create temporary table ended_pages on commit drop as
    select * from unnest(${earlier}::bigint[], ${later}::bigint[], ${asked}::timestamptz[]) as page(earlier_id, later_id, asked_at)`);
  await tx.execute(sql`
    create temporary table rules_tried on commit drop as
    select id as page_id, tried->>'ruleId' as rule_id from scan_pages, jsonb_array_elements(rules) tried where run_id = ${claim.id} and state = 'read'
    except select page_id, rule_id from retested`);
  await tx.execute(sql`analyze ended_pages, rules_tried`);
  // What shows something else than people see replaces nothing that was seen.
  const isTaken = sql`(is_seen or not exists (
    select 1 from scan_pages earlier where earlier.asset_id = ${claim.subject_id} and earlier.is_current and earlier.is_seen
      and earlier.run_id <> ${claim.id} and earlier.url_hash = scan_pages.url_hash))`;
  await tx.execute(
    sql`delete from occurrences where page_id in (select id from scan_pages where run_id = ${claim.id} and state = 'read' and not ${isTaken})`,
  );
  await followCauses(tx, claim.subject_id, {
    earlier: sql`select later_id as page_id, kind, occurrences.rule_id, fingerprint, selector, html from occurrences
      join ended_pages on earlier_id = occurrences.page_id join rules_tried tried on tried.page_id = later_id and tried.rule_id = occurrences.rule_id`,
    later: sql`select page_id, kind, rule_id, fingerprint, selector, html from occurrences
      where page_id in (select id from scan_pages where run_id = ${claim.id} and state = 'read')`,
  });
  await joinedAtOnce(
    tx,
    sql`
    update occurrences set page_id = later_id from ended_pages
    where page_id = earlier_id and later_id is not null
      and not exists (select 1 from rules_tried tried where tried.page_id = later_id and tried.rule_id = occurrences.rule_id)`,
  );
  const left = sql.param(ended.flatMap(({ earlier_id, fate }) => (fate === 'left' ? [earlier_id] : [])));
  const leaves = sql`id in (select issue_id from occurrences where page_id = any(${left}::bigint[]) and issue_id is not null)`;
  await tx.execute(sql`
    update issues set left_scope = ${leaves}
    where asset_id = ${claim.subject_id} and occurrence_count > 0 and left_scope <> (${leaves})`);
  await noteLeftPlaces(tx, sql`select issue_id, asked_at as at from occurrences join ended_pages on earlier_id = page_id`);
  await joinedAtOnce(tx, sql`delete from occurrences using ended_pages where page_id = earlier_id`);
  await joinedAtOnce(tx, sql`update scan_pages set is_current = false, rules = null from ended_pages where id = earlier_id`);
  await tx.execute(sql`update scan_pages set is_current = true where run_id = ${claim.id} and state = 'read' and ${isTaken}`);
  await tx.execute(sql`delete from scan_pages where run_id = ${claim.id} and state = 'queued'`);
  return recounted;
}
