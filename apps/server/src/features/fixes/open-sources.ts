import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CloneFailure, type CloneFailureCode } from '@manara/repositories/clones/clone-failure';
import type { Checkout, CloneSource, CloneStore } from '@manara/repositories/clones/clone-store';
import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { keepPages, type KeptPages } from '@manara/repositories/pages/keep-pages';
import type { Provider } from '../../platform/database/schema/fixes.ts';
import { hostError } from '../../platform/http/host-error.ts';
import { FixProblem, type Problem } from './fix-problem.ts';
import type { AssetRepository } from '@manara/contract/assets';

/** The host that an organisation has connected; null where none is. Rejects with HostFailure or FixProblem. */
export type Hosts = (organisationId: string, provider: Provider) => Promise<CodeHost | null>;

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

/** Without a connection only what anybody may read can be had, of the hosts that all know. */
const accessTo =
  (hosts: Hosts, organisationId: string, { provider, name }: AssetRepository): CloneSource['access'] =>
  async () => {
    const host = await hosts(organisationId, provider);
    return host ? host.cloneAccess(name) : { url: `https://${provider}.com/${name}.git`, authorization: null };
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

/** Lets somebody work with the sources of an asset's repository as they are now. Throws FixProblem where they cannot be had. */
export async function withSources<T>(
  { clones, hosts }: SourceParts,
  organisationId: string,
  repository: AssetRepository,
  signal: AbortSignal,
  work: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const { provider, name, branch } = repository;
  const source = { key: `${organisationId}/${provider}/${name}`, branch, access: accessTo(hosts, organisationId, repository) };
  try {
    return await clones.withCheckout(source, signal, work);
  } catch (error) {
    throw toProblem(error, repository);
  }
}
