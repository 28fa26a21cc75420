import type { AssetType } from '@manara/contract/assets';
import type { MessageId } from '../../i18n/message-ids.ts';
import { webAddress } from './web-address.ts';

export interface AssetValues {
  name: string;
  url: string;
}
export type AssetField = keyof AssetValues;
export type AssetErrors = Partial<Record<AssetField, MessageId>>;

/** What keeps an asset from being saved. A website that is scanned needs an address; other types, and null for one that is not, may do without. */
export function assetErrors(type: AssetType | null, { name, url }: AssetValues): AssetErrors {
  const errors: AssetErrors = {};
  if (!name.trim()) errors.name = 'assets.name_required';
  if (url.trim() ? webAddress(url) === null : type === 'website') errors.url = url.trim() ? 'assets.url_invalid' : 'assets.url_required';
  return errors;
}
