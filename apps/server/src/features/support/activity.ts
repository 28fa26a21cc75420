import type { SupportActivity } from '@manara/contract/support';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { serviceRequests } from '../../platform/database/schema/support.ts';
import { visibleTo } from './visible-requests.ts';

interface Row extends Record<string, unknown> {
  what: SupportActivity['what'];
  by: string;
  at: string;
  id: string;
  number: number;
  subject: string;
}

/** What happened last with the requests that somebody may see: what was written of them, and that they were resolved. */
export async function readActivity(db: Executor, reader: Caller, limit: number): Promise<SupportActivity[]> {
  // Whatever happened last happened to one of the requests that changed last.
  const { rows } = await db.execute<Row>(sql`
    with visible as (
      select id, number, subject from ${serviceRequests} where ${visibleTo(reader)} order by changed_at desc, id limit ${limit}),
    said as (
      select m.id, m.request_id, m.author, m.at, m.is_answer, row_number() over (partition by m.request_id order by m.at, m.id) = 1 as is_first
      from request_messages m join visible v on v.id = m.request_id),
    deeds as (
      select request_id, author as by, at, case when is_first then 'opened' when is_answer then 'answered' else 'written' end as what from said
      union all
      select r.request_id, r.resolved_by_name, r.at, 'resolved' from request_resolutions r join visible v on v.id = r.request_id)
    select d.what, d.by, d.at, v.id, v.number, v.subject from deeds d join visible v on v.id = d.request_id
    order by d.at desc, v.number desc, d.what limit ${limit}`);
  return rows.map(({ what, by, at, ...request }) => ({ what, by, at: new Date(at).toISOString(), request }));
}
