import type { Asset } from '@manara/contract/assets';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { AssetCard } = await loaded(() => import('./AssetCard.tsx'));
const library = {
  id: 'forms',
  name: 'Forms',
  asset_type: 'sharepoint',
  organization: 'Harbour',
  is_static: false,
  website: { url: null, github_org_repo: null, repository: null, last_scan_at: null },
  latest_analysis: null,
  last_failure: null,
  running_scan: null,
  tags: [],
} as unknown as Asset;

it('calls a library that is not connected a placeholder, shows no score, and leads to what is missing', async () => {
  const markup = await rendered(<AssetCard asset={library} scanControl={null} onSettings={null} onDelete={null} />, {
    user: { role: 'viewer', preferred_team: null },
  });
  expect(markup).toMatch(/href="\/sharepoint_report\/forms"[^>]*><span>View Report/);
  expect(textIn(markup)).toMatch(/SharePoint Placeholder/);
  expect(textIn(markup)).not.toMatch(/Compliance|Last Scan/);
});
