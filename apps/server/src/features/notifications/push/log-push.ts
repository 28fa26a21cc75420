import { sql } from 'drizzle-orm';
import type { MessageReason } from '@manara/contract/message-reason';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../../platform/database/executor.ts';
import type { MailState } from '../../../platform/database/schema/mails.ts';
import type { notifications } from '../../../platform/database/schema/notifications.ts';
import { pushes } from '../../../platform/database/schema/messages.ts';

/** `gone`: there is no such browser any more; `refused`: it will not take this one; `later`: it is to be tried again. */
export type Outcome = 'taken' | 'gone' | 'refused' | 'later';

/** With what was said. */
export interface Tried {
  outcome: Outcome;
  said: string;
}

interface Push {
  told: Pick<typeof notifications.$inferSelect, 'id' | 'organisation_id' | 'user_id' | 'latest_at' | 'kind'>;
  sessionId: string;
  endpoint: string;
  language: Language;
  /** That nothing is tried after this. */
  isLast: boolean;
}

const reasons: Record<Outcome, MessageReason | null> = { taken: null, gone: 'gone', refused: 'refused', later: 'unreachable' };

function stateOf(outcome: Outcome, isLast: boolean): MailState {
  if (outcome === 'taken') return 'sent';
  if (outcome !== 'later') return 'refused';
  return isLast ? 'given_up' : 'waiting';
}

/** Writes down for administrators what a try came to. Tries of the same telling stand in one row. */
export async function logPush(
  db: Executor,
  { told, sessionId, endpoint, language, isLast }: Push,
  { outcome, said }: Tried,
): Promise<void> {
  const state = stateOf(outcome, isLast);
  const now = {
    state,
    reason: said === '429' ? ('busy' as const) : reasons[outcome],
    last_error: state === 'sent' || said === '' ? null : said,
    sent_at: state === 'sent' ? new Date() : null,
  };
  await db
    .insert(pushes)
    .values({
      organisation_id: told.organisation_id,
      user_id: told.user_id,
      notification_id: told.id,
      session_id: sessionId,
      told_at: told.latest_at,
      kind: told.kind,
      language,
      service: new URL(endpoint).host,
      ...now,
    })
    .onConflictDoUpdate({
      target: [pushes.notification_id, pushes.session_id, pushes.told_at],
      set: { ...now, attempts: sql`${pushes.attempts} + 1` },
    });
}
