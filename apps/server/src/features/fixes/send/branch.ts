import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Executor } from '../../../platform/database/executor.ts';
import { pushedBranches, type Provider } from '../../../platform/database/schema/fixes.ts';
import { underFence, type Claim } from '../../../platform/queue/fence.ts';
import type { BatchRow } from '../store.ts';

/** The branch of a batch: the same for the same causes, whoever asks and when. */
export function branchOf({ causes }: Pick<BatchRow, 'causes'>, ruleIds: readonly string[]): string {
  const rules = new Set(ruleIds);
  const slug = (rules.size === 1 ? (ruleIds[0] ?? '') : '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return `manara/${slug || 'accessibility'}-${causes.slice(0, 12)}`;
}

interface Branch {
  organisationId: string;
  provider: Provider;
  /** Address of the host. */
  host: string;
  repository: string;
  branch: string;
}

const keptCommits = 20;

/** Commits that the branch may have by us. */
export async function ownCommits(db: Executor, { organisationId, provider, host, repository, branch }: Branch): Promise<string[]> {
  const [row] = await db
    .select({ commits: pushedBranches.commits })
    .from(pushedBranches)
    .where(
      and(
        eq(pushedBranches.organisation_id, organisationId),
        eq(pushedBranches.provider, provider),
        eq(pushedBranches.host, host),
        eq(pushedBranches.repository, repository),
        eq(pushedBranches.branch, branch),
      ),
    );
  return row?.commits ?? [];
}

/** Notes a commit that is about to be pushed: whether the push comes through or not, it is known as ours. Throws RunLost where the run is over. */
export async function noteCommit(db: NodePgDatabase, claim: Claim, branch: Branch, commit: string): Promise<void> {
  await underFence(db, claim, async (tx) => {
    const own = await ownCommits(tx, branch);
    const { organisationId, ...named } = branch;
    const commits = [...own.filter((one) => one !== commit), commit].slice(-keptCommits);
    await tx
      .insert(pushedBranches)
      .values({ organisation_id: organisationId, ...named, commits })
      .onConflictDoUpdate({
        target: [
          pushedBranches.organisation_id,
          pushedBranches.provider,
          pushedBranches.host,
          pushedBranches.repository,
          pushedBranches.branch,
        ],
        set: { commits },
      });
    return null;
  });
}
