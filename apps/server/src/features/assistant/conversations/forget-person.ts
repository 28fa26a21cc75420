import { titleOf } from '@manara/core/assistant/conversation';
import { and, eq, ne, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/executor.ts';
import { likePart } from '../../../platform/database/like-part.ts';
import { assistantConversations as conversations, assistantTurns as turns } from '../../../platform/database/schema/assistant.ts';
import { answerWithoutPerson, textWithoutPerson, type LeavingPerson } from './without-person.ts';

/** Takes a member who is removed out of the conversations of others; their own go with them. */
export async function forgetPersonInConversations(tx: Executor, organisationId: string, person: LeavingPerson): Promise<void> {
  const words = [...person.names, person.username, person.id].map((one) => likePart(JSON.stringify(one).slice(1, -1)));
  const names = (column: AnyColumn) => sql`${column}::text ilike any(${sql.param(words)}::text[])`;
  const named = await tx
    .select({ user_id: turns.user_id, id: turns.id, question: turns.question, answer: turns.answer })
    .from(turns)
    .where(and(eq(turns.organisation_id, organisationId), ne(turns.user_id, person.id), or(names(turns.question), names(turns.answer))));
  for (const { user_id, id, question, answer } of named)
    await tx
      .update(turns)
      .set({ question: textWithoutPerson(question, person), answer: answerWithoutPerson(answer, person) })
      .where(and(eq(turns.organisation_id, organisationId), eq(turns.user_id, user_id), eq(turns.id, id)));
  const titled = await tx
    .select({ id: conversations.id, title: conversations.title })
    .from(conversations)
    .where(and(eq(conversations.organisation_id, organisationId), ne(conversations.user_id, person.id), names(conversations.title)));
  for (const { id, title } of titled)
    await tx
      .update(conversations)
      .set({ title: titleOf(textWithoutPerson(title, person)) })
      .where(and(eq(conversations.organisation_id, organisationId), eq(conversations.id, id)));
}
