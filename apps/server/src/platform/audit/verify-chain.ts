import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';

/** The first entry that is not as the chain has it: changed, put in past it, or gone. */
export interface BrokenEntry {
  id: string;
  organisation: string;
  /** When and what it says it was; null where it is gone. */
  at: Date | null;
  action: string | null;
}

export interface ChainCheck {
  entries: number;
  /** How many do not fit; more than were touched, since whatever follows a missing link does not fit either. */
  wrong: number;
  first: BrokenEntry | null;
}

/** Takes every hash of the audit log anew; null where the database has no chain yet. */
export async function verifyChain(db: Executor): Promise<ChainCheck | null> {
  const there = await db.execute<{ there: string | null }>(sql`select to_regclass('audit_chain')::text as there`);
  if (!there.rows[0]?.there) return null;
  const counted = await db.execute<{ entries: number; wrong: number }>(
    sql`select count(*)::int as entries, (count(*) filter (where not fits))::int as wrong from audit_checked()`,
  );
  const { entries, wrong } = counted.rows[0] ?? { entries: 0, wrong: 0 };
  if (wrong === 0) return { entries, wrong, first: null };
  const found = await db.execute<{ id: string; organisation: string | null; at: string | null; action: string | null }>(
    sql`select checked.id::text, organisations.name as organisation, checked.at, checked.action
      from audit_checked() checked left join organisations on organisations.id = checked.organisation_id where not fits order by checked.id limit 1`,
  );
  const [first] = found.rows;
  return {
    entries,
    wrong,
    first: first ? { ...first, organisation: first.organisation ?? '', at: first.at === null ? null : new Date(first.at) } : null,
  };
}
