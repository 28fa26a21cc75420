import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, systemActor } from '../../../platform/audit/audit-log.ts';
import { findRecipient, noteWill } from './recipient-store.ts';

/** Confirms an address of a mail list, or stops its mail, as who has the mail wishes. The audit log says of which list, and not who. */
export async function changeWill(db: NodePgDatabase, recipientId: string, will: 'confirmed' | 'stopped'): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findRecipient(tx, recipientId);
    if (!found || !(await noteWill(tx, found.organisationId, recipientId, will))) return;
    await recordAudit(tx, systemActor(found.organisationId), {
      action: `channel_recipient_${will}`,
      subjectId: found.channelId,
      after: { kind: found.kind, name: found.list },
    });
  });
}
