import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { findChannel, recordedChannel } from '../channel-store.ts';
import { reserveByHand } from '../test-channel.ts';
import { findDelivery, queueAgain, type Listed } from './delivery-store.ts';

/** Has a delivery sent again under its own id. Throws 404 where there is none, 409 where it still waits. */
export async function resendDelivery(db: NodePgDatabase, actor: Actor, id: string): Promise<Listed> {
  const known = await findDelivery(db, actor.organisationId, id);
  if (!known) throw notFound();
  await reserveByHand(db, { kind: known.channel.kind, organisation_id: actor.organisationId });
  return db.transaction(async (tx) => {
    const queued = await queueAgain(tx, actor.organisationId, id);
    if (!queued) throw new AppError('channel.still_waiting', 409);
    const channel = await findChannel(tx, actor.organisationId, queued.channel_id);
    await recordAudit(tx, actor, { action: 'channel_delivery_resent', subjectId: id, ...(channel && { after: recordedChannel(channel) }) });
    return { ...known, delivery: queued };
  });
}
