import { listFixes, planFixes } from '@manara/contract/fixes';
import { getIssue, type IssueDetail } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { hostOfRequest } from '@manara/core/issues/request-host';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api.ts';
import { useLiveEvents } from '../../api/use-live.ts';
import { useMay, useRefusal } from '../../api/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProposedFix } from './ProposedFix.tsx';
import { RequestBadge } from './RequestBadge.tsx';
import { isFixable } from './start/IssueFix.tsx';

/** What Smart Fix has done for an issue: its pull request, and the newest batch that it is in. */
export function IssueFixes({ issue }: { issue: Pick<IssueDetail, keyof Issue | 'proposed_fix'> }) {
  const text = useText();
  const headingId = useId();
  const queries = useQueryClient();
  const mayRead = useMay()(listFixes);
  const isUnlicensed = useRefusal(planFixes) === 'licence';
  const { data, error } = useApiQuery(listFixes, { params: { id: issue.asset_id }, query: { issue_id: issue.id } }, { enabled: mayRead });
  useLiveEvents((event) => {
    if (!('issue_ids' in event) || !event.issue_ids.includes(issue.id)) return;
    for (const { id } of [listFixes, getIssue]) void queries.invalidateQueries({ queryKey: [id] });
  });
  const { pull_request_url: url, pr_status: state, fix_outcome: outcome } = issue;
  if (!(mayRead || isUnlicensed) || !(isFixable(issue) || url)) return null;
  const [batch] = data?.batches ?? [];
  const request = data?.batches.find(({ pull_request: sent }) => sent?.url === url)?.pull_request;
  /** Whether an open one is a draft is known by its batch alone. */
  const isAwaited = mayRead && state === 'open' && !data && !error;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="mb-3 text-xl font-bold">
        {text('fix.title')}
      </h2>
      {url && (
        <p className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <ExternalLink href={url}>{text('fix.issue_request', { host: hostOfRequest(url) })}</ExternalLink>
          {state &&
            (isAwaited ? <Skeleton className="h-7 w-20" /> : <RequestBadge request={{ state, is_draft: request?.is_draft ?? false }} />)}
        </p>
      )}
      {(outcome === 'failing' || outcome === 'not_deployed') && (
        <div className="mb-2">
          <Notice tone={outcome === 'failing' ? 'warn' : 'info'}>{text(`fix.merged_${outcome}`, { host: hostOfRequest(url) })}</Notice>
        </div>
      )}
      <LicenceNote of={planFixes} />
      {mayRead && (
        // Room for two lines: what is said when the answer comes moves nothing.
        <div className="min-h-12">
          {!data && !error && <Skeleton className="h-5 w-3/4" />}
          {data && !batch && <p className="text-ink-muted">{text('fix.issue_none')}</p>}
          {batch && (
            <Link to={`/fixes/${batch.id}`} className="inline-flex min-h-6 items-center">
              {text(`fix.issue_${batch.state}`, { host: batch.repository?.provider ?? 'github' })}
            </Link>
          )}
          {error && !data && <p>{text('fix.load_failed')}</p>}
        </div>
      )}
      {issue.proposed_fix && <ProposedFix fix={issue.proposed_fix} />}
    </Card>
  );
}
