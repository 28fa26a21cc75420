import { HostFailure } from '../hosts/host-failure.ts';
import type { CommentHost, HostComment } from './comment-host.ts';
import { githubCall, repositoryPath, type GithubReach } from './github-call.ts';
import { pagesOf } from './pipeline-call.ts';

interface GithubComment {
  id: number;
  body?: string | null;
  html_url: string;
  user: { login: string } | null;
}

interface Viewer {
  data?: { viewer?: { login?: string } };
}

const present = ({ id, body, html_url: url, user }: GithubComment): HostComment => ({
  id,
  body: body ?? '',
  url,
  author: user?.login ?? '',
});

/** The comments on a pull request of GitHub, with a token that may write comments on pull requests. */
export function githubComments(reach: GithubReach, number: number): CommentHost {
  const ask = githubCall(reach);
  const repository = repositoryPath(reach);
  const comments = `${repository}/issues/${number}/comments`;
  return {
    kind: 'github',
    longest: 65_536,
    // The token of a job may not ask for `/user`; GraphQL tells every token whose it is.
    async me() {
      const { data } = await ask<Viewer>({ method: 'POST', path: reach.graphqlUrl, body: { query: 'query { viewer { login } }' } });
      const login = data.data?.viewer?.login;
      if (!login) throw new HostFailure('github', 'forbidden', { why: 'viewer' });
      return login;
    },
    async *list() {
      for await (const page of pagesOf<GithubComment>(ask, `${comments}?per_page=100`)) yield page.map(present);
    },
    create: async (body) => present((await ask<GithubComment>({ method: 'POST', path: comments, body: { body } })).data),
    update: async (id, body) =>
      present((await ask<GithubComment>({ method: 'PATCH', path: `${repository}/issues/comments/${id}`, body: { body } })).data),
  };
}
