import type { ReportAsset } from '@manara/contract/reports';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { ReportCard } = await loaded(() => import('./ReportCard.tsx'));
const { everyReport } = await loaded(() => import('../search/report-search.ts'));
const library: ReportAsset = {
  id: 'forms',
  name: 'Forms',
  type: 'document_repository',
  icon: 'FileText',
  placeholder: true,
  tags: [],
  score: null,
  status: 'not_ready',
  reason: 'A placeholder',
  gone_at: null,
  reports: [],
  reports_total: 0,
};
const nothing = () => undefined;
const shown = (asset: ReportAsset) =>
  rendered(<ReportCard asset={asset} search={everyReport} actions={{ onDownload: nothing, onShare: nothing, onDelete: nothing }} />, {
    user: { role: 'viewer', licensed_for: [] },
  });

it('calls a library that is not connected a placeholder, without a score, and leads to its page', async () => {
  const markup = await shown(library);
  expect(markup).toContain('href="/sharepoint_report/forms"');
  expect(textIn(markup)).toContain('Placeholder');
  expect(markup).not.toContain('/reports/conformance/');
  expect(textIn(markup)).not.toContain('--');
  expect(textIn(await shown({ ...library, placeholder: false }))).toContain('--');
});
