import type { Issue, IssueSelection } from '@manara/contract/issues';
import { useState } from 'react';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';

interface Chosen {
  /** The page and search that it belongs to. */
  of: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

const nothing: ReadonlySet<string> = new Set();

export interface Selection extends BulkTarget {
  has: (id: string) => boolean;
  toggle: (id: string, selected: boolean) => void;
}

interface List {
  issues: readonly Issue[];
  total: number;
  filter: NonNullable<IssueSelection['filter']>;
  page: number;
  /** How the list is sorted. */
  order: string;
}

/**
 * What is selected on a page of issues. Another page, search or order begins with nothing; news leave selected what is still shown. All that
 * match are chosen only by a step of its own, and taking one out ends that.
 */
export function useSelection({ issues, total, filter, page, order }: List): Selection {
  const of = JSON.stringify([page, filter, order]);
  const [stored, setStored] = useState<Chosen>({ of, ids: nothing, isAll: false });
  const { ids, isAll } = stored.of === of ? stored : { ids: nothing, isAll: false };
  const choose = (next: Iterable<string>, all = false) => setStored({ of, ids: new Set(next), isAll: all });
  const shown = issues.map(({ id }) => id);
  return {
    shown: issues,
    selected: issues.filter(({ id }) => ids.has(id)),
    total,
    // Nor is one meant that came after all were chosen.
    isAll: isAll && shown.every((id) => ids.has(id)),
    filter,
    has: (id) => ids.has(id),
    toggle: (id, selected) => choose(selected ? [...ids, id] : [...ids].filter((other) => other !== id)),
    selectPage: (selected) => choose(selected ? shown : []),
    selectAll: () => choose(shown, true),
    clear: () => choose([]),
  };
}
