import { CloneFailure, type CloneFailureCode } from '@manara/repositories/clones/clone-failure';
import type { Checkout, CloneSource, CloneStore } from '@manara/repositories/clones/clone-store';
import { FixProblem, type Problem } from './fix-problem.ts';
import type { AssetRepository } from './repository-of.ts';

/** How the sources of an organisation's repository are reached. */
export type SourceAccess = (organisationId: string, repository: AssetRepository) => CloneSource['access'];

export interface SourceParts {
  clones: CloneStore;
  accessTo: SourceAccess;
}

const problems: Record<CloneFailureCode, Problem> = {
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

/** Lets somebody work with the sources of an asset's repository as they are now. Throws FixProblem where they cannot be had. */
export async function withSources<T>(
  { clones, accessTo }: SourceParts,
  organisationId: string,
  repository: AssetRepository,
  signal: AbortSignal,
  work: (checkout: Checkout) => Promise<T>,
): Promise<T> {
  const { provider, name, branch } = repository;
  const source = { key: `${organisationId}/${provider}/${name}`, branch, access: accessTo(organisationId, repository) };
  try {
    return await clones.withCheckout(source, signal, work);
  } catch (error) {
    if (!(error instanceof CloneFailure)) throw error;
    throw new FixProblem(problems[error.code], { repository: name, branch: branch ?? '' });
  }
}
