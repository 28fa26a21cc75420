import { sql, type SQL } from 'drizzle-orm';
import { succeeds, type Succession } from '@manara/core/issues/succession';
import { joinedAtOnce } from '../../platform/database/joined-at-once.ts';
import { plainElement } from '../../platform/database/plain-element.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

/** Two selections of occurrences as `page_id, kind, rule_id, fingerprint, selector, html`; pages that are the same have the same `page_id` in both. */
export interface Readings {
  /** What was known of the pages that were read again, of the rules that were tried again. */
  earlier: SQL;
  later: SQL;
}

interface Cause {
  rule_id: string;
  fingerprint: string;
}

interface Pair extends Omit<Succession, 'isDecided' | 'isAlike'> {
  rule_id: string;
  old_fingerprint: string;
  new_fingerprint: string;
  is_decided: boolean;
  is_alike: boolean;
}

/** An element's source without what a build or a visit writes anew: ids and what refers to them, classes, styles, tokens and numbers. */
const lastingElement = (html: SQL): SQL => sql`
  regexp_replace(regexp_replace(regexp_replace(${html},
    '\\s(?:class|style|id|for|headers|nonce|aria-(?:labelledby|describedby|controls|owns))="[^"]*"', '', 'g'),
    '\\y(?=[\\w-]*[0-9])(?=[\\w-]*[a-z])[\\w-]{6,}\\y', '#', 'gi'), '[0-9]+', '#', 'g')`;

const tag = (html: SQL): SQL => sql`substring(${html} from '^<([^\\s>]+)')`;

/** Causes that are found no longer, and those that nobody knew, as far as there are both of a rule: of most scans none. */
async function suspects(tx: Transaction, assetId: string, { earlier, later }: Readings): Promise<{ gone: Cause[]; unknown: Cause[] }> {
  const rows = await joinedAtOnce<Cause & { is_gone: boolean }>(
    tx,
    sql`
    with earlier as (select distinct rule_id, fingerprint from (${earlier}) earlier), later as (select distinct rule_id, fingerprint from (${later}) later),
    suspect as (
      select rule_id, fingerprint, true as is_gone from (select * from earlier except select * from later) gone
      union all
      select rule_id, fingerprint, false from later
      where not exists (select 1 from issues i where i.asset_id = ${assetId} and i.rule_id = later.rule_id and i.fingerprint = later.fingerprint)
        and not exists (select 1 from verdicts v where v.asset_id = ${assetId} and v.rule_id = later.rule_id and v.fingerprint = later.fingerprint))
    select * from suspect where rule_id in (select rule_id from suspect group by 1 having count(distinct is_gone) = 2)`,
  );
  return { gone: rows.filter(({ is_gone }) => is_gone), unknown: rows.filter(({ is_gone }) => !is_gone) };
}

const those = (causes: Cause[]): SQL => {
  const [rules, fingerprints] = [causes.map(({ rule_id }) => rule_id), causes.map(({ fingerprint }) => fingerprint)];
  return sql`select * from unnest(${sql.param(rules)}::text[], ${sql.param(fingerprints)}::uuid[]) as cause(rule_id, fingerprint)`;
};

async function pairsOf(tx: Transaction, assetId: string, readings: Readings): Promise<Pair[]> {
  const { gone, unknown } = await suspects(tx, assetId, readings);
  if (gone.length === 0) return [];
  return joinedAtOnce(
    tx,
    sql`
    with gone as (${those(gone)}), unknown as (${those(unknown)}),
    earlier as materialized (select earlier.* from (${readings.earlier}) earlier join gone using (rule_id, fingerprint)),
    later as materialized (select later.* from (${readings.later}) later join unknown using (rule_id, fingerprint)),
    pair as (
      select e.rule_id, e.fingerprint as old_fingerprint, l.fingerprint as new_fingerprint,
        least(count(distinct (e.page_id, e.selector)), count(distinct (l.page_id, l.selector)))::int as shared,
        bool_and(${plainElement(sql`e.html`)} = ${plainElement(sql`l.html`)}) as is_alike
      from earlier e join later l on l.page_id = e.page_id and l.rule_id = e.rule_id and l.kind = e.kind
        and ((l.selector = e.selector and ${tag(sql`l.html`)} = ${tag(sql`e.html`)}) or ${lastingElement(sql`l.html`)} = ${lastingElement(sql`e.html`)})
      group by 1, 2, 3),
    known as (select rule_id, fingerprint, sum(occurrence_count)::int as places, bool_or(decision is not null or verdict is not null) as is_decided
      from issues where asset_id = ${assetId} group by 1, 2),
    found as (select rule_id, fingerprint, count(*)::int as places from later group by 1, 2)
    select pair.*, known.places as before, found.places as after, known.is_decided from pair
    join known on known.rule_id = pair.rule_id and known.fingerprint = pair.old_fingerprint
    join found on found.rule_id = pair.rule_id and found.fingerprint = pair.new_fingerprint
    order by is_alike desc, shared desc, old_fingerprint, new_fingerprint`,
  );
}

/** Elements that are the same may stand for each other, wherever they are: each cause has one successor, and is one's. */
function oneToOne(pairs: readonly Pair[]): Pair[] {
  const taken = new Set<string>();
  return pairs.filter(({ rule_id, old_fingerprint, new_fingerprint }) => {
    const [old, next] = [`${rule_id} ${old_fingerprint}`, `${rule_id} ${new_fingerprint}`];
    if (taken.has(old) || taken.has(next)) return false;
    taken.add(old).add(next);
    return true;
  });
}

/**
 * Lets issues go on whose cause has another fingerprint by now, though nothing was mended (succeeds() of the domain). To be called while the
 * occurrences of both readings are there, before the earlier ones give way.
 */
export async function followCauses(tx: Transaction, assetId: string, readings: Readings): Promise<void> {
  const followed = oneToOne(
    (await pairsOf(tx, assetId, readings)).filter((pair) => succeeds({ ...pair, isDecided: pair.is_decided, isAlike: pair.is_alike })),
  );
  if (followed.length === 0) return;
  const columns = [
    sql.param(followed.map(({ rule_id }) => rule_id)),
    sql.param(followed.map(({ old_fingerprint }) => old_fingerprint)),
    sql.param(followed.map(({ new_fingerprint }) => new_fingerprint)),
  ];
  for (const table of ['issues', 'verdicts', 'close_ups', 'occurrences'])
    await joinedAtOnce(
      tx,
      sql`
      update ${sql.raw(table)} stored set fingerprint = cause.new_fingerprint
      from unnest(${columns[0]}::text[], ${columns[1]}::uuid[], ${columns[2]}::uuid[]) as cause(rule_id, old_fingerprint, new_fingerprint)
      where stored.asset_id = ${assetId} and stored.rule_id = cause.rule_id and stored.fingerprint = cause.old_fingerprint`,
    );
}
