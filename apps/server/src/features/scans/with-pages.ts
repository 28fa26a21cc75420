import type { ScannedSources } from '@manara/contract/assets';
import { isInRepository } from '@manara/core/repository-pages';
import type { PageResult } from '@manara/core/scan';
import type { ServedSite } from '@manara/egress/served/served-site';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../platform/database/over-outages.ts';
import type { RunError } from '../../platform/database/schema/runs.ts';
import { FixProblem } from '../fixes/fix-problem.ts';
import { keepAssetPages, withSources, type SourceParts } from '../fixes/open-sources.ts';
import { repositoryOf } from '../fixes/repository-of.ts';

interface Subject {
  organisationId: string;
  assetId: string;
  /** Where the scan begins. */
  url: string;
}

/** Pages read from a repository. `since`: when the checkout was requested; later commits are not in it. */
export interface RepositoryPages {
  site: ServedSite;
  since: Date;
  sources: ScannedSources;
}

/**
 * Lets somebody read the pages of an asset: where they stand in its repository, as they are at the newest commit of its branch, for as long
 * as the work takes; null where they are on the web. Throws FixProblem where they cannot be had.
 */
export async function withPages<T>(
  { db, ...sources }: SourceParts & { db: NodePgDatabase },
  { organisationId, assetId, url }: Subject,
  signal: AbortSignal,
  work: (pages: RepositoryPages | null) => Promise<T>,
): Promise<T> {
  if (!isInRepository(url)) return work(null);
  const repository = await overOutages(signal, () => repositoryOf(db, organisationId, assetId));
  if (!repository) throw new FixProblem('no_repository');
  const since = new Date();
  const pages = await withSources(sources, organisationId, repository, signal, (checkout) => keepAssetPages(checkout, repository));
  try {
    const { site, folder, branch, commit } = pages;
    const { provider, name } = repository;
    return await work({ site, since, sources: { provider, name, folder, branch, commit } });
  } finally {
    await pages.release();
  }
}

/** A page with the time its content is from: for pages of a repository that is the checkout, not the visit. */
export const asOf = (result: PageResult, pages: RepositoryPages | null): PageResult =>
  pages ? { ...result, startedAt: pages.since.toISOString() } : result;

/** The end of a run whose pages could not be had; what lies behind it is told to `onError`. Throws anything else again. */
export function withoutSources(error: unknown, signal: AbortSignal, onError: (error: unknown) => void) {
  if (!(error instanceof FixProblem) || signal.aborted) throw error;
  if (error.cause) onError(error.cause);
  const { code, values } = error.error;
  return { status: 'no_sources' as const, error: { code: `sources.${code}`, values } satisfies RunError };
}
