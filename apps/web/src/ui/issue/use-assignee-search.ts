import { listAssignees, type Assignee } from '@manara/contract/triage';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';

/** Members that the server names in one answer. */
const most = 500;
const options = { staleTime: 60_000 };
const longestSearch = 200;

interface AssigneeSearch {
  /** Who can be chosen now: all active members, or those that the search has found; undefined while they are on their way. */
  members: readonly Assignee[] | undefined;
  /** Where there are more than one answer holds, so that one has to search: how many there are. */
  total: number | null;
  search: string;
  setSearch: (search: string) => void;
  /** How many the search has found; null without one, and while it is on its way. */
  found: number | null;
  hasFailed: boolean;
  /** The name of an active member; null for whoever is none (any more), undefined as long as that is not known. */
  nameOf: (username: string) => string | null | undefined;
}

/** The active members of the organisation, however many there are. `chosen`: of whom a name is wanted; empty for nobody. */
export function useAssigneeSearch(chosen: string): AssigneeSearch {
  const [search, setSearch] = useState('');
  const all = useApiQuery(listAssignees, { query: { limit: most } }, options);
  const isMany = all.data !== undefined && all.data.total > all.data.assignees.length;
  const wanted = isMany ? search.trim().slice(0, longestSearch) : '';
  const some = useApiQuery(listAssignees, { query: { limit: most, search: wanted } }, { ...options, enabled: wanted !== '' });
  const isAmongAll = all.data?.assignees.some(({ username }) => username === chosen);
  const asksName = isMany && chosen !== '' && isAmongAll === false;
  const one = useApiQuery(listAssignees, { query: { limit: most, search: chosen } }, { ...options, enabled: asksName });
  const named = [all.data, some.data, one.data].flatMap((answer) => answer?.assignees ?? []);
  const isKnown = all.data !== undefined && (!asksName || (one.data !== undefined && !one.isPlaceholderData));
  const isSearching = wanted !== '';
  return {
    members: isSearching ? (some.data ?? all.data)?.assignees : all.data?.assignees,
    total: isMany ? all.data.total : null,
    search,
    setSearch,
    found: isSearching && some.data && !some.isPlaceholderData ? some.data.total : null,
    hasFailed: all.error !== null || (isSearching && some.error !== null),
    nameOf: (username) => named.find((member) => member.username === username)?.full_name ?? (isKnown ? null : undefined),
  };
}
