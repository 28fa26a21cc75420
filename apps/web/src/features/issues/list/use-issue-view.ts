import { useState } from 'react';
import type { SearchState } from '../search/use-issue-search.ts';

const storageKey = 'issues-view';
const views = ['rules', 'all'] as const;
export type IssueView = (typeof views)[number];

/** More than anybody looks through one by one. */
const many = 100;

const isView = (value: string | null): value is IssueView => views.some((view) => view === value);

/**
 * By rule, or one by one: as the address says, else as the reader last chose in this browser, else by rule where there are many. One rule's issues stand one
 * by one. null until it is known how many there are.
 */
export function useIssueView({ search, change }: SearchState, total: number | undefined): [IssueView | null, (view: IssueView) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const choose = (view: IssueView) => {
    localStorage.setItem(storageKey, view);
    setChosen(view);
    change({ view });
  };
  if (search.view !== 'auto') return [search.view, choose];
  if (search.rule) return ['all', choose];
  if (isView(chosen)) return [chosen, choose];
  return [total === undefined ? null : total > many ? 'rules' : 'all', choose];
}
