import type { AssetType } from '@manara/contract/assets';
import type { MessageId } from '../../i18n/message-ids.ts';
import { hasPages } from './asset-kinds.ts';
import type { LibraryValues } from './library/library-values.ts';
import type { RepositoryValues } from './repository/repository-values.ts';
import { webAddress } from './web-address.ts';

export interface AssetValues {
  name: string;
  url: string;
  repository: RepositoryValues | null;
  /** Of document libraries. */
  library: LibraryValues | null;
}
export type AssetField = 'name' | 'url';
export type AssetErrors = Partial<Record<AssetField, MessageId>>;

/** What keeps an asset from being saved. One that is scanned needs an address or a repository; null stands for one that is not. */
export function assetErrors(type: AssetType | null, { name, url, repository }: Omit<AssetValues, 'library'>): AssetErrors {
  const errors: AssetErrors = {};
  if (!name.trim()) errors.name = 'assets.name_required';
  const isNeeded = type !== null && hasPages(type) && repository === null;
  if (url.trim() ? webAddress(url) === null : isNeeded) errors.url = url.trim() ? 'assets.url_invalid' : 'assets.url_required';
  return errors;
}
