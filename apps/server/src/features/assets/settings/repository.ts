import type { AssetRepository, AssetRepositoryInput } from '@manara/contract/assets';
import { hostAddress } from '@manara/core/host-address';
import type { ErrorCode } from '../../../platform/http/app-error.ts';
import { readAddress } from '../address.ts';

/** What is kept of a repository: whether its host is connected is another matter each time. */
export type KeptRepository = Omit<AssetRepository, 'connected'>;

/** The same as it was entered; undefined: nobody has said on which host it is. */
export type EnteredRepository = Omit<KeptRepository, 'host'> & { host: string | null | undefined };

/** How an asset stores its repository: name and host are columns of their own, which statements ask for. */
interface StoredRepository {
  github_org_repo: string | null;
  repository_host: string | null;
  repository: Omit<KeptRepository, 'name' | 'host'> | null;
}

export const repositoryOf = ({ github_org_repo: name, repository_host: host, repository }: StoredRepository): KeptRepository | null =>
  name === null ? null : { provider: 'github', branch: null, folder: '', address: null, ...repository, host, name };

export function repositoryColumns(repository: KeptRepository | null): StoredRepository {
  if (repository === null) return { github_org_repo: null, repository_host: null, repository: null };
  const { name, host, ...rest } = repository;
  return { github_org_repo: name, repository_host: host, repository: rest };
}

interface Entered {
  /** undefined: not said; null: none any more. */
  repository?: AssetRepositoryInput | null | undefined;
  /** The name alone, which means GitHub. */
  name?: string | null | undefined;
}

type Read = { ok: true; repository: EnteredRepository | null } | { ok: false; problems: Record<string, ErrorCode> };

const given = (text: string | null | undefined): string | null => text?.trim() || null;

const names = {
  github: /^[A-Za-z0-9][A-Za-z0-9-]*\/[\w.-]+$/,
  gitlab: /^[\w.-]+(\/[\w.-]+)+$/,
};
/** Whether a host could have a repository of this name. */
export const isRepositoryName = ({ provider, name }: Pick<AssetRepository, 'provider' | 'name'>): boolean =>
  names[provider].test(name) && !name.split('/').some((part) => /^\.+$/.test(part));

/** git-check-ref-format(1), of branches; and nothing that a command could take for an option. */
const isBranch = (name: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- names of branches hold none of them
  !/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\.lock(\/|$)|(^|\/)\.|[./]$|^[-/]|^@$/.test(name);

/** A folder below the repository's own, written with slashes; '' is that one. null: it leads out of it. */
function folderOf(text: string): string | null {
  const parts = text
    .trim()
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.');
  // oxlint-disable-next-line no-control-regex -- no folder that we could read has them
  return parts.some((part) => part === '..' || part === '.git' || /[\x00-\x1f\x7f]/.test(part)) ? null : parts.join('/');
}

/** Where a repository is that nobody says the host of: where it was, of the same one; undefined of another. */
const hostBefore = ({ provider, name }: AssetRepositoryInput, before: KeptRepository | null): string | null | undefined =>
  before?.provider === provider && before.name === name.trim() ? before.host : undefined;

/** The repository of an asset after a change; `before`: as it stands. The name alone keeps what was said of the same repository. */
export function readRepository({ repository, name }: Entered, before: KeptRepository | null): Read {
  if (repository === undefined) {
    if (name === undefined) return { ok: true, repository: before };
    const entered = given(name);
    if (entered === null) return { ok: true, repository: null };
    if (entered === before?.name) return { ok: true, repository: before };
    return readRepository({ repository: { provider: 'github', name: entered } }, null);
  }
  if (repository === null) return { ok: true, repository: null };
  const { provider } = repository;
  const enteredHost = given(repository.host);
  const host = enteredHost === null ? hostBefore(repository, before) : hostAddress(enteredHost);
  const read = {
    provider,
    host,
    name: repository.name.trim(),
    branch: given(repository.branch),
    folder: folderOf(repository.folder ?? ''),
  };
  const entered = given(repository.address);
  const address = entered === null ? null : readAddress(entered);
  const problems: Record<string, ErrorCode> = {};
  if (enteredHost !== null && host === null) problems['website.repository.host'] = 'connection.address_invalid';
  if (!isRepositoryName(read)) problems['website.repository.name'] = 'asset.repository_invalid';
  if (read.branch !== null && !isBranch(read.branch)) problems['website.repository.branch'] = 'asset.branch_invalid';
  if (read.folder === null) problems['website.repository.folder'] = 'asset.folder_invalid';
  if (address?.ok === false) problems['website.repository.address'] = address.problem;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, repository: { ...read, folder: read.folder ?? '', address: address?.ok ? address.url : null } };
}
