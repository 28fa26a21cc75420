import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, systemActor } from '../../../platform/audit/audit-log.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import type { Asked } from './list-token.ts';
import { findRecipient, noteConfirmed, noteStopped } from './recipient-store.ts';
import { forgetRefusal, noteRefusal } from './refusal-store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The audit log says of which list, and not who. */
const record = (tx: Executor, { organisationId, channelId, kind, list }: Found, will: 'confirmed' | 'stopped') =>
  recordAudit(tx, systemActor(organisationId), {
    action: `channel_recipient_${will}`,
    subjectId: channelId,
    after: { kind, name: list },
  });

/** Who can confirm by a link; null where nobody can any more. */
export async function findAsked(db: Executor, { id, at }: Asked): Promise<Found | null> {
  const found = await findRecipient(db, id);
  return found?.askedAt?.getTime() === at.getTime() ? found : null;
}

/** Confirms an address of a mail list. Answers whether it is confirmed then. */
export async function confirmRecipient(db: NodePgDatabase, asked: Asked): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findAsked(tx, asked);
    if (!found) return false;
    const changed = await noteConfirmed(tx, found.organisationId, asked.id);
    if (!changed) return true;
    // Whoever runs the organization's server could take back by it what another has said.
    if (!changed.by_own) await forgetRefusal(tx, found.organisationId, found.address);
    await record(tx, found, 'confirmed');
    return true;
  });
}

/** Stops the mail of a list for an address, or of `all` lists of the organization, which then ask it no more. */
export async function stopRecipient(db: NodePgDatabase, id: string, { all }: { all: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findRecipient(tx, id);
    if (!found) return;
    if (all) await noteRefusal(tx, found.organisationId, found.address);
    if (await noteStopped(tx, found.organisationId, { id, address: found.address, all })) await record(tx, found, 'stopped');
  });
}
