import { listAssignees } from '@manara/contract/triage';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { mentionAt, withMention } from './mention-at.ts';

const most = 6;

interface Props {
  label: string;
  name: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** A text in which people are called by @: who could be meant is offered as one types, chosen by arrow keys and Enter or by pointer. */
export function MentionArea({ value, onChange, ...field }: Props) {
  const text = useText();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caretAfter = useRef<number | null>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where somebody has said that they want no offer. */
  const [declined, setDeclined] = useState<number | null>(null);
  const mention = mentionAt(value, caret);
  const isCalling = mention !== null && mention.start !== declined;
  const { data } = useApiQuery(
    listAssignees,
    { query: { limit: most, search: mention?.typed || undefined } },
    { enabled: isCalling, staleTime: 60_000 },
  );
  const people = isCalling ? (data?.assignees ?? []) : [];
  const at = Math.min(active, people.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });
  const choose = (index: number) => {
    const person = people[index];
    if (!person || !mention) return;
    const next = withMention(value, mention, person.username);
    if (next.text.length > field.maxLength) return;
    caretAfter.current = next.caret;
    setCaret(next.caret);
    onChange(next.text);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (people.length === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((at + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((at + people.length - 1) % people.length);
    else if (event.key === 'Enter') choose(at);
    else if (event.key === 'Escape') setDeclined(mention?.start ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextArea
        {...field}
        ref={area}
        value={value}
        hint={text('triage.mention_hint')}
        aria-autocomplete="list"
        {...(people.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': optionId(at) })}
        onChange={(next) => {
          setCaret(area.current?.selectionStart ?? next.length);
          setActive(0);
          setDeclined(null);
          onChange(next);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setDeclined(mention?.start ?? null)}
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={text('triage.mention_list')}
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-control border border-line-strong bg-surface p-1 shadow-card"
        >
          {people.map(({ username, full_name }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text, which keeps the focus, answers the keys
            <div
              key={username}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              // The text keeps the focus.
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-transparent px-3 py-1 aria-selected:border-primary aria-selected:bg-primary-soft fc-border"
            >
              <bdi className="font-semibold wrap-anywhere">{full_name}</bdi>
              <bdi className="text-sm text-ink-muted wrap-anywhere">@{username}</bdi>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isCalling && data && text('triage.mention_found', { count: people.length })}
      </p>
    </div>
  );
}
