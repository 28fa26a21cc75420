import type { Asset, AssetType } from '@manara/contract/assets';
import type { LibraryKind } from '@manara/contract/library-connections';
import { isReadFromSources } from '@manara/core/repository-pages';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { IconName } from '../../ui/icon-paths.ts';

/** The types that the dialog offers, in its order. */
export const offeredTypes = [
  'website',
  'sharepoint',
  'onedrive',
  'repository',
  'github_repo',
  'internal_app',
] as const satisfies readonly AssetType[];
export type OfferedType = (typeof offeredTypes)[number];

/** The service of a type that is a document library; null of every other. */
export const libraryKind = (type: AssetType): LibraryKind | null => (type === 'sharepoint' || type === 'onedrive' ? type : null);

/** Document libraries have files in place of pages, and no address that people enter. */
export const hasPages = (type: AssetType): boolean => libraryKind(type) === null;

/** Whether there is something to scan: at its address, in its repository, or in a library that is reached. */
export const isScannable = ({ asset_type, library, website: { url, repository } }: Asset): boolean =>
  hasPages(asset_type) ? url !== null || (repository !== null && isReadFromSources(asset_type)) : library?.connected === true;

export const typeLabels: Record<AssetType, MessageId> = {
  website: 'assets.type_website',
  sharepoint: 'assets.type_sharepoint',
  onedrive: 'assets.type_onedrive',
  repository: 'assets.type_repository',
  github_repo: 'assets.type_github_repo',
  internal_app: 'assets.type_internal_app',
};

export const typeIcons: Record<AssetType, IconName> = {
  website: 'globe',
  sharepoint: 'file',
  onedrive: 'file',
  repository: 'code',
  github_repo: 'code',
  internal_app: 'building',
};

/** Says what a library without a choice needs; null for every other type. */
export const placeholderReason = ({ asset_type }: Pick<Asset, 'asset_type'>): MessageId | null => {
  if (asset_type === 'sharepoint') return 'assets.placeholder_sharepoint';
  return asset_type === 'onedrive' ? 'assets.placeholder_onedrive' : null;
};
