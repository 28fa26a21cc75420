import path from 'node:path';
import { isInRepository, repositoryStart } from '@manara/core/repository-pages';
import type { Checkout } from '@manara/repositories/clones/clone-store';
import type { ChangedPages } from '@manara/repositories/pages/changed-pages';
import { keepPages, type KeptPages } from '@manara/repositories/pages/keep-pages';
import { nothingToWrite, type Fix } from '@manara/smart-fix/fix/fix';
import { fixFindings } from '@manara/smart-fix/fix/fix-findings';
import type { LivePage } from '@manara/smart-fix/fix/live-page';
import { proveBuilt } from '@manara/smart-fix/fix/prove-built';
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
import { deploymentOf, moved, type Deployment } from './deployment.ts';
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
  /** Is told what lies behind a problem that people are told, or that costs a proof. */
  onError: (error: unknown) => void;
}

/** What was read of a repository, and where it stood then. */
interface ReadRepository {
  sources: Sources;
  /** Where finished pages stand in it. */
  pages: KeptPages | null;
  base: string;
  commit: string;
}

/** Keeps pages that fixes are proven on besides those at the asset's address; null where there are none, or they cannot be kept. */
async function keepFurtherPages(
  { onError }: PlanParts,
  checkout: Checkout,
  { folder }: AssetRepository,
  signal: AbortSignal,
): Promise<KeptPages | null> {
  try {
    return await keepPages(checkout, folder);
  } catch (error) {
    signal.throwIfAborted();
    onError(error);
    return null;
  }
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
    const pages = await (hasPages ? keepAssetPages(checkout, repository) : keepFurtherPages(parts, checkout, repository, signal));
    return { sources, pages, base: checkout.branch, commit: checkout.commit };
  });
}

/** Fixes of one batch that have pictures. */
const mostPictured = 60;

const keyOf = ({ ruleId, fingerprint }: { ruleId: string; fingerprint: string }): string => `${ruleId} ${fingerprint}`;

/** Looks for the issues of a batch in the sources, proposes and proves, and stores what people are to look at. From its beginning, whatever an attempt before it had done. */
export async function performPlan(parts: PlanParts, run: Run, batch: BatchRow, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  const repository = await overOutages(signal, () => repositoryOf(db, batch.organisation_id, batch.asset_id));
  if (!repository) throw new FixProblem('no_repository');
  const issueIds = await overOutages(signal, () => issueIdsOf(db, batch.id));
  const deployment = await overOutages(signal, () => deploymentOf(db, batch.asset_id, repository));
  const scanned = await overOutages(signal, () => wantedFindings(db, issueIds));
  const findings = deployment ? moved(scanned, deployment.scanned, deployment.deployed) : scanned;
  const [first] = findings;
  if (!first) throw new FixProblem('nothing_to_send');
  const hasPages = findings.some(({ wanted }) => isInRepository(wanted.url));
  const { pages, ...read } = await readRepository(parts, { organisationId: batch.organisation_id, repository, hasPages }, signal);
  try {
    const visit = await pageVisitor(parts, run, { batch, issueId: first.issueId, pages }, signal);
    const built = pages?.changed<LivePage>((site, urls, inspect) => visit(urls, inspect, site)) ?? null;
    await planFixes(parts, run, { batch, findings, deployment, visit, built, read: { ...read, repository } }, signal);
  } finally {
    await pages?.release();
  }
}

interface Planned {
  batch: BatchRow;
  findings: IssueFinding[];
  deployment: Deployment | null;
  visit: Awaited<ReturnType<typeof pageVisitor>>;
  built: ChangedPages<LivePage> | null;
  read: Omit<ReadRepository, 'pages'> & { repository: AssetRepository };
}

/** Proves changes in the files too, where finished pages stand in the sources: whatever the site's address, under their own. */
async function proveInFiles(fixes: Fix[], { findings, deployment, built, read: { sources } }: Planned): Promise<Fix[]> {
  if (!built) return fixes;
  const there = deployment ? moved(findings, deployment.deployed, repositoryStart) : findings;
  return proveBuilt(
    fixes,
    there.map(({ wanted }) => (isInRepository(wanted.url) ? wanted : null)),
    { ...built, textOf: sources.textOf },
  );
}

async function planFixes(parts: PlanParts, run: Run, planned: Planned, signal: AbortSignal): Promise<void> {
  const { batch, findings, visit, read } = planned;
  const { repository, sources, base, commit } = read;
  const standing = new Set<string>();
  const { fixes: tried } = await fixFindings(
    sources,
    findings.map(({ wanted }) => wanted),
    (urls, inspect) =>
      visit(urls, async (page) => {
        for (const finding of page.findings) standing.add(`${page.askedUrl} ${keyOf(finding)}`);
        await inspect(page);
      }),
    mostPictured,
  );
  const fixes = await proveInFiles(tried, planned);
  const found = findings.flatMap((finding, at): FoundFix[] => {
    const fix = fixes[at];
    // What its page no longer has cannot be proven to go.
    const isSeen = standing.has(`${finding.wanted.url} ${keyOf(finding.wanted)}`);
    return fix ? [{ finding, fix: below(repository.folder, isSeen ? fix : { ...fix, ...nothingToWrite('no_change') }), isSeen }] : [];
  });
  const textOf = (file: string): string | null => sources.textOf(path.posix.relative(repository.folder, file));
  const merged = mergeFixes(found);
  const pictures = await storePictures(parts, merged, signal);
  await overOutages(signal, () => storePlan(parts.db, run, { batch, repository, base, commit, sources, merged, pictures, textOf }));
}
