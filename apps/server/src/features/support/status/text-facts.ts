import type { PartState } from '@manara/contract/support';
import { and, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { textMessages } from '../../../platform/database/schema/messages.ts';
import { countOfDay, type TextOutbox } from '../../../platform/sms/text-outbox.ts';
import { scarceFrom } from '../../messages/alert-of-texts.ts';
import type { PartFact } from './part-fact.ts';

/** Text messages that did not go out within an hour, for something that is not their number's. */
const isHeldUp = and(
  inArray(textMessages.state, ['waiting', 'given_up']),
  inArray(textMessages.reason, ['login', 'sender', 'busy', 'unreachable', 'encryption']),
  sql`${textMessages.created_at} > now() - interval '1 hour'`,
);

async function stateOfTexts(db: Executor, { sends, perDay }: TextOutbox): Promise<PartState> {
  if (!sends) return 'absent';
  const count = await countOfDay(db);
  if (count >= perDay) return 'down';
  return count >= perDay * scarceFrom || (await db.$count(textMessages, isHeldUp)) > 0 ? 'impaired' : 'working';
}

/** Whether codes by text message go out. */
export const textFact = async (db: Executor, texts: TextOutbox): Promise<PartFact> => ({
  part: 'sms',
  state: await stateOfTexts(db, texts),
});
