import type { Host } from './host.ts';
import type { Pull, Repository } from './world.ts';

/** Finds out whether a request merges; as on GitHub the first question only sets the work going. */
export function askMergeable(host: Host, repository: Repository, pull: Pull): void {
  if (pull.state === 'open' && pull.mergeable === null) host.webhooks.inBackground(tryMerge(repository, pull));
}

async function tryMerge({ git }: Repository, pull: Pull): Promise<void> {
  const base = await git.head(pull.base.branch);
  const tree = base === null ? null : await git.mergedTree(base, pull.head.commit);
  if (base === null || tree === null) {
    pull.mergeable = false;
    return;
  }
  pull.mergeCommit = await git.commitTree(tree, [base, pull.head.commit], `Merge ${pull.head.commit} into ${base}`);
  pull.mergeable = true;
}
