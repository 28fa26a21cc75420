import type { FixBatch } from '@manara/contract/fixes';
import { useParams } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { Outcome } from './Outcome.tsx';
import { Preview } from './preview/Preview.tsx';
import { isWorking } from './news/fix-news.ts';
import { useBatch } from './use-batch.ts';
import { Working } from './Working.tsx';

/** One batch of fixes: how it is prepared, what it would change, and what became of it. */
export function FixesScreen() {
  const text = useText();
  const { batchId = '' } = useParams();
  const { data, error, isFetching, isPlaceholderData, refetch } = useBatch(batchId);
  if (error && !data)
    return (
      <ErrorPanel
        level="h1"
        title={text(error.failure.status === 404 ? 'fix.not_found' : 'fix.load_failed')}
        onRetry={error.failure.status === 404 ? undefined : () => void refetch()}
        retrying={isFetching}
      >
        {isNetworkError(error.failure) ? text('shell.network_error') : error.failure.detail}
      </ErrorPanel>
    );
  if (!data || isPlaceholderData)
    return (
      <>
        <PageHeader title={text('fix.title')} />
        <Loading label={text('fix.loading')} className="grid gap-6">
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </Loading>
      </>
    );
  return <Batch batch={data} />;
}

function Batch({ batch }: { batch: FixBatch }) {
  const text = useText();
  return (
    <>
      <PageHeader
        title={text('fix.title')}
        subtitle={<p>{text('fix.of', { issues: batch.issue_ids.length, asset: isolate(batch.asset_name) })}</p>}
        back={{ to: `/report/${batch.asset_id}`, label: text('fix.back') }}
      />
      <div className="grid grid-cols-1 gap-6">
        <BatchFacts batch={batch} />
        {isWorking(batch) ? <Working batch={batch} /> : <Outcome batch={batch} />}
        {batch.state !== 'planning' && batch.fixes.length > 0 && <Preview batch={batch} />}
      </div>
    </>
  );
}
