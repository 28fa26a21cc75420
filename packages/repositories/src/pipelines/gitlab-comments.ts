import { gitlabFailure } from '../hosts/gitlab/gitlab-failure.ts';
import type { CommentHost, HostComment } from './comment-host.ts';
import { pagesOf, pipelineCall, type PipelineReach } from './pipeline-call.ts';

/** A merge request as a job of GitLab CI is given it. */
export interface GitlabReach extends PipelineReach {
  /** The number of the project that the request goes to, which is not that of the job where it comes from a fork. */
  project: number;
  number: number;
  /** The page of the request. */
  pageUrl: string;
}

interface GitlabNote {
  id: number;
  body: string;
  author: { id: number };
  /** Written by GitLab itself, of what happened. */
  system: boolean;
}

/** The comments on a merge request of GitLab, with a token of the scope `api`. */
export function gitlabComments(reach: GitlabReach): CommentHost {
  const ask = pipelineCall(reach, { kind: 'gitlab', headers: { accept: 'application/json' }, failure: gitlabFailure });
  const notes = `/projects/${reach.project}/merge_requests/${reach.number}/notes`;
  const present = ({ id, body, author }: GitlabNote): HostComment => ({
    id,
    body,
    author: String(author.id),
    url: `${reach.pageUrl}#note_${id}`,
  });
  return {
    kind: 'gitlab',
    longest: 1_000_000,
    me: async () => String((await ask<{ id: number }>({ method: 'GET', path: '/user' })).data.id),
    async *list() {
      for await (const page of pagesOf<GitlabNote>(ask, `${notes}?order_by=created_at&sort=asc&per_page=100`))
        yield page.filter(({ system }) => !system).map(present);
    },
    create: async (body) => present((await ask<GitlabNote>({ method: 'POST', path: notes, body: { body } })).data),
    update: async (id, body) => present((await ask<GitlabNote>({ method: 'PUT', path: `${notes}/${id}`, body: { body } })).data),
  };
}
