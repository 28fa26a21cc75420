import { compareConformance, type ConformanceChange } from '@manara/contract/conformance';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { Table, type Column } from '../../../ui/table/Table.tsx';
import { levelTones } from '../level-look.ts';

function Side({ side }: { side: ConformanceChange['before'] }) {
  const text = useText();
  if (!side) return <span className="text-ink-muted">{text('conformance.not_in_it')}</span>;
  return (
    <>
      <Badge tone={levelTones[side.level]}>{text(`conformance.level_${side.level}`)}</Badge>
      {side.remarks && (
        <p className="mt-1 whitespace-pre-line">
          <bdi>{side.remarks}</bdi>
        </p>
      )}
      {side.by && (
        <p className="text-sm text-ink-muted">
          <bdi>{side.by}</bdi>
        </p>
      )}
    </>
  );
}

/** The lines that differ between two versions; without `to`, between one and the draft. */
export function Changes({ from, to }: { from: string; to: string | undefined }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(compareConformance, { params: { id: from }, query: { to } });
  if (error)
    return <LoadFailed title={text('conformance.compare_failed')} onRetry={refetch} retrying={isFetching} level="h3" error={error} />;
  if (!data)
    return (
      <Loading label={text('conformance.loading')}>
        <Skeleton className="h-40" />
      </Loading>
    );
  const { changes, unchanged } = data;
  const columns: Column<ConformanceChange>[] = [
    {
      id: 'line',
      header: text('conformance.line'),
      isRowHeader: true,
      render: ({ number, name }) => (
        <>
          <bdi className="font-semibold">{number}</bdi> {name}
        </>
      ),
    },
    { id: 'before', header: text('conformance.before'), render: ({ before }) => <Side side={before} /> },
    { id: 'after', header: text('conformance.after'), render: ({ after }) => <Side side={after} /> },
  ];
  return (
    <>
      <p role="status">{text('conformance.changes', { count: changes.length, unchanged })}</p>
      {changes.length > 0 && (
        <Card flush>
          <Table caption={text('conformance.compare')} columns={columns} rows={changes} rowKey={({ id }) => id} busy={isFetching} />
        </Card>
      )}
    </>
  );
}
