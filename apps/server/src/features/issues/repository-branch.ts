import type { ScannedSources } from '@manara/contract/assets';

/** What git calls the default branch of a repository, while its name is not known. */
const defaultBranch = 'HEAD';

interface Repository {
  provider: ScannedSources['provider'];
  name: string;
  branch: string | null;
}

/** The branch of an asset's repository: the chosen one, else the default one, by the name that the latest scan of its sources saw. N/A where there is no repository. */
export function repositoryBranch(repository: Repository | null, sources: ScannedSources | null): string {
  if (repository === null) return 'N/A';
  const isSame = sources?.provider === repository.provider && sources.name === repository.name;
  return repository.branch ?? (isSame ? sources.branch : defaultBranch);
}
