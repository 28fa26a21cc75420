import { getIssue, listIssuePlaces } from '@manara/contract/issue-detail';
import type { RetestStatus } from '@manara/contract/retests';
import { listComments, listIssueEvents } from '@manara/contract/triage';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveEvents } from '../../api/use-live.ts';
import { toast } from '../../ui/toast/toast.ts';
import { begunRetests } from './retest/begun-retests.ts';
import { createEndings } from './retest/endings.ts';
import { isActive } from './retest/is-active.ts';
import { sayEnding } from './retest/say-ending.ts';

/** What changes issues, whichever they are. */
const others: ReadonlySet<string> = new Set(['issues_changed', 'scan_completed', 'published_completed']);

/**
 * Reads everything about the issue again when somebody, a scan or a re-test has changed it, and says how its re-tests end. `retest`: what was read of the
 * latest one. Answers what is to be told of one that was started here.
 */
export function useNews(issueId: string, retest: RetestStatus | null): (runId: string) => void {
  const queries = useQueryClient();
  const [endings] = useState(createEndings);
  useLiveEvents((event) => {
    const isOwn = 'issue_id' in event && event.issue_id === issueId;
    // Told here, it is told nowhere else.
    if (isOwn && (event.type === 'retest_completed' || event.type === 'retest_failed')) begunRetests.toldThere(event.id);
    if (isOwn && event.type === 'retest_completed' && endings.heard(event.id)) toast.good(() => event.message);
    // What failed and what was cancelled come as one kind, with the sentence that fits.
    if (isOwn && event.type === 'retest_failed' && endings.heard(event.id)) toast.bad(() => event.message);
    if (!isOwn && !others.has(event.type)) return;
    for (const { id } of isOwn && event.type === 'retest_progress'
      ? [getIssue]
      : [getIssue, listIssuePlaces, listIssueEvents, listComments])
      void queries.invalidateQueries({ queryKey: [id] });
  });
  useEffect(() => {
    const ending = endings.read(retest);
    if (retest && !isActive(retest)) begunRetests.take(retest.run_id);
    if (!ending) return;
    sayEnding(ending);
    for (const { id } of [listIssuePlaces, listIssueEvents, listComments]) void queries.invalidateQueries({ queryKey: [id] });
  }, [endings, retest, queries]);
  return endings.begun;
}
