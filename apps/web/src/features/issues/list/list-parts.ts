import type { Issue } from '@manara/contract/issues';
import type { ReactNode } from 'react';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';
import type { SearchState } from '../search/use-issue-search.ts';

/** An issue that is shown beside its list. `name`: what its controls call it. */
export interface ShownBeside {
  issue: Issue;
  name: string;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** What other features put into a list of issues: given by whoever composes its screen. */
export interface ListParts {
  /** What can be done with what is selected. */
  bulk: (target: BulkTarget) => ReactNode;
  /** What saves all that match. */
  exports: (target: BulkTarget) => ReactNode;
  /** Searches that were saved under a name. */
  views: (state: SearchState) => ReactNode;
  /** What mends an issue, in its row. `name`: what the row's controls call it. */
  fix: (issue: Issue, name: string) => ReactNode;
  /** What adds an issue to a tracker, in its row; `name` as above. */
  track: (issue: Issue, name: string) => ReactNode;
  /** The element of an issue as it looks, in its row. */
  glance: (issue: Issue) => ReactNode;
  /** A person's verdict on an issue, in its row. */
  verdict: (issue: Issue) => ReactNode;
  /** An issue beside its list; it may be fetched then. */
  beside: (shown: ShownBeside) => ReactNode;
}
