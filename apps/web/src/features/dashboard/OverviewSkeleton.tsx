import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The places of the metrics and panels while their figures come. */
export function OverviewSkeleton() {
  const text = useText();
  return (
    <Loading label={text('dashboard.loading')} className="grid gap-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-5">
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} className="grid h-72 content-start gap-3">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-4 w-32 max-w-full" />
            <Skeleton className="mt-6 h-12" />
          </Card>
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {[1, 2, 3, 4].map((panel) => (
          <Card key={panel} className="grid h-120 content-start gap-4">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
