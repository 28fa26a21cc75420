import type { ReactNode } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';

interface Place {
  id: string;
  name: string;
  url?: string;
}

interface Props<P extends Place> {
  label: string;
  places: readonly P[] | undefined;
  /** There are others, which are not listed. */
  more: boolean;
  /** Why there are none; null where there may be. */
  error: string | null;
  retrying: boolean;
  onRetry: () => void;
  /** What is said where there are none. */
  empty: string;
  onChoose: (place: P) => void;
  children?: ReactNode;
}

/** Sites, libraries or folders to choose one of. */
export function PlaceList<P extends Place>({ label, places, more, error, retrying, onRetry, empty, onChoose, children }: Props<P>) {
  const text = useText();
  if (error !== null)
    return (
      <RetryNotice onRetry={onRetry} retrying={retrying}>
        {error}
      </RetryNotice>
    );
  if (!places)
    return (
      <Loading label={text('integrations.places_loading')} className="grid gap-2">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Loading>
    );
  return (
    <div className="grid gap-2">
      {children}
      {places.length === 0 ? (
        <p role="status" className="text-ink-muted">
          {empty}
        </p>
      ) : (
        <ul aria-label={label} className="divide-y divide-line">
          {places.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                onClick={() => onChoose(place)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-primary-soft"
              >
                <span className="min-w-0 grow">
                  <bdi className="block font-medium wrap-anywhere">{place.name}</bdi>
                  {place.url && <Bdi className="block text-sm wrap-anywhere text-ink-muted">{place.url}</Bdi>}
                </span>
                <Icon name="chevron-next" className="text-ink-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="text-sm text-ink-muted">{text('integrations.places_more')}</p>}
    </div>
  );
}
