import type { Static } from 'typebox';
import type { readConversation as contract } from '@manara/contract/assistant-conversations';
import type { Language } from '@manara/messages/locale';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Executor } from '../../../platform/database/executor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { attachmentsOfTurns } from '../attachments/attachment-store.ts';
import { presentAttachment } from '../attachments/present-attachment.ts';
import { readConversation, readTurns } from './conversation-store.ts';

/** A conversation with its answers as they were, and what was attached, in the language of the reader. Throws 404. */
export async function openConversation(
  db: Executor,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Static<typeof contract.response>> {
  const conversation = await readConversation(db, caller, id);
  if (!conversation) throw notFound();
  const attached = await attachmentsOfTurns(db, caller, id);
  const turns = await readTurns(db, caller, id);
  return {
    conversation,
    turns: turns.map((turn) => ({
      ...turn,
      attachments: (attached.get(turn.id) ?? []).map((row) => presentAttachment(row, caller, language)),
    })),
  };
}
