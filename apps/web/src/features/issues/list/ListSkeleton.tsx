import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** A list of issues about to come. */
export function ListSkeleton() {
  const text = useText();
  return (
    <Loading label={text('issues.loading')}>
      <Card className="grid gap-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </Card>
    </Loading>
  );
}
