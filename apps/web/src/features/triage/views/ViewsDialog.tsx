import { listViews, type SavedQuery, type SavedView } from '@manara/contract/triage';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { SaveView } from './SaveView.tsx';
import { ViewItem } from './ViewItem.tsx';

interface Props {
  query: SavedQuery;
  addressOf: (query: SavedQuery) => string;
  onClose: () => void;
}

/** The saved views, a person's own and the shared ones; each leads to its list. Below them the present filters can be saved. */
export function ViewsDialog({ query, addressOf, onClose }: Props) {
  const text = useText();
  const { data, error, isFetching, refetch } = useApiQuery(listViews, {});
  const lists: [string, SavedView[]][] = [
    [text('triage.views_own'), data?.views.filter(({ is_own }) => is_own) ?? []],
    [text('triage.views_shared'), data?.views.filter(({ is_own }) => !is_own) ?? []],
  ];
  return (
    <Dialog open onClose={onClose} title={text('triage.views')}>
      <div className="grid gap-6">
        {error && !data && (
          <LoadFailed title={text('triage.views_failed')} level="h3" onRetry={refetch} retrying={isFetching} error={error} />
        )}
        {!data && !error && (
          <Loading label={text('triage.views_loading')}>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {data?.total === 0 && <p className="text-ink-muted">{text('triage.views_none')}</p>}
        {lists.map(
          ([title, views]) =>
            views.length > 0 && (
              <section key={title}>
                <h3 className="mb-2 font-bold">{title}</h3>
                <ul className="grid gap-2">
                  {views.map((view) => (
                    <ViewItem key={view.id} view={view} present={query} address={addressOf(view.query)} onFollow={onClose} />
                  ))}
                </ul>
              </section>
            ),
        )}
        <SaveView query={query} />
      </div>
    </Dialog>
  );
}
