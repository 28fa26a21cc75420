import { azureComments } from '@manara/repositories/pipelines/azure-comments';
import type { CommentHost } from '@manara/repositories/pipelines/comment-host';
import { githubComments } from '@manara/repositories/pipelines/github-comments';
import { gitlabComments } from '@manara/repositories/pipelines/gitlab-comments';
import { writeComment } from '@manara/repositories/pipelines/write-comment';
import type { Command } from './command.ts';
import { hostEgress } from './pipelines/host-egress.ts';
import type { ReadJob } from './pipelines/job.ts';
import { sendCommand } from './pipelines/send-command.ts';
import { text } from './scan/text.ts';

/** The comments on the request that a job belongs to; null where it belongs to none. */
function commentsOf(job: Extract<ReadJob, { ok: true }>['job']): CommentHost | null {
  const egress = hostEgress(job.apiUrl);
  if (job.host === 'github') return job.number === null ? null : githubComments({ ...job, egress }, job.number);
  if (job.host === 'azure') return job.request && azureComments({ egress, apiUrl: job.apiUrl, token: job.token, ...job.request });
  return job.request && gitlabComments({ egress, apiUrl: job.apiUrl, token: job.token, ...job.request });
}

/** `manara comment`: writes a Markdown file into the one comment of its own on the pull or merge request of the job. */
export const run: Command = async (args) =>
  sendCommand(args, { name: 'comment', usage: text('comment.usage') }, async ({ content, id, job }) => {
    const host = commentsOf(job);
    if (!host) return { refused: text('comment.no_request') };
    return { line: (await writeComment(host, { id, text: content })).url };
  });
