import { trackIssues } from '@manara/contract/trackers';
import { mostTracked } from '@manara/core/trackers/tracker';
import { useMay } from '../../api/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import type { BulkTarget } from '../../ui/issue/bulk-target.ts';
import { useTrackMany } from './use-track.ts';
import { useTrackerTitle } from './use-tracker-title.ts';

/** Adds what is selected in a list to the tracker: as many issues as are named. */
export function BulkAddToTracker({ target }: { target: BulkTarget }) {
  const text = useText();
  const { isBusy, track } = useTrackMany();
  const may = useMay();
  const name = useTrackerTitle();
  const isBeyond = target.isAll && target.selected.length < target.total;
  if (!may(trackIssues) || isBeyond || target.selected.length > mostTracked) return null;
  return (
    <Button size="sm" busy={isBusy} onClick={() => track(target.selected.map(({ id }) => id))}>
      {text('jira.add', { name })}
    </Button>
  );
}
