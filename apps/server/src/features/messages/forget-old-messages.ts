import { usualMessageDays } from '@manara/core/retention/kept-for';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { channelDeliveries } from '../../platform/database/schema/channels.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { pushes, textMessages } from '../../platform/database/schema/messages.ts';
import { organisations } from '../../platform/database/schema/session.ts';

/** Messages that have been settled for as long as their organisation keeps them are forgotten. */
export async function forgetOldMessages(db: Executor): Promise<void> {
  const keepers = await db.select({ id: organisations.id, days: organisations.message_days }).from(organisations);
  for (const { id, days } of [...keepers, { id: null, days: usualMessageDays }])
    for (const table of [mails, textMessages, pushes, channelDeliveries]) {
      const isTheirs = id === null ? isNull(table.organisation_id) : eq(table.organisation_id, id);
      // A push that still waits after all this time has a notification that nobody is told of any more.
      const isSettled = table === pushes ? undefined : ne(table.state, 'waiting');
      const isOld = and(isTheirs, isSettled, sql`${table.created_at} < now() - make_interval(days => ${days})`);
      await inBatches(
        db,
        (batch) => sql`delete from ${table} where ${table.id} in (select ${table.id} from ${table} where ${isOld} limit ${batch})`,
      );
    }
}
