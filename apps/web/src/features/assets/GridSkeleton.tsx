import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** How the cards stand. */
export const assetGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3';

const places = ['a', 'b', 'c', 'd'];

/** Four cards about to come, as high as an asset card. */
export function GridSkeleton() {
  const text = useText();
  return (
    <Loading label={text('assets.loading')} className={assetGrid}>
      {places.map((place) => (
        <Card key={place} className="grid h-46 content-between gap-2" aria-hidden="true">
          <div className="flex gap-3">
            <Skeleton className="size-5 shrink-0" />
            <div className="grid grow gap-2">
              <Skeleton className="h-5 max-w-40" />
              <Skeleton className="h-4 max-w-28" />
            </div>
          </div>
          <Skeleton className="h-12" />
          <Skeleton className="h-9" />
        </Card>
      ))}
    </Loading>
  );
}
