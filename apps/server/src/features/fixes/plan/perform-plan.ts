import { stat } from 'node:fs/promises';
import path from 'node:path';
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
import { withSources, type SourceParts } from '../open-sources.ts';
import type { AssetRepository } from '@manara/contract/assets';
import { repositoryOf } from '../repository-of.ts';
import { issueIdsOf, type BatchRow } from '../store.ts';
import { atDeployment } from './deployed-page.ts';
import type { KeptSources } from './kept-sources.ts';
import { below, mergeFixes, type FoundFix } from './merge-fixes.ts';
import { storePictures } from './store-pictures.ts';
import { storePlan } from './store-plan.ts';
import { pageVisitor } from './visit-pages.ts';
import { wantedFindings } from './wanted-findings.ts';

export interface PlanParts extends SourceParts {
  db: NodePgDatabase;
  scan: Scan;
  secrets: SecretBox;
  storage: Storage;
  kept: KeptSources;
}

/** What was read of a repository, and where it stood then. */
interface ReadRepository {
  repository: AssetRepository;
  sources: Sources;
  base: string;
  commit: string;
}

/** Reads the sources of an asset, which nobody else may use meanwhile. Throws FixProblem where there are none. */
async function readRepository(parts: PlanParts, batch: BatchRow, signal: AbortSignal): Promise<ReadRepository> {
  const repository = await overOutages(signal, () => repositoryOf(parts.db, batch.asset_id));
  if (!repository) throw new FixProblem('no_repository');
  return withSources(parts, batch.organisation_id, repository, signal, async ({ folder, branch, commit }) => {
    const within = path.join(folder, repository.folder);
    if (!(await stat(within).catch(() => null))?.isDirectory())
      throw new FixProblem('no_folder', { repository: repository.name, folder: repository.folder });
    const sources = await parts.kept
      .use(within, (known) => readSources(within, known, {}, true))
      .catch((error: unknown) => {
        throw error instanceof TooManyFiles ? new FixProblem('too_large', { repository: repository.name }) : error;
      });
    return { repository, sources, base: branch, commit };
  });
}

/** Fixes of one batch that have pictures. */
const mostPictured = 60;

const keyOf = ({ ruleId, fingerprint }: { ruleId: string; fingerprint: string }): string => `${ruleId} ${fingerprint}`;

/** Looks for the issues of a batch in the sources, proposes and proves, and stores what people are to look at. From its beginning, whatever an attempt before it had done. */
export async function performPlan(parts: PlanParts, run: Run, batch: BatchRow, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  const { repository, sources, base, commit } = await readRepository(parts, batch, signal);
  const issueIds = await overOutages(signal, () => issueIdsOf(db, batch.id));
  const findings = await overOutages(signal, async () => atDeployment(db, batch.asset_id, repository, await wantedFindings(db, issueIds)));
  const [first] = findings;
  if (!first) throw new FixProblem('nothing_to_send');
  const visit = await pageVisitor(parts, run, batch, first.issueId, signal);
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
  await overOutages(signal, () => storePlan(db, run, { batch, repository, base, commit, merged, pictures, textOf }));
}
