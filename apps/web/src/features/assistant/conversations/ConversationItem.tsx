import type { Conversation } from '@manara/contract/assistant-conversations';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Menu } from '../../../ui/Menu.tsx';

interface Props {
  conversation: Conversation;
  /** It is the one on the screen. */
  isOpen: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A kept conversation: opened by its name, with what else can be done with it. */
export function ConversationItem({ conversation: { title, asked_at }, isOpen, onOpen, onRename, onDelete }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <li data-row className="flex items-start gap-1">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={`min-h-11 min-w-0 grow rounded-control border px-3 py-1.5 text-start hover:bg-hover ${isOpen ? 'border-line-strong bg-primary-soft font-semibold' : 'border-transparent'}`}
      >
        <span className="block wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
        <time dateTime={asked_at} className="block text-sm font-normal text-ink-muted">
          {format.dateTime(asked_at)}
        </time>
      </button>
      <Menu
        label={text('assistant.actions_of', { title: isolate(title) })}
        items={[
          { id: 'rename', label: text('assistant.rename'), onSelect: onRename },
          { id: 'delete', label: text('assistant.delete'), icon: 'trash', tone: 'danger', onSelect: onDelete },
        ]}
      />
    </li>
  );
}
