import { expect, it } from 'vitest';
import { repositoryBranch } from './repository-branch.ts';

const repository = { provider: 'github', name: 'team/site', branch: null } as const;
const sources = { provider: 'github', name: 'team/site', folder: 'public', branch: 'main', commit: 'c0ffee' } as const;

it('is the chosen branch of a repository', () => {
  expect(repositoryBranch({ ...repository, branch: 'release' }, null)).toBe('release');
  expect(repositoryBranch({ ...repository, branch: 'release' }, sources)).toBe('release');
});

it('is the default branch where none is chosen, by its name where a scan saw it', () => {
  expect(repositoryBranch(repository, sources)).toBe('main');
  expect(repositoryBranch(repository, null)).toBe('HEAD');
  expect(repositoryBranch({ ...repository, name: 'team/other' }, sources)).toBe('HEAD');
});

it('is N/A only without a repository', () => {
  expect(repositoryBranch(null, sources)).toBe('N/A');
});
