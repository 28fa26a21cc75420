import type { Issue } from '@manara/contract/issues';
import { isLibrary } from '@manara/core/placeholder';
import { lazy } from 'react';
import { BulkFix } from '../features/fixes/start/BulkFix.tsx';
import { RowFix } from '../features/fixes/start/IssueFix.tsx';
import { ElementGlance } from '../features/issue-detail/element/ElementGlance.tsx';
import type { ListParts } from '../features/issues/list/list-parts.ts';
import { everything, readSearch, writeSearch } from '../features/issues/search/issue-search.ts';
import type { SearchState } from '../features/issues/search/use-issue-search.ts';
import { AddToTracker } from '../features/tracking/AddToTracker.tsx';
import { BulkAddToTracker } from '../features/tracking/BulkAddToTracker.tsx';
import { BulkBar } from '../features/triage/many/BulkBar.tsx';
import { ExportAll } from '../features/triage/many/ExportAll.tsx';
import { VerdictControls } from '../features/triage/one/VerdictControls.tsx';
import { ViewsButton } from '../features/triage/views/ViewsButton.tsx';
import type { BulkTarget } from '../ui/issue/bulk-target.ts';

/** A saved view is kept against the list of everything, so that it means the same on every list. */
const views = ({ search, addressOf }: SearchState) => (
  <ViewsButton
    query={Object.fromEntries(writeSearch({ ...search, page: 1 }, everything))}
    addressOf={(query) => addressOf(readSearch(new URLSearchParams(query), everything))}
  />
);

const hasVerdict = ({ kind, verdict }: Issue) => kind === 'needs_review' || verdict !== null;

const BesideList = lazy(async () => ({ default: (await import('./BesideList.tsx')).BesideList }));

/** What people do with issues, as the lists show it. */
export const listParts: ListParts = {
  bulk: (target: BulkTarget) => (
    <BulkBar
      target={target}
      more={
        <>
          <BulkFix target={target} />
          <BulkAddToTracker target={target} />
        </>
      }
    />
  ),
  exports: (target) => <ExportAll target={target} />,
  views,
  fix: (issue, name) => <RowFix issue={issue} name={name} />,
  track: (issue, name) => <AddToTracker issue={issue} of={name} />,
  // Of a document's elements there are no pictures.
  glance: (issue) => !isLibrary(issue.asset_type) && <ElementGlance issue={issue} />,
  verdict: (issue) => hasVerdict(issue) && <VerdictControls issue={issue} />,
  beside: (shown) => <BesideList {...shown} />,
};
