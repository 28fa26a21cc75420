import { eq } from 'drizzle-orm';
import type { Checkout } from '@manara/repositories/clones/clone-store';
import type { ChangeRequest, CodeHost } from '@manara/repositories/hosts/code-host';
import { HostFailure } from '@manara/repositories/hosts/host-failure';
import { readText } from '@manara/smart-fix/tree/read-tree';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fixBatchIssues } from '../../../platform/database/schema/fixes.ts';
import { issues } from '../../../platform/database/schema/issues.ts';
import { overOutages } from '../../../platform/database/over-outages.ts';
import type { Run } from '../../../platform/queue/change-run.ts';
import { underFence } from '../../../platform/queue/fence.ts';
import { passOnAssignee } from '../assign-request.ts';
import { FixProblem } from '../fix-problem.ts';
import { toProblem, toPushProblem, withSources, type SourceParts } from '../open-sources.ts';
import type { AssetRepository } from '@manara/contract/assets';
import { repositoryOf } from '../repository-of.ts';
import { changeOf, type FileChange } from '../settle-files.ts';
import { filesOf, fixesOf, rulesOf, type BatchRow, type FixRow } from '../store.ts';
import { branchOf, noteCommit, ownCommits } from './branch.ts';
import { requestText, type RequestText } from './request-text.ts';
import { byHandOf, needsWord, sentOf } from './sent-fixes.ts';
import { storeSaved, storeSent } from './store-sent.ts';

/** As whom commits are made. */
export interface CommitSettings {
  name: string;
  email: string;
  signOff: boolean;
}

export interface SendParts extends SourceParts {
  db: NodePgDatabase;
  publicUrl: string;
  commits: CommitSettings;
}

/** What is to be sent of a batch. */
interface Parcel {
  batch: BatchRow;
  repository: AssetRepository;
  branch: string;
  changes: FileChange[];
  sent: FixRow[];
  text: RequestText;
}

async function readParcel({ db, publicUrl }: SendParts, batch: BatchRow): Promise<Parcel> {
  const repository = await repositoryOf(db, batch.organisation_id, batch.asset_id);
  if (!repository) throw new FixProblem('no_repository');
  // What was looked at on one host is not sent to the repository of the same name on another.
  const isSame = repository.provider === batch.provider && repository.host === batch.host && repository.name === batch.repository;
  if (!isSame) throw new FixProblem('sources_changed');
  const files = await filesOf(db, batch.id);
  const changes = files.flatMap((row) => changeOf(row) ?? []);
  if (changes.length === 0) throw new FixProblem(batch.is_direct ? 'nothing_proven' : 'nothing_to_send');
  const rules = await db
    .select({ id: issues.rule_id })
    .from(fixBatchIssues)
    .innerJoin(issues, eq(issues.id, fixBatchIssues.issue_id))
    .where(eq(fixBatchIssues.batch_id, batch.id));
  const sent = sentOf(await fixesOf(db, batch.id), files);
  const rulesBy = await rulesOf(db, sent);
  const described = sent.map((row) => ({ ...row, rules: rulesBy.get(row.id) ?? [], byHand: byHandOf(row, files) }));
  const byHand = changes.filter(({ isEdited }) => isEdited).map(({ file }) => file);
  const branch = branchOf(
    batch,
    rules.map(({ id }) => id),
  );
  return { batch, repository, branch, changes, sent, text: requestText(batch, { sent: described, byHand }, publicUrl) };
}

const issuesOf = (sent: readonly FixRow[]): string[] => [...new Set(sent.flatMap(({ issue_ids }) => issue_ids))];

/** Why nothing may be pushed; null where it may be. */
async function obstacleTo(
  host: CodeHost | null,
  { name }: AssetRepository,
): Promise<'not_connected' | 'archived' | 'no_write_access' | null> {
  if (!host) return 'not_connected';
  const repository = await host.repository(name);
  if (!repository) return 'no_write_access';
  if (repository.isArchived) return 'archived';
  return repository.canWrite ? null : 'no_write_access';
}

/** The requests of a branch that stand. Throws FixProblem where the last one was closed without being merged, and nobody has said that there may be another. */
async function standingRequests(host: CodeHost, { batch, repository, branch }: Parcel): Promise<ChangeRequest[]> {
  const requests = await host.findRequests(repository.name, branch);
  const standing = requests.filter(({ state }) => state === 'open');
  if (standing.length > 0) return standing;
  const last = requests.toSorted((a, b) => b.number - a.number)[0];
  if (last?.state === 'closed' && !batch.despite_closed)
    throw new FixProblem('request_closed', { url: last.url, host: repository.provider });
  return [];
}

