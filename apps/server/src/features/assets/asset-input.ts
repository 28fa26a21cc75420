import type { AssetRepositoryInput, AssetType } from '@manara/contract/assets';
import { isReadFromSources } from '@manara/core/repository-pages';
import type { ErrorCode } from '../../platform/http/app-error.ts';
import { isLibraryType } from '../scans/policy.ts';
import { readAddress } from './address.ts';
import { readRepository, type EnteredRepository, type KeptRepository } from './settings/repository.ts';

/** What a person entered; undefined: not given. `isStatic`: audited elsewhere, so that it can do without an address. */
export interface AssetInput {
  isStatic?: boolean;
  name?: string | undefined;
  url?: string | null | undefined;
  /** The name alone, which means GitHub. */
  repositoryName?: string | null | undefined;
  repository?: AssetRepositoryInput | null | undefined;
}

interface Checked<Repository> {
  name: string;
  url: string | null;
  repository: Repository | null;
}

/** A type that is named after its repository is nothing without it. */
const needsRepository = (type: AssetType, repository: EnteredRepository | null) =>
  (type === 'repository' && repository === null) || (type === 'github_repo' && repository?.provider !== 'github');

const given = (text: string | null | undefined): string | null => text?.trim() || null;

/** Checks an asset as it would be stored; `before` gives what was not entered. The problems are named by field. */
export function checkAsset(
  type: AssetType,
  input: AssetInput,
  before: Checked<KeptRepository> = { name: '', url: null, repository: null },
): { ok: true; asset: Checked<EnteredRepository> } | { ok: false; problems: Record<string, ErrorCode> } {
  const name = input.name === undefined ? before.name : input.name.trim();
  const read = readRepository({ repository: input.repository, name: input.repositoryName }, before.repository);
  const repository = read.ok ? read.repository : null;
  // What is deployed from a repository is what is to be scanned, where nothing else is said.
  const entered = (input.url === undefined ? before.url : given(input.url)) ?? repository?.address ?? null;
  const address = entered === null ? null : readAddress(entered);
  const problems: Record<string, ErrorCode> = {};
  if (name === '') problems['name'] = 'asset.name_required';
  if (address?.ok === false) problems['website.url'] = address.problem;
  if (!read.ok) Object.assign(problems, read.problems);
  else if (needsRepository(type, repository) && !input.isStatic) problems['website.repository'] = 'asset.repository_required';
  const isInSources = repository !== null && isReadFromSources(type);
  if (address === null && !isLibraryType(type) && !input.isStatic && !isInSources) problems['website.url'] = 'asset.address_required';
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, asset: { name, url: address?.ok ? address.url : null, repository } };
}
