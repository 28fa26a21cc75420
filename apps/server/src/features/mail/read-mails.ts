import type { Mail } from '@manara/contract/mail';
import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { mails } from '../../platform/database/schema/mails.ts';

type Row = typeof mails.$inferSelect;

const present = ({ id, kind, recipient, language, state, attempts, last_error, created_at, sent_at }: Row): Mail => ({
  id,
  kind,
  recipient,
  language,
  state,
  attempts,
  last_error,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
});

/** Newest first. */
export async function readMails(db: Executor, organisationId: string, { skip, limit }: { skip: number; limit: number }) {
  const which = eq(mails.organisation_id, organisationId);
  const rows = await db.select().from(mails).where(which).orderBy(desc(mails.created_at), asc(mails.id)).offset(skip).limit(limit);
  return { mails: rows.map(present), total: await db.$count(mails, which) };
}
