import { sql, type SQL } from 'drizzle-orm';

/**
 * The pages of a completed scan as it recorded them, for `from (…)`: where published pages took their place since, as they were before, and
 * without those that joined. Of these there is no `id` of a row, only one that says that there is a page.
 */
export function recordedPages(runId: string): SQL {
  const replaced = sql`
    select page.url, page.before from scans published join runs r on r.id = published.run_id and r.kind = 'pages',
      jsonb_to_recordset(r.checkpoint->'replaced'->'pages') as page(url text, before jsonb)
    where published.asset_id = (select asset_id from scans where run_id = ${runId}) and r.checkpoint->'replaced'->>'scan' = ${runId}`;
  return sql`
    select id, url, url_hash, title, state, is_seen, reason, marks, score from scan_pages
    where run_id = ${runId} and state <> 'queued' and url_hash not in (select md5(url)::uuid from (${replaced}) replaced)
    union all
    select 0, url, md5(url)::uuid, before->>'title', before->>'state', (before->>'is_seen')::boolean, before->'reason', before->'marks',
      (before->>'score')::float8
    from (${replaced}) replaced where before is not null`;
}
