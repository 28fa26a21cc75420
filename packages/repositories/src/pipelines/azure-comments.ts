import { askedToWaitUntil } from '../hosts/egress-fetch.ts';
import { HostFailure } from '../hosts/host-failure.ts';
import type { CommentHost, HostComment } from './comment-host.ts';
import { pipelineCall, type PipelineReach } from './pipeline-call.ts';

/** A pull request of Azure Repos as a job of Azure Pipelines is given it. The interface is below the address of the collection (organization). */
export interface AzureReach extends PipelineReach {
  /** Ids of the project and of the repository. */
  project: string;
  repository: string;
  number: number;
}

interface AzureComment {
  id: number;
  content?: string | null;
  author: { id: string };
  /** `system`: written by Azure DevOps, of what happened. */
  commentType: string;
  isDeleted?: boolean;
}

interface AzureThread {
  id: number;
  comments: AzureComment[];
  isDeleted?: boolean;
}

interface Connection {
  authenticatedUser?: { id?: string };
}

const version = 'api-version=7.1';

interface Refusal {
  status: number;
  headers: Headers;
  data: unknown;
}

/** What an answer of Azure DevOps that is none, or has an error status, means. */
function azureFailure({ status, headers, data }: Refusal): HostFailure {
  const said = typeof data === 'object' && data !== null && 'message' in data ? data.message : null;
  const why = typeof said === 'string' ? said : null;
  const until = askedToWaitUntil({ status, headers });
  if (status === 429 || (status === 503 && until)) {
    return new HostFailure('azure', 'rate_limited', { until: until ?? new Date(Date.now() + 60_000) });
  }
  // A token that is worth nothing is answered with a page to sign in.
  if (status === 401 || status === 203 || status === 302) return new HostFailure('azure', 'unauthorized', { why });
  if (status === 403) return new HostFailure('azure', 'forbidden', { why });
  if (status === 404) return new HostFailure('azure', 'not_found', { why });
  if (status >= 400 && status < 500) return new HostFailure('azure', 'invalid', { why });
  return new HostFailure('azure', 'unavailable', { why: String(status) });
}

/** The comments that begin the threads of a pull request of Azure Repos, with a token that may contribute to pull requests. */
export function azureComments(reach: AzureReach): CommentHost {
  const { apiUrl, project, repository, number } = reach;
  const headers = { accept: 'application/json', 'x-tfs-fedauthredirect': 'Suppress' };
  const ask = pipelineCall(reach, { kind: 'azure', headers, failure: azureFailure });
  const threads = `/${project}/_apis/git/repositories/${repository}/pullRequests/${number}/threads`;
  /** Of a thread, which comment begins it: those of each thread are counted from 1. */
  const firsts = new Map<number, number>();
  const present = ({ id, comments }: AzureThread): HostComment[] => {
    const first = comments.find(({ isDeleted }) => !isDeleted);
    if (!first || first.commentType === 'system') return [];
    firsts.set(id, first.id);
    const url = `${apiUrl}/${project}/_git/${repository}/pullrequest/${number}?discussionId=${id}`;
    return [{ id, body: first.content ?? '', author: first.author.id, url }];
  };
  const only = (thread: AzureThread): HostComment => {
    const [comment] = present(thread);
    if (!comment) throw new HostFailure('azure', 'unavailable', { why: 'thread' });
    return comment;
  };
  return {
    kind: 'azure',
    longest: 150_000,
    async me() {
      const { data } = await ask<Connection>({ method: 'GET', path: '/_apis/connectionData' });
      const id = data.authenticatedUser?.id;
      if (!id) throw new HostFailure('azure', 'unauthorized', { why: 'connectionData' });
      return id;
    },
    // All threads come at once.
    async *list() {
      const { data } = await ask<{ value: AzureThread[] }>({ method: 'GET', path: `${threads}?${version}` });
      yield data.value.filter(({ isDeleted }) => !isDeleted).flatMap(present);
    },
    async create(body) {
      // Closed, so that a policy that asks for all comments to be resolved doesn't wait for this one.
      const thread = { comments: [{ parentCommentId: 0, content: body, commentType: 'text' }], status: 'closed' };
      return only((await ask<AzureThread>({ method: 'POST', path: `${threads}?${version}`, body: thread })).data);
    },
    async update(id, body) {
      const path = `${threads}/${id}/comments/${firsts.get(id) ?? 1}?${version}`;
      const { data } = await ask<AzureComment>({ method: 'PATCH', path, body: { content: body } });
      return only({ id, comments: [data] });
    },
  };
}
