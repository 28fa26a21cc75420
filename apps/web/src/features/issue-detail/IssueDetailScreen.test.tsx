import { getIssue } from '@manara/contract/issue-detail';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { IssueDetailScreen } = await loaded(() => import('./IssueDetailScreen.tsx'));

const failure = { ok: false, status: 500, code: 'internal_error', detail: 'Something went wrong on our side.', fields: {} } as const;
const issue = {
  id: 'issue',
  asset_id: 'asset',
  asset_name: 'Harbour',
  rule_id: 'image-alt',
  issue_type: 'image_alt_text',
  severity: 'high',
  description: 'An image has no text alternative.',
  wcag_criteria: [],
  effort: 'low',
  occurrence_count: 1,
  page_count: 1,
  suggested_fix: 'Add an alt attribute.',
  current_code: '<img>',
  kind: 'violation',
  created_at: '2026-03-09T08:30:00Z',
  status: 'open',
};
const shown = async (state: unknown) =>
  textIn(
    await rendered(<IssueDetailScreen people={() => null} fix={() => null} />, {
      user: { role: 'viewer', licensed_for: [] },
      failed: [{ id: getIssue.id, input: { params: { id: 'asset', issueId: 'issue' } }, failure }],
      at: { path: '/report/:assetId/issue/:issueId', pathname: '/report/asset/issue/issue', state },
    }),
  );

it('says that the report of an issue could not be loaded where a link led to it, and by itself that its details could not', async () => {
  expect(await shown({ issue })).toContain('Failed to load report data for this issue');
  expect(await shown(null)).toContain('Failed to load issue details');
});
