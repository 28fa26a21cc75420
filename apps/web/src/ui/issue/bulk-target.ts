import type { Issue, IssueSelection } from '@manara/contract/issues';

/** What is selected in a list of issues, for whoever offers to do something with it. The list owns it and forgets it where it turns the page. */
export interface BulkTarget {
  /** The issues on the page, and those of them that are selected. */
  shown: readonly Issue[];
  selected: readonly Issue[];
  /** How many the filters let through, and whether all of these are meant. */
  total: number;
  isAll: boolean;
  /** The filters, as the server takes them. */
  filter: NonNullable<IssueSelection['filter']>;
  selectPage: (selected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** How many issues are meant. */
export const countOf = ({ isAll, total, selected }: BulkTarget): number => (isAll ? total : selected.length);

/** The same for the server. */
export const selectionOf = ({ isAll, total, selected, filter }: BulkTarget): IssueSelection =>
  isAll ? { filter, total } : { issues: selected.map(({ id, version }) => ({ id, version })) };
