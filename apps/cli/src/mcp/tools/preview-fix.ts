import type { Fix } from '@manara/contract/fix';
import type { FileDifference } from '@manara/contract/fix-difference';
import { fixPath, getFixes, planFixes, type FixBatch } from '@manara/contract/fixes';
import { Type } from 'typebox';
import { text } from '../../scan/text.ts';
import type { Api } from '../api.ts';
import { clipped } from '../clipped.ts';
import { readIssue } from '../issue-reference.ts';
import { ToolFailure } from '../tool-failure.ts';
import { addsOnly, tool, type Tool } from '../tool.ts';
import { waitUntil } from '../wait-until.ts';

const input = Type.Object(
  {
    issue: Type.String({ maxLength: 500, description: text('mcp.preview_fix.issue') }),
    again: Type.Optional(Type.Boolean({ description: text('mcp.preview_fix.again') })),
  },
  { additionalProperties: false },
);

const signs = { same: ' ', removed: '-', added: '+' } as const;

/** A difference as `diff -u` writes it. */
const unified = ({ file, hunks }: FileDifference): string =>
  [
    `--- a/${file}`,
    `+++ b/${file}`,
    ...hunks.flatMap((hunk) => [
      `@@ -${hunk.before_start},${hunk.before_lines} +${hunk.after_start},${hunk.after_lines} @@`,
      ...hunk.lines.map(({ kind, text: line }) => `${signs[kind]}${line}`),
    ]),
  ].join('\n');

const longestDifference = 20_000;

const fixData = (fix: Fix) => ({
  rule: fix.rule_id,
  title: fix.title,
  certainty: fix.certainty,
  why: fix.why,
  place: fix.place,
  place_is_sure: fix.confident,
  place_why: fix.place_why,
  tested_in_the_page: fix.proven,
  proof: fix.proof,
  looks: fix.looks,
  tab_stops: fix.stops,
  question: fix.question,
  proposed_words: fix.proposed,
  only_words_are_missing: fix.asks_words,
  also_fixes: fix.others.map(({ rule_id }) => rule_id),
  pages: fix.pages,
  difference: clipped(fix.differences.map(unified).join('\n'), longestDifference),
});

const batchData = (batch: FixBatch, { link }: Api) => ({
  state: batch.state,
  progress: batch.progress,
  asset: batch.asset_name,
  repository: batch.repository,
  pull_request: batch.pull_request && { url: batch.pull_request.url, state: batch.pull_request.state },
  problem: batch.problem?.message ?? null,
  fixes: batch.fixes.map(fixData),
  link: link(fixPath(batch.id)),
});

function said(batch: FixBatch): string {
  if (batch.state === 'planning') return text('mcp.preview_fix.planning');
  const isWritten = batch.fixes.some(({ can_choose }) => can_choose);
  if (batch.state === 'ready') return text(isWritten ? 'mcp.preview_fix.ready' : 'mcp.preview_fix.nothing');
  return text('mcp.preview_fix.sent');
}

/** What Smart Fix would change for an issue, and how that was tested. It is prepared in the installation; nothing is sent to the code host. */
export const previewFixTool = (api: Api): Tool =>
  tool({
    name: 'preview_fix',
    title: text('mcp.preview_fix.title'),
    description: text('mcp.preview_fix.description'),
    annotations: { ...addsOnly, idempotentHint: true, openWorldHint: true },
    input,
    run: async ({ issue, again }, call) => {
      const { signal } = call;
      const { issueId } = readIssue(issue);
      const body = { issue_ids: [issueId], ...(again !== undefined && { again }) };
      const { batch_id: id } = await api.call(planFixes, { body, signal });
      const batch = await waitUntil(
        () => api.call(getFixes, { params: { id }, signal }),
        ({ state }) => state !== 'planning',
        call,
        ({ progress }) => text('mcp.preview_fix.progress', { progress }),
      );
      if (batch.state === 'failed' || batch.state === 'cancelled')
        throw new ToolFailure(batch.problem?.message ?? text('mcp.preview_fix.ended'), { link: api.link(fixPath(id)) });
      return { said: said(batch), data: batchData(batch, api) };
    },
  });
