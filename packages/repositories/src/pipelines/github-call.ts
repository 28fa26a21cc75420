import { githubFailure } from '../hosts/github/github-failure.ts';
import { HostFailure } from '../hosts/host-failure.ts';
import { pipelineCall, type Ask, type PipelineReach } from './pipeline-call.ts';

/** A GitHub as a job of Actions is given it. */
export interface GithubReach extends PipelineReach {
  /** Where it answers GraphQL, which is beside its REST interface on an Enterprise Server. */
  graphqlUrl: string;
  /** As `owner/name`. */
  repository: string;
}

export const githubCall = (reach: GithubReach): Ask =>
  pipelineCall(reach, {
    kind: 'github',
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
    failure: githubFailure,
    // The same file given twice is one analysis.
    isHarmless: (url) => url === reach.graphqlUrl || url.endsWith('/code-scanning/sarifs'),
  });

/** The path of the repository of a job. */
export function repositoryPath({ repository }: GithubReach): string {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || repository.split('/').some((part) => /^\.+$/.test(part)))
    throw new HostFailure('github', 'not_found');
  return `/repos/${repository}`;
}
