import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DeliveryState } from '@manara/core/channels/channel';
import { byTurns } from '../../../platform/database/by-turns.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { channelDeliveries, channels } from '../../../platform/database/schema/channels.ts';

export type DeliveryRow = typeof channelDeliveries.$inferSelect;
export type NewDelivery = Omit<typeof channelDeliveries.$inferInsert, 'id' | 'place'>;

/** Deliveries that a worker takes of one channel at a time. */
const ofOneChannel = 3;
/** Seconds in which a try must have come to something; a worker that died over it leaves it to another after them. */
const patience = 90;

/** What is due: not while its channel rests, and of an asset not before what came earlier. */
const isDue = sql`channel_deliveries.state = 'waiting' and channel_deliveries.next_try_at <= now()
  and not exists (select from channels resting where resting.id = channel_deliveries.channel_id and resting.held_until > now())
  and not exists (select from channel_deliveries earlier where earlier.channel_id = channel_deliveries.channel_id and earlier.asset_id = channel_deliveries.asset_id
    and earlier.state = 'waiting' and not earlier.is_open and earlier.place < channel_deliveries.place)`;

/** What is due of channels that are not in `busy`: of each a few. */
const dueBeside = (busy: readonly string[]): SQL => sql`${isDue} and channel_deliveries.id in (
  select id from (
    select channel_deliveries.id, row_number() over (partition by channel_deliveries.channel_id order by channel_deliveries.place) as turn
    from channel_deliveries where ${isDue} and channel_deliveries.channel_id <> all(${sql.param([...busy])}::uuid[])) ranked where turn <= ${ofOneChannel})`;

/**
 * Takes what is due of channels that are not `busy`, of organisations by turns, noting the try: were this worker to die, another would try after the pause. What gathers
 * the news of a day gathers no more.
 */
export async function takeDeliveries(
  db: NodePgDatabase,
  { busy, most }: { busy: readonly string[]; most: number },
): Promise<DeliveryRow[]> {
  const due = byTurns({ table: channelDeliveries, which: dueBeside(busy), since: channelDeliveries.next_try_at, most });
  return (
    db
      .update(channelDeliveries)
      .set({
        attempts: sql`${channelDeliveries.attempts} + 1`,
        is_open: false,
        next_try_at: sql`now() + make_interval(secs => ${patience})`,
      })
      // As an array, the rows are found and locked once, whichever way the table is then gone through.
      .where(sql`${channelDeliveries.id} = any(array(${due}))`)
      .returning()
  );
}

/** Gives back what was taken and not tried. */
export async function handBack(db: Executor, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .update(channelDeliveries)
    .set({ attempts: sql`${channelDeliveries.attempts} - 1`, next_try_at: sql`now()` })
    .where(
      and(
        // A worker that slept over its lease gives back nothing that another has taken since.
        or(
          ...rows.map(({ id, organisation_id, attempts }) =>
            and(
              eq(channelDeliveries.id, id),
              eq(channelDeliveries.organisation_id, organisation_id),
              eq(channelDeliveries.attempts, attempts),
            ),
          ),
        ),
        eq(channelDeliveries.state, 'waiting'),
      ),
    );
}

interface Change {
  state?: DeliveryState;
  problem: DeliveryRow['problem'];
  answer_status: number | null;
  answer: string | null;
  attempts?: number;
  next_try_at?: SQL;
  sent_at?: SQL;
}

/** Locks a delivery whose try is still this one; false where another has begun, or it waits no more. */
export async function lockTried(tx: Executor, { id, organisation_id, attempts }: DeliveryRow): Promise<boolean> {
  const found = await tx
    .select({ id: channelDeliveries.id })
    .from(channelDeliveries)
    .where(
      and(
        eq(channelDeliveries.id, id),
        eq(channelDeliveries.organisation_id, organisation_id),
        eq(channelDeliveries.attempts, attempts),
        eq(channelDeliveries.state, 'waiting'),
      ),
    )
    .for('update');
  return found.length > 0;
}

/** Writes down what a try came to, unless another has begun meanwhile. */
export async function noteDelivery(db: Executor, { id, organisation_id, attempts }: DeliveryRow, change: Change): Promise<void> {
  await db
    .update(channelDeliveries)
    .set(change)
    .where(
      and(
        eq(channelDeliveries.id, id),
        eq(channelDeliveries.organisation_id, organisation_id),
        eq(channelDeliveries.attempts, attempts),
        eq(channelDeliveries.state, 'waiting'),
      ),
    );
}

/** Stores a delivery that its caller tries; a worker tries it only where that comes to nothing. */
export async function insertTried(db: Executor, values: NewDelivery): Promise<DeliveryRow> {
  const [made] = await db
    .insert(channelDeliveries)
    .values({ ...values, attempts: 1, next_try_at: sql`now() + make_interval(secs => ${patience})` })
    .returning();
  if (!made) throw new Error('The delivery could not be stored');
  return made;
}

/** Has a delivery sent again that waits no more; null where it waits, or there is none. */
export async function queueAgain(tx: Executor, organisationId: string, id: string): Promise<DeliveryRow | null> {
  const [changed] = await tx
    .update(channelDeliveries)
    .set({ state: 'waiting', problem: null, attempts: 0, due_at: sql`now()`, next_try_at: sql`now()` })
    .where(
      and(
        eq(channelDeliveries.organisation_id, organisationId),
        eq(channelDeliveries.id, id),
        sql`${channelDeliveries.state} <> 'waiting'`,
      ),
    )
    .returning();
  return changed ?? null;
}

/** A delivery with its channel. */
export interface Listed {
  delivery: DeliveryRow;
  channel: Pick<typeof channels.$inferSelect, 'id' | 'kind' | 'name'>;
}

interface Filters {
  channel?: string | undefined;
  state?: DeliveryState | undefined;
}

const listed = (db: Executor, where: SQL | undefined) =>
  db
    .select({ delivery: channelDeliveries, channel: { id: channels.id, kind: channels.kind, name: channels.name } })
    .from(channelDeliveries)
    .innerJoin(channels, eq(channels.id, channelDeliveries.channel_id))
    .where(where);

export async function findDelivery(db: Executor, organisationId: string, id: string): Promise<Listed | null> {
  const [found] = await listed(db, and(eq(channelDeliveries.organisation_id, organisationId), eq(channelDeliveries.id, id)));
  return found ?? null;
}

/** Newest first. */
export async function readDeliveries(
  db: Executor,
  organisationId: string,
  { channel, state, skip, limit }: Filters & { skip: number; limit: number },
): Promise<{ rows: Listed[]; total: number }> {
  const meant = and(
    eq(channelDeliveries.organisation_id, organisationId),
    channel === undefined ? undefined : eq(channelDeliveries.channel_id, channel),
    state === undefined ? undefined : eq(channelDeliveries.state, state),
  );
  const rows = await listed(db, meant).orderBy(desc(channelDeliveries.created_at), asc(channelDeliveries.id)).offset(skip).limit(limit);
  return { rows, total: await db.$count(channelDeliveries, meant) };
}
