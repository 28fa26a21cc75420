import { compareScans, type listScans } from '@manara/contract/history';
import type { Static } from 'typebox';
import { useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import type { HistoryState } from '../history-search.ts';
import { changesShown } from './changes-shown.ts';
import { ComparisonResult } from './ComparisonResult.tsx';

interface Props {
  assetId: string;
  completed: Static<typeof listScans.response>['completed'];
  state: HistoryState;
}

/** Any two completed scans beside each other; the two latest unless the address names others. */
export function Comparison({ assetId, completed, state }: Props) {
  const text = useText();
  const format = useFormat();
  const { search, change } = state;
  const from = search.from || (completed[1]?.id ?? '');
  const to = search.to || (completed[0]?.id ?? '');
  const isPair = completed.length > 1 && from !== to;
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    compareScans,
    { params: { id: assetId }, query: { from, to, show: search.show, skip: (search.page - 1) * changesShown, limit: changesShown } },
    { enabled: isPair },
  );
  // The hour only where it tells scans apart: the fields are narrow.
  const days = completed.map(({ at }) => format.date(at));
  const isAlone = (day: string) => days.indexOf(day) === days.lastIndexOf(day);
  const options = completed.map(({ id, at, score }, index) => ({
    value: id,
    label: text('history.option', {
      date: isolate(isAlone(days[index] ?? '') ? format.date(at) : format.dateTime(at)),
      score: score === null ? text('history.no_score') : isolate(format.percent(score)),
    }),
  }));
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="mb-3 text-xl font-bold">
        {text('history.compare')}
      </h2>
      <Card className="grid gap-5">
        {completed.length < 2 ? (
          <p className="text-ink-muted">{text('history.compare_single')}</p>
        ) : (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label={text('history.compare_from')}
                value={from}
                options={options}
                onChange={(id) => change({ from: id, to, page: 1 })}
              />
              <Select
                label={text('history.compare_to')}
                value={to}
                options={options}
                onChange={(id) => change({ from, to: id, page: 1 })}
              />
            </div>
            {!isPair && <p role="status">{text('history.same')}</p>}
            {isPair && error && !data && (
              <LoadFailed title={text('history.compare_failed')} level="h3" onRetry={refetch} retrying={isFetching} error={error} />
            )}
            {isPair && !data && !error && (
              <Loading label={text('history.compare_loading')}>
                <Skeleton className="h-64" />
              </Loading>
            )}
            {isPair && data && <ComparisonResult data={data} state={state} busy={isPlaceholderData} assetId={assetId} />}
          </>
        )}
      </Card>
    </section>
  );
}
