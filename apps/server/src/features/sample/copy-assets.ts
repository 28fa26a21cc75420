import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assets } from '../../platform/database/schema/assets.ts';
import { assetCriteria } from '../../platform/database/schema/dashboard.ts';
import { issues, occurrences } from '../../platform/database/schema/issues.ts';
import { runs } from '../../platform/database/schema/runs.ts';
import { scanPages, scans } from '../../platform/database/schema/scans.ts';
import { issueEvents } from '../../platform/database/schema/triage.ts';
import type { Transaction } from '../../platform/queue/fence.ts';

/** An asset that fared like another one, at another address and some time later. */
export interface AssetCopy {
  of: string;
  name: string;
  /** Where the other one is, and where this one is; null: nowhere on the web. */
  from: string | null;
  origin: string | null;
  /** Its number among the copies: what is new gets ids by it. */
  number: number;
  laterByDays: number;
}

/** Ids of the things that are copied, each of which becomes another one. */
const ids = new Set(['id', 'asset_id', 'run_id', 'issue_id', 'subject_id', 'latest_run_id', 'first_run_id', 'last_run_id']);
const addresses = new Set(['url', 'start_url', 'final_url', 'page_url']);

const idOf = (column: SQL): SQL => sql`md5(${column}::text || ' ' || copy.number)::uuid`;

function copied(column: Column): SQL {
  const own = sql`source.${sql.identifier(column.name)}`;
  if (column.columnType === 'PgTimestamp') return sql`${own} + copy.later`;
  if (column.columnType === 'PgUUID' && ids.has(column.name)) return idOf(own);
  if (addresses.has(column.name)) return sql`replace(${own}, copy.from_origin, copy.origin)`;
  return own;
}

interface Part {
  table: PgTable;
  /** How a row of `source` belongs to a copy. */
  belongs: SQL;
  /** Columns that are not copied as they stand. */
  instead?: Record<string, SQL>;
}

async function copyRows(tx: Transaction, { table, belongs, instead = {} }: Part): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(({ generated, generatedIdentity }) => !generated && !generatedIdentity);
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map((column) => instead[column.name] ?? copied(column));
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from asset_copies copy join ${table} source on ${belongs}`);
}

const ofAsset = sql`source.asset_id = copy.source_id`;
const pageOfCopy = sql`(
  select page.id from scan_pages page join scan_pages original on original.id = source.page_id
  where page.run_id = ${idOf(sql`original.run_id`)} and page.url = replace(original.url, copy.from_origin, copy.origin))`;

/**
 * Makes assets that fared like others, with their scans and issues, all at once: a thousand of them are told of in seconds. Of earlier scans, no
 * pages are kept, as of scans of long ago.
 */
export async function copyAssets(db: NodePgDatabase, copies: readonly AssetCopy[]): Promise<void> {
  await db.transaction(async (tx) => {
    const json = JSON.stringify(
      copies.map(({ of, from, laterByDays, ...copy }) => ({ ...copy, source: of, from_origin: from ?? '', days: laterByDays })),
    );
    await tx.execute(sql`
      create temporary table asset_copies on commit drop as
      select source as source_id, name, from_origin, coalesce(origin, '') as origin, number, make_interval(mins => (days * 1440)::int) as later
      from jsonb_to_recordset(${json}::jsonb) as copy(source uuid, name text, from_origin text, origin text, number int, days float8)`);
    await tx.execute(sql`analyze asset_copies`);
    await copyRows(tx, { table: assets, belongs: sql`source.id = copy.source_id`, instead: { name: sql`copy.name` } });
    await copyRows(tx, { table: runs, belongs: sql`source.kind = 'scan' and source.subject_id = copy.source_id` });
    await copyRows(tx, {
      table: scans,
      belongs: ofAsset,
      instead: { pages_kept: sql`exists (select from scan_pages page where page.run_id = source.run_id and page.is_current)` },
    });
    await copyRows(tx, { table: scanPages, belongs: sql`${ofAsset} and source.is_current` });
    await copyRows(tx, { table: issues, belongs: ofAsset });
    await copyRows(tx, { table: occurrences, belongs: ofAsset, instead: { page_id: pageOfCopy } });
    await copyRows(tx, {
      table: issueEvents,
      belongs: sql`source.issue_id in (select id from issues where asset_id = copy.source_id)`,
    });
    // What fails was counted with the issues; what was looked for was not.
    await tx.execute(sql`
      insert into ${assetCriteria} (organisation_id, asset_id, criterion, applied)
      select source.organisation_id, ${idOf(sql`source.asset_id`)}, criterion, true
      from asset_copies copy join ${assetCriteria} source on ${ofAsset} and source.applied
      on conflict on constraint asset_criteria_one do update set applied = true`);
  });
}
