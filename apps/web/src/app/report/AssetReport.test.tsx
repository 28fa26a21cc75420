import { assetReport } from '@manara/contract/issues';
import { expect, it, vi } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

// The list reads what the browser remembers, and is not meant here.
vi.mock('../../features/issues/list/IssueList.tsx', () => ({ IssueList: () => null }));

const { AssetReport } = await loaded(() => import('./AssetReport.tsx'));

const reportOf = (asset_type: string) => ({
  asset_metadata: {
    id: 'a',
    name: 'Harbour',
    asset_type,
    is_static: false,
    last_scan_at: '2026-03-09T08:30:00Z',
    compliance_score: null,
    score_cap: null,
    percent_change_from_previous_scan: null,
    last_failure: null,
    pages_read: 1,
    pages_unread: 0,
    pages_unseen: 0,
    pages_clean: null,
    sources: null,
    standard: 'WCAG 2.1 AA',
  },
  wcag_analysis_report: {
    detailed_issues: [],
    total: 0,
    counts: {},
    answered: 0,
    criteria: [],
    repository: { branch: 'N/A' },
    unread_pages: [],
  },
});

it.each([
  ['website', true],
  ['sharepoint', false],
])('offers to fix all that is safe of a %s: %s', async (type, isOffered) => {
  const shown = await rendered(<AssetReport />, {
    user: { role: 'manager', licensed_for: ['fixes'], username: 'layla' },
    answered: [{ id: assetReport.id, input: { params: { id: 'a' }, query: { limit: 1 } }, answer: reportOf(type) }],
    at: { path: '/report/:assetId', pathname: '/report/a' },
  });
  expect(textIn(shown)).toContain('Report: ');
  expect(textIn(shown).includes('Fix everything safe')).toBe(isOffered);
});
