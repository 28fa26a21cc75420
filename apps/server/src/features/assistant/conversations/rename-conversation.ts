import type { Conversation } from '@manara/contract/assistant-conversations';
import type { Executor } from '../../../platform/database/executor.ts';
import { invalidFields, notFound } from '../../../platform/http/app-error.ts';
import { readConversation, storeTitle, type Owner } from './conversation-store.ts';

/** Throws AppError 422 for a blank name, and 404 for a conversation of others. */
export async function renameConversation(db: Executor, owner: Owner, id: string, entered: string): Promise<Conversation> {
  const title = entered.toWellFormed().trim().replaceAll(/\s+/g, ' ');
  if (title === '') throw invalidFields({ title: 'field.required' });
  const conversation = (await storeTitle(db, owner, id, title)) ? await readConversation(db, owner, id) : null;
  if (!conversation) throw notFound();
  return conversation;
}
