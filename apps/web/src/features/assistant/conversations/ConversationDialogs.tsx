import type { Conversation } from '@manara/contract/assistant-conversations';
import { DeleteConversation } from './DeleteConversation.tsx';
import { RenameConversation } from './RenameConversation.tsx';

/** What somebody is about to do with a conversation. */
export interface ConversationChange {
  kind: 'rename' | 'delete';
  of: Conversation;
}

interface Props {
  change: ConversationChange | null;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks for what a change of a conversation needs. It has a place of its own, since the lists may be hidden when the window changes. */
export function ConversationDialogs({ change, onDeleted, onClose }: Props) {
  if (!change) return null;
  const { kind, of } = change;
  return kind === 'rename' ? (
    <RenameConversation conversation={of} onClose={onClose} />
  ) : (
    <DeleteConversation conversation={of} onDeleted={() => onDeleted(of.id)} onClose={onClose} />
  );
}
