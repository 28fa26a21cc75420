import type { AssetRepository, AssetRepositoryInput } from '@manara/contract/assets';
import { webAddress } from '../web-address.ts';

/** The repository of an asset, as it is chosen and typed. */
export interface RepositoryValues extends Pick<AssetRepository, 'provider' | 'host' | 'name' | 'connected' | 'folder'> {
  /** Empty: the repository's own default. */
  branch: string;
  /** Empty: that of the website. */
  address: string;
}

export const repositoryOf = (stored: AssetRepository | null): RepositoryValues | null =>
  stored && { ...stored, branch: stored.branch ?? '', address: stored.address ?? '' };

/** What is sent; only for what `isRight`. */
export const writeRepository = (values: RepositoryValues | null): AssetRepositoryInput | null =>
  values && {
    provider: values.provider,
    host: values.host,
    name: values.name,
    branch: values.branch.trim() || null,
    folder: values.folder.trim().replace(/^(\.?\/)+|\/+$/g, ''),
    address: webAddress(values.address),
  };

/** Whether the deployed address, where one is given, is one. */
export const isRight = (values: RepositoryValues | null): boolean =>
  values === null || values.address.trim() === '' || webAddress(values.address) !== null;
