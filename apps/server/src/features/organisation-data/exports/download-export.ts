import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actorBehind, recordAudit } from '../../../platform/audit/audit-log.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { findCaller } from '../../../platform/auth/sessions.ts';
import { hashToken, randomToken } from '../../../platform/auth/tokens.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { exportTickets, organisationExports } from '../../../platform/database/schema/organisation-exports.ts';
import { organisations } from '../../../platform/database/schema/session.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { safeName } from '../../../platform/text/safe-name.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** Seconds that an address is worth something. */
const ticketLife = 60;

/**
 * An address at which the browser itself can fetch the file of an export, however large, where no token goes along: for one use, by whoever has
 * just shown that they are an owner. Throws AppError 404, and 409 where there is no file.
 */
export async function issueDownload(
  db: NodePgDatabase,
  { sessionId, organisationId }: Pick<Caller, 'sessionId' | 'organisationId'>,
  id: string,
  useUp: (tx: Executor) => Promise<void>,
): Promise<string> {
  const token = randomToken();
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ state: organisationExports.state })
      .from(organisationExports)
      .where(and(eq(organisationExports.id, id), eq(organisationExports.organisation_id, organisationId)));
    if (!found) throw notFound();
    if (found.state !== 'ready') throw new AppError('export.not_ready', 409);
    await useUp(tx);
    await tx.insert(exportTickets).values({
      token_hash: hashToken(token),
      session_id: sessionId,
      export_id: id,
      expires_at: sql`now() + make_interval(secs => ${ticketLife})`,
    });
  });
  return `/api/organisation/exports/files/${token}`;
}

/**
 * The file behind an address, which is worth nothing afterwards; that it was downloaded is written down where there is one to read. Throws AppError 410
 * where the address was used, is too old, or its session has ended, and where the file is gone.
 */
export async function openDownload(
  { db, storage }: { db: NodePgDatabase; storage: Storage },
  token: string,
  address: string,
): Promise<FileAnswer> {
  const gone = () => new AppError('export.address_used', 410);
  const { key, made_at, name, id, caller } = await db.transaction(async (tx) => {
    const [ticket] = await tx
      .delete(exportTickets)
      .where(and(eq(exportTickets.token_hash, hashToken(token)), gt(exportTickets.expires_at, sql`now()`)))
      .returning();
    const caller = ticket && (await findCaller(tx, ticket.session_id));
    if (!caller || caller.role !== 'owner') throw gone();
    const [file] = await tx
      .select({ id: organisationExports.id, key: organisationExports.key, made_at: organisationExports.made_at, name: organisations.name })
      .from(organisationExports)
      .innerJoin(organisations, eq(organisations.id, organisationExports.organisation_id))
      .where(and(eq(organisationExports.id, ticket.export_id), eq(organisationExports.organisation_id, caller.organisationId)));
    if (!file) throw gone();
    return { ...file, caller };
  });
  const opened = key === null ? null : await storage.open(key);
  if (!opened) throw new AppError('export.file_gone', 410);
  try {
    await db.transaction((tx) =>
      recordAudit(tx, actorBehind(caller, address), { action: 'organisation_export_downloaded', subjectId: id }),
    );
  } catch (error) {
    opened.stream.destroy();
    throw error;
  }
  return { type: 'application/zip', name: `${safeName(name)}-${made_at?.toISOString().slice(0, 10) ?? ''}.zip`, ...opened };
}
