import { sql } from 'drizzle-orm';
import { findConnection } from '../../trackers/connection-store.ts';
import type { Opening } from '../../trackers/open-tracker.ts';
import { checkTargets } from '../../trackers/targets/check-targets.ts';
import { targetOf } from '../../trackers/targets/target-store.ts';
import { trackByRule } from '../../trackers/track/ask-by-rule.ts';
import { lockTried, noteDelivery, type DeliveryRow } from '../deliver/delivery-store.ts';
import { readFound } from './found-store.ts';

const nothingSaid = { answer_status: null, answer: null };

/**
 * Has the issues of a delivery added: workers take each to the tracker, with tries of its own. They are asked for in the transaction that notes the delivery as sent, so
 * neither a kill nor another worker asks twice.
 */
async function queueFound({ db }: Opening, delivery: DeliveryRow): Promise<void> {
  const { organisation_id: organisationId, events, id } = delivery;
  await db.transaction(async (tx) => {
    // Another worker has taken it meanwhile.
    if (!(await lockTried(tx, delivery))) return;
    const connection = await findConnection(tx, organisationId);
    const found = await readFound(tx, organisationId, events);
    // The channel goes with its connection, and its rules lead here what speaks of issues alone.
    if (!connection || !found) throw new Error(`Nothing to add by delivery ${id}`);
    if (!(await targetOf(tx, organisationId, found.assetId))) {
      await noteDelivery(tx, delivery, { state: 'refused', problem: 'no_target', ...nothingSaid });
      return;
    }
    await trackByRule(tx, connection, found.ids, id);
    await noteDelivery(tx, delivery, {
      state: 'sent',
      problem: found.left > 0 ? 'issues_left' : null,
      sent_at: sql`now()`,
      ...nothingSaid,
    });
  });
}

/** Asks whether issues of these assets would be taken, once, and creates nothing. */
async function check(services: Opening, delivery: DeliveryRow, assets: readonly string[] | null): Promise<void> {
  const { db } = services;
  const failure = await checkTargets(services, delivery.organisation_id, assets);
  if (!failure) return noteDelivery(db, delivery, { state: 'sent', problem: null, sent_at: sql`now()`, ...nothingSaid });
  const { problem, said } = failure;
  await noteDelivery(db, delivery, { state: 'refused', problem, answer_status: null, answer: said === '' ? null : said });
}

/** Takes a delivery to the tracker and writes down what came of it. `assets`: those that a test is about; null: all. */
export const tryTracking = (services: Opening, delivery: DeliveryRow, assets: readonly string[] | null = null): Promise<void> =>
  delivery.kind === 'test' ? check(services, delivery, assets) : queueFound(services, delivery);
