import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** How wide and high each panel is once it is there. */
const places = [
  ['score', 'lg:col-span-7 h-62.5'],
  ['why', 'lg:col-span-5 h-62.5'],
  ['metrics', 'lg:col-span-12 h-96 sm:h-49 xl:h-24'],
  ['severity', 'lg:col-span-6 h-77'],
  ['attention', 'lg:col-span-6 h-77'],
  ['standards', 'lg:col-span-4 h-96'],
  ['tests', 'lg:col-span-4 h-96'],
  ['assets', 'lg:col-span-4 h-96'],
  ['risks', 'lg:col-span-5 h-58.5'],
  ['activity', 'lg:col-span-7 h-58.5'],
] as const;

/** The places of the panels while their figures come. */
export function OverviewSkeleton() {
  const text = useText();
  return (
    <Loading label={text('dashboard.loading')} className="grid grid-cols-1 gap-x-4 gap-y-3 lg:grid-cols-12">
      {places.map(([place, size]) => (
        <Card key={place} className={`grid content-start gap-4 overflow-clip ${size}`}>
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-10 max-w-60" />
          {place !== 'metrics' && <Skeleton className="h-30" />}
        </Card>
      ))}
    </Loading>
  );
}
