import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { SearchField } from '../form/SearchField.tsx';
import { Select } from '../form/Select.tsx';
import { IconButton } from '../IconButton.tsx';
import { useAssigneeSearch } from './use-assignee-search.ts';

interface Props {
  label: string;
  /** A user name, or a value of `first`. */
  value: string;
  /** What stands before the members, such as “Nobody”. */
  first: readonly { value: string; label: string }[];
  onChange: (username: string, name: string) => void;
  hint?: string;
  /** What is said where the members do not come. */
  failure?: string;
  /** Of a value that is no active member (any more); the value itself where left out. */
  goneLabel?: (username: string) => string;
  hideLabel?: boolean;
  'data-autofocus'?: boolean;
}

/** A choice of the organisation's members. Where they are more than a list holds, the server searches them as one types. */
export function AssigneeSelect({ label, value, first, onChange, hint, failure, goneLabel, ...rest }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isMember = value !== '' && !first.some((option) => option.value === value);
  const { members, total, search, setSearch, found, hasFailed, nameOf } = useAssigneeSearch(isMember ? value : '');
  const listed = (members ?? []).map(({ username, full_name }) => ({ value: username, label: full_name }));
  const shown = listed.length;
  const name = nameOf(value);
  const chosen = { value, label: name ?? (name === null && goneLabel ? goneLabel(value) : value) };
  const select = (
    <Select
      {...rest}
      label={label}
      hint={hint}
      error={hasFailed && failure ? failure : null}
      value={value}
      // Whoever is chosen stays so, whatever is searched for.
      options={[...first, ...(isMember && !listed.some((option) => option.value === value) ? [chosen] : []), ...listed]}
      onChange={(username) => onChange(username, nameOf(username) ?? username)}
    />
  );
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">{select}</div>
        {/* Only who presses it makes room for a search: nothing moves once the members have come. */}
        {total !== null && (
          <IconButton
            icon="search"
            label={text('triage.assignees_search')}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              setSearch('');
            }}
          />
        )}
      </div>
      {total !== null && isOpen && (
        <div className="min-w-0 space-y-1.5">
          <SearchField label={text('triage.assignees_search')} hideLabel={false} value={search} onSearch={setSearch} />
          {/* Room for the longest of these sentences: nothing moves while the server searches, nor when it has answered. */}
          <div className="grid text-sm text-ink-muted *:[grid-area:1/1]">
            <p className="invisible">{text('triage.assignees_many', { total, shown: total })}</p>
            <p className="invisible">{text('triage.assignees_found_some', { count: total, shown: total })}</p>
            <p role="status">
              {search.trim() === ''
                ? text('triage.assignees_many', { total, shown })
                : found !== null && text(found > shown ? 'triage.assignees_found_some' : 'triage.assignees_found', { count: found, shown })}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
