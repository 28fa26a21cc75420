import type { Found } from '@manara/contract/search';

/** The screen that shows something found. */
export function pathOf({ kind, id, asset_id, title, context }: Pick<Found, 'kind' | 'id' | 'asset_id' | 'title' | 'context'>): string {
  switch (kind) {
    case 'asset':
      return `/report/${id}`;
    case 'issue':
      return `/report/${asset_id}/issue/${id}`;
    case 'report':
      return `/reports?${new URLSearchParams({ search: title })}`;
    case 'document':
      return `/upload/${id}/review`;
    case 'person':
      return `/admin?${new URLSearchParams({ search: context?.replace(/^@/, '') ?? title })}`;
  }
}
