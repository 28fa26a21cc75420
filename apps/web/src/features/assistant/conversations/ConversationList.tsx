import { listConversations } from '@manara/contract/assistant-conversations';
import { mostConversations } from '@manara/core/assistant/conversation';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import type { ConversationChange } from './ConversationDialogs.tsx';
import { ConversationItem } from './ConversationItem.tsx';

export interface ListProps {
  /** The conversation on the screen; null: none that is kept. */
  open: string | null;
  onOpen: (id: string) => void;
  onChange: (change: ConversationChange) => void;
  /** Of the list, where it has a place of its own beside others. */
  className?: string;
}

/** What a person has asked before, the latest question first, and searched by words. */
export function ConversationList({ open, onOpen, onChange, className = '' }: ListProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useApiQuery(listConversations, {
    query: { limit: mostConversations, search: search.trim() || undefined },
  });
  const isSearched = search.trim() !== '';
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={text('assistant.conversations_search')} placeholder={text('shell.search')} value={search} onSearch={setSearch} />
      {error && !data && (
        <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
          {text('assistant.conversations_failed')}
        </RetryNotice>
      )}
      {!data && !error && (
        <Loading label={text('shell.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      <div role="status" className={isSearched ? 'text-sm text-ink-muted' : 'sr-only'}>
        {data && isSearched && text('assistant.conversations_found', { count: data.total })}
      </div>
      {data?.total === 0 && !isSearched && <p className="text-ink-muted">{text('assistant.conversations_none')}</p>}
      {data && data.total > 0 && (
        <ul aria-label={text('assistant.conversations')} className={`grid gap-1 ${className}`}>
          {data.conversations.map((conversation) => (
            <ConversationItem
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === open}
              onOpen={() => onOpen(conversation.id)}
              onRename={() => onChange({ kind: 'rename', of: conversation })}
              onDelete={() => onChange({ kind: 'delete', of: conversation })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
