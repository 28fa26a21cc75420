import { getWorkAssumptions } from '@manara/contract/summaries';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { AssumptionsForm } from './AssumptionsForm.tsx';

/** What the return of the work is reckoned from, in plain sight. */
export function Assumptions() {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(getWorkAssumptions, {});
  return (
    <Card as="section" aria-labelledby="assumptions">
      <h2 id="assumptions" className="mb-3 text-xl font-bold">
        {text('summaries.assumptions')}
      </h2>
      {data ? (
        <AssumptionsForm stored={data} />
      ) : error ? (
        <LoadFailed title={text('summaries.assumptions_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />
      ) : (
        <Loading label={text('summaries.loading')}>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Card>
  );
}
