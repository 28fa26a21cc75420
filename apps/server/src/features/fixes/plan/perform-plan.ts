import path from 'node:path';
import { isInRepository } from '@manara/core/repository-pages';
import type { KeptPages } from '@manara/repositories/pages/keep-pages';
import { nothingToWrite } from '@manara/smart-fix/fix/fix';
import { fixFindings } from '@manara/smart-fix/fix/fix-findings';
import type { Sources } from '@manara/smart-fix/fix/sources';
import { readSources } from '@manara/smart-fix/fix/read-sources';
import { TooManyFiles } from '@manara/smart-fix/tree/read-tree';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overOutages } from '../../../platform/database/over-outages.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Scan } from '../../scans/perform-scan.ts';
import { FixProblem } from '../fix-problem.ts';
import { folderOf, keepAssetPages, withSources, type SourceParts } from '../open-sources.ts';
import type { AssetRepository } from '@manara/contract/assets';
import { repositoryOf } from '../repository-of.ts';
import { issueIdsOf, type BatchRow } from '../store.ts';
import { atDeployment } from './deployed-page.ts';
import type { KeptSources } from './kept-sources.ts';
import { below, mergeFixes, type FoundFix } from './merge-fixes.ts';
import { storePictures } from './store-pictures.ts';
import { storePlan } from './store-plan.ts';
import { pageVisitor } from './visit-pages.ts';
import { wantedFindings, type IssueFinding } from './wanted-findings.ts';

export interface PlanParts extends SourceParts {
  db: NodePgDatabase;
  scan: Scan;
  secrets: SecretBox;
  storage: Storage;
  kept: KeptSources;
}

/** What was read of a repository, and where it stood then. */
interface ReadRepository {
  sources: Sources;
  /** Where pages stand in it that are to be looked at. */
  pages: KeptPages | null;
  base: string;
  commit: string;
}

/** Reads the sources of an asset, which nobody else may use meanwhile. Throws FixProblem where they cannot be had. */
async function readRepository(
  parts: PlanParts,
  { organisationId, repository, hasPages }: { organisationId: string; repository: AssetRepository; hasPages: boolean },
  signal: AbortSignal,
): Promise<ReadRepository> {
  return withSources(parts, organisationId, repository, signal, async (checkout) => {
    const within = await folderOf(checkout, repository);
    const sources = await parts.kept
      .use(within, (known) => readSources(within, known, {}, true))
      .catch((error: unknown) => {
        throw error instanceof TooManyFiles ? new FixProblem('too_large', { repository: repository.name }) : error;
      });
    const pages = hasPages ? await keepAssetPages(checkout, repository) : null;
    return { sources, pages, base: checkout.branch, commit: checkout.commit };
  });
}

/** Fixes of one batch that have pictures. */
const mostPictured = 60;

const keyOf = ({ ruleId, fingerprint }: { ruleId: string; fingerprint: string }): string => `${ruleId} ${fingerprint}`;

/** Looks for the issues of a batch in the sources, proposes and proves, and stores what people are to look at. From its beginning, whatever an attempt before it had done. */
export async function performPlan(parts: PlanParts, run: Run, batch: BatchRow, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  const repository = await overOutages(signal, () => repositoryOf(db, batch.asset_id));
  if (!repository) throw new FixProblem('no_repository');
  const issueIds = await overOutages(signal, () => issueIdsOf(db, batch.id));
  const findings = await overOutages(signal, async () => atDeployment(db, batch.asset_id, repository, await wantedFindings(db, issueIds)));
  const [first] = findings;
  if (!first) throw new FixProblem('nothing_to_send');
  const hasPages = findings.some(({ wanted }) => isInRepository(wanted.url));
  const { pages, ...read } = await readRepository(parts, { organisationId: batch.organisation_id, repository, hasPages }, signal);
  try {
    const visit = await pageVisitor(parts, run, { batch, issueId: first.issueId, pages }, signal);
    await planFixes(parts, run, { batch, findings, visit, read: { ...read, repository } }, signal);
  } finally {
    await pages?.release();
  }
}

interface Planned {
  batch: BatchRow;
  findings: IssueFinding[];
  visit: Awaited<ReturnType<typeof pageVisitor>>;
  read: Omit<ReadRepository, 'pages'> & { repository: AssetRepository };
}

async function planFixes(parts: PlanParts, run: Run, { batch, findings, visit, read }: Planned, signal: AbortSignal): Promise<void> {
  const { repository, sources, base, commit } = read;
  const standing = new Set<string>();
  const { fixes } = await fixFindings(
    sources,
    findings.map(({ wanted }) => wanted),
    (urls, inspect) =>
      visit(urls, async (page) => {
        for (const finding of page.findings) standing.add(`${page.url} ${keyOf(finding)}`);
        await inspect(page);
      }),
    mostPictured,
  );
  const found = findings.flatMap((finding, at): FoundFix[] => {
    const fix = fixes[at];
    // What its page no longer has cannot be proven to go.
    const isSeen = standing.has(`${finding.wanted.url} ${keyOf(finding.wanted)}`);
    return fix ? [{ finding, fix: below(repository.folder, isSeen ? fix : { ...fix, ...nothingToWrite }), isSeen }] : [];
  });
  const textOf = (file: string): string | null => sources.textOf(path.posix.relative(repository.folder, file));
  const merged = mergeFixes(found);
  const pictures = await storePictures(parts, merged, signal);
  await overOutages(signal, () => storePlan(parts.db, run, { batch, repository, base, commit, merged, pictures, textOf }));
}
