import { getFixes, listFixes, type FixBatch } from '@manara/contract/fixes';
import type { Issue } from '@manara/contract/issues';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApiQuery } from '../../../api/use-api.ts';
import { useLiveEvents } from '../../../api/use-live.ts';
import { useMay } from '../../../api/use-may.ts';
import { useText } from '../../../i18n/use-text.ts';
import { DiffTable } from '../code/DiffTable.tsx';
import { FilePath } from '../code/FilePath.tsx';
import { RequestBadge } from '../RequestBadge.tsx';
import { changesFor } from './changes-for.ts';

/** So many files are shown; all of them are on the screen of the fixes. */
const shown = 2;

/** What the newest fixes of an issue change, and how its pull request is doing; nothing where no fix was prepared. */
export function ProposedChange({ issue }: { issue: Issue }) {
  const text = useText();
  const queries = useQueryClient();
  const list = useApiQuery(listFixes, { params: { id: issue.asset_id }, query: { issue_id: issue.id } }, { enabled: useMay()(listFixes) });
  const batch = list.isPlaceholderData ? undefined : list.data?.batches[0];
  const whole = useApiQuery(getFixes, { params: { id: batch?.id ?? '' } }, { enabled: batch !== undefined });
  useLiveEvents((event) => {
    if (!('issue_ids' in event) || !event.issue_ids.includes(issue.id)) return;
    for (const { id } of [listFixes, getFixes]) void queries.invalidateQueries({ queryKey: [id] });
  });
  if (!batch) return null;
  const fixes: FixBatch | undefined = whole.isPlaceholderData ? undefined : whole.data;
  const changes = fixes ? changesFor(issue.id, fixes) : [];
  const request = batch.pull_request;
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
        {text('fix.proposed_change')}
        {request && <RequestBadge request={request} />}
      </h3>
      {changes.slice(0, shown).map((difference) => (
        <div key={difference.file} className="min-w-0">
          <p className="mb-1 text-sm wrap-anywhere">
            <FilePath path={difference.file} />
          </p>
          <DiffTable difference={difference} />
        </div>
      ))}
      <p className="text-sm">
        <Link to={`/fixes/${batch.id}`} className="inline-flex min-h-6 items-center">
          {changes.length > shown
            ? text('fix.proposed_files', { count: changes.length })
            : text(`fix.issue_${batch.state}`, { host: batch.repository?.provider ?? 'github' })}
        </Link>
      </p>
    </section>
  );
}