/** Pushes the changes on top of the newest sources. Throws FixProblem where the files are others by now, or the branch is another hand's. */
async function pushChanges(
  parts: SendParts,
  run: Run,
  host: CodeHost,
  { batch, repository, branch, changes, text }: Parcel,
  checkout: Checkout,
): Promise<string> {
  for (const { file, before } of changes) if (readText(checkout.folder, file) !== before) throw new FixProblem('sources_changed');
  const { provider, name: repositoryName } = repository;
  const pushedTo = { organisationId: batch.organisation_id, provider, host: host.baseUrl, repository: repositoryName, branch };
  const over = await checkout.head(branch);
  if (over !== null && !(await ownCommits(parts.db, pushedTo)).includes(over)) throw new FixProblem('branch_moved', { branch });
  const { name, email, signOff } = parts.commits;
  const pushed = checkout.push({
    branch,
    files: new Map(changes.map(({ file, after }) => [file, Buffer.from(after, 'utf8')])),
    message: text.message,
    author: { name, email },
    signOff,
    date: batch.created_at,
    ...(over !== null && { over }),
    noted: (commit) => noteCommit(parts.db, run, pushedTo, commit),
  });
  await pushed.catch((error: unknown) => {
    throw toPushProblem(error, { ...repository, branch });
  });
  return checkout.branch;
}

/** Of the requests that stand, the one to this base, or else the newest. */
const chosenOf = (standing: readonly ChangeRequest[], base: string): ChangeRequest | undefined =>
  standing.find((one) => one.base === base) ?? standing[0];

/**
 * Opens the request of a branch, or updates the one that stands, whoever has opened it meanwhile. One that leads to another branch than
 * `base`, on which the changes are, is led there.
 */
async function bringRequest(host: CodeHost, parcel: Parcel, standing: readonly ChangeRequest[], base: string): Promise<ChangeRequest> {
  const { repository, branch, text, sent } = parcel;
  const { title, text: body } = text;
  const draft = sent.some(needsWord);
  const update = ({ number, base: before }: ChangeRequest) =>
    host.updateRequest(repository.name, number, { ...(before !== base && { base }), title, text: body, draft });
  const known = chosenOf(standing, base);
  if (known) return update(known);
  try {
    return await host.openRequest(repository.name, { base, head: branch, title, text: body, draft });
  } catch (error) {
    // Another attempt of the same run may have been as far, and nobody was told.
    const made = error instanceof HostFailure && error.code === 'invalid' ? await standingRequests(host, parcel) : [];
    const other = chosenOf(made, base);
    if (!other) throw error;
    return update(other);
  }
}

/** Sends a batch to its code host: one branch and one request, however often it is tried. Keeps it here where it may not be pushed. */
export async function performSend(parts: SendParts, run: Run, batch: BatchRow, signal: AbortSignal): Promise<void> {
  const { db, hosts } = parts;
  const parcel = await overOutages(signal, () => readParcel(parts, batch));
  const { repository, sent, branch } = parcel;
  const issueIds = issuesOf(sent);
  try {
    const { provider, name } = repository;
    const host = await hosts({ organisationId: batch.organisation_id, provider, host: repository.host });
    const why = await obstacleTo(host, repository);
    if (!host || why) {
      await overOutages(signal, () => storeSaved(db, run, { batch, repository: repository.name, issueIds, why: why ?? 'not_connected' }));
      return;
    }
    const standing = await standingRequests(host, parcel);
    const base = await withSources(parts, batch.organisation_id, repository, signal, (checkout) =>
      pushChanges(parts, run, host, parcel, checkout),
    );
    // Whoever has taken the run over goes on from the branch.
    await overOutages(signal, () => underFence(db, run, async () => null));
    const request = await bringRequest(host, parcel, standing, base);
    await overOutages(signal, () => storeSent(db, run, { batch, provider, host: host.baseUrl, repository: name, request, issueIds }));
    if (standing.length === 0) await overOutages(signal, () => passOnAssignee(parts, issueIds));
  } catch (error) {
    throw toProblem(error, { ...repository, branch });
  }
}
