import type { Conversation } from '@manara/contract/assistant-conversations';
import { DeleteConversation } from './DeleteConversation.tsx';
import { RenameConversation } from './RenameConversation.tsx';

/** A change of a conversation that needs a dialog. */
export interface ConversationChange {
  kind: 'rename' | 'delete';
  of: Conversation;
}

interface Props {
  change: ConversationChange | null;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** The dialogs to rename and delete a conversation. They are outside the lists, which can be hidden when the window is resized. */
export function ConversationDialogs({ change, onDeleted, onClose }: Props) {
  if (!change) return null;
  const { kind, of } = change;
  return kind === 'rename' ? (
    <RenameConversation conversation={of} onClose={onClose} />
  ) : (
    <DeleteConversation conversation={of} onDeleted={() => onDeleted(of.id)} onClose={onClose} />
  );
}
