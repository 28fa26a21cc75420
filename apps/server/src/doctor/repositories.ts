import { findGit } from '@manara/repositories/clones/git/find-git';
import type { Finding } from './examination.ts';

/** The program that fetches repositories and pushes to them: without it sources are mended in local folders alone. */
export async function examineRepositories(): Promise<Finding[]> {
  const git = await findGit();
  if (git) return [{ verdict: 'fine', what: { id: 'doctor.git', values: { version: git.version } } }];
  return [{ verdict: 'lacking', what: { id: 'doctor.git_none' }, cost: { id: 'doctor.git_none_cost' }, cure: 'sudo apt-get install git' }];
}
