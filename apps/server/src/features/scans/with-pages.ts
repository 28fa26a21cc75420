import type { ScannedSources } from '@manara/contract/assets';
import { isInRepository } from '@manara/core/repository-pages';
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

/** Pages as they stand in a repository. */
interface RepositoryPages {
  site: ServedSite;
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
  const pages = await withSources(sources, organisationId, repository, signal, (checkout) => keepAssetPages(checkout, repository));
  try {
    const { site, folder, branch, commit } = pages;
    const { provider, name } = repository;
    return await work({ site, sources: { provider, name, folder, branch, commit } });
  } finally {
    await pages.release();
  }
}

/** The end of a run whose pages could not be had; what lies behind it is told to `onError`. Throws anything else again. */
export function withoutSources(error: unknown, signal: AbortSignal, onError: (error: unknown) => void) {
  if (!(error instanceof FixProblem) || signal.aborted) throw error;
  if (error.cause) onError(error.cause);
  const { code, values } = error.error;
  return { status: 'no_sources' as const, error: { code: `sources.${code}`, values } satisfies RunError };
}
