import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CloneFailure, type CloneFailureCode } from '@manara/repositories/clones/clone-failure';
import type { Checkout, CloneSource, CloneStore } from '@manara/repositories/clones/clone-store';
import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { keepPages, type KeptPages } from '@manara/repositories/pages/keep-pages';
import { hostError } from '../../platform/http/host-error.ts';
import type { HostPlace } from '../connections/store.ts';
import { cloneKey } from './clone-key.ts';
import { FixProblem, type Problem } from './fix-problem.ts';
import { whileConnected } from './while-connected.ts';
import type { AssetRepository } from '@manara/contract/assets';

/** The host at a place; null where its organisation has no connection to it. Rejects with HostFailure. */
export type Hosts = (place: HostPlace) => Promise<CodeHost | null>;

export interface SourceParts {
  clones: CloneStore;
  hosts: Hosts;
}

const problems: Record<CloneFailureCode, Problem> = {
  unauthorized: 'host.unauthorized',
  too_large: 'too_large',
  too_many_files: 'too_large',
  timed_out: 'timed_out',
  not_found: 'no_access',
  refused: 'no_access',
  unsafe: 'unsafe',
  moved: 'branch_moved',
  no_branch: 'no_branch',
  offline: 'host_unavailable',
  no_git: 'no_git',
};

const notConnected = ({ name }: Pick<AssetRepository, 'name'>) => new FixProblem('no_connection', { repository: name });

/** Through the connection to the host of the repository, or not at all: on another host its name is that of a stranger's repository. */
const accessTo =
  (hosts: Hosts, place: HostPlace, repository: AssetRepository): CloneSource['access'] =>
  async () => {
    const host = await hosts(place);
    if (!host) throw notConnected(repository);
    return host.cloneAccess(repository.name);
  };

/** What a store of clones or a host did not do, as people are told it; anything else as it is. `branch` is the one that was asked for. */
export function toProblem(error: unknown, { provider, name, branch }: Pick<AssetRepository, 'provider' | 'name' | 'branch'>): unknown {
  if (error instanceof CloneFailure)
    return new FixProblem(problems[error.code], { host: provider, repository: name, branch: branch ?? '' }, error);
  if (!(error instanceof HostFailure)) return error;
  const { code, details } = hostError(error);
  return new FixProblem(code as Problem, details.params, error);
}

/** What came of a push, as people are told it; anything else as it is. */
export function toPushProblem(error: unknown, repository: Pick<AssetRepository, 'provider' | 'name' | 'branch'>): unknown {
  if (!(error instanceof CloneFailure)) return error;
  if (error.code === 'refused') return new FixProblem('push_refused', { repository: repository.name, reason: error.detail }, error);
  return toProblem(error, repository);
}

/** The folder of an asset's sources in a checkout. Throws FixProblem where there is none. */
export async function folderOf(checkout: Checkout, { name, folder }: AssetRepository): Promise<string> {
  const within = path.join(checkout.folder, folder);
  if (!(await stat(within).catch(() => null))?.isDirectory()) throw new FixProblem('no_folder', { repository: name, folder });
  return within;
}

/** Keeps the pages that stand in an asset's sources. Throws FixProblem where none do. */
export async function keepAssetPages(checkout: Checkout, repository: AssetRepository): Promise<KeptPages> {
  await folderOf(checkout, repository);
  const kept = await keepPages(checkout, repository.folder);
  if (!kept) throw new FixProblem('no_pages', { repository: repository.name });
  return kept;
}

/** Lets somebody work with the sources of an asset's repository as they are now. Throws FixProblem where they cannot be had, or its host is disconnected meanwhile. */
export async function withSources<T>(
  { clones, hosts }: SourceParts,
  organisationId: string,
  repository: AssetRepository,
  signal: AbortSignal,
  work: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const { provider, host, name, branch } = repository;
  const place = { organisationId, provider, host };
  const source = { key: cloneKey({ ...place, name }), branch, access: accessTo(hosts, place, repository) };
  const isConnected = async () => (await hosts(place)) !== null;
  try {
    return await whileConnected(isConnected, { signal, ended: () => notConnected(repository) }, (until) =>
      clones.withCheckout(source, until, work),
    );
  } catch (error) {
    throw toProblem(error, repository);
  }
}
