import type { PartState, SystemPart } from '@manara/contract/support';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { livingWorkers } from '../system/worker-state.ts';

/** Mail is late where one has waited for half an hour, or was given up within a day, whoever it was for. */
const isLate = or(
  and(eq(mails.state, 'waiting'), lt(mails.created_at, sql`now() - interval '30 minutes'`)),
  and(eq(mails.state, 'given_up'), sql`${mails.created_at} > now() - interval '1 day'`),
);

/** How each part is at this moment. Whoever reads this has reached the server, and the server the database. */
export async function systemStatus(db: Executor, sendsMail: boolean): Promise<{ part: SystemPart; state: PartState }[]> {
  const workers = await livingWorkers(db);
  const withBrowser = workers.filter(({ browser }) => browser.found).length;
  const late = sendsMail ? await db.$count(mails, isLate) : 0;
  const browser: PartState =
    workers.length === 0 ? 'unknown' : withBrowser === 0 ? 'down' : withBrowser < workers.length ? 'impaired' : 'working';
  return [
    { part: 'server', state: 'working' },
    { part: 'database', state: 'working' },
    { part: 'worker', state: workers.length > 0 ? 'working' : 'down' },
    { part: 'browser', state: browser },
    { part: 'mail', state: !sendsMail ? 'absent' : late > 0 ? 'impaired' : 'working' },
  ];
}
