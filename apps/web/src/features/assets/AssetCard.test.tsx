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
  library: null,
} as unknown as Asset;

it('calls a library that is not connected a placeholder, shows no score, and leads to what is missing', async () => {
  const markup = await rendered(<AssetCard asset={library} scanControl={null} onSettings={null} onDelete={null} />, {
    user: { role: 'viewer', preferred_team: null },
  });
  expect(markup).toMatch(/href="\/sharepoint_report\/forms"[^>]*><span>View Report/);
  expect(textIn(markup)).toMatch(/SharePoint Placeholder/);
  expect(textIn(markup)).not.toMatch(/Compliance|Last Scan/);
  expect(markup).not.toContain('href="/integrations"');
});

it('leads an administrator from a placeholder to the connection', async () => {
  const markup = await rendered(<AssetCard asset={library} scanControl={null} onSettings={null} onDelete={null} />, {
    user: { role: 'administrator', preferred_team: null },
  });
  expect(markup).toMatch(/href="\/integrations"[^>]*>Connect SharePoint/);
});

it('names the library that was chosen, shows its figures and starts its scans, and says where it is no longer connected', async () => {
  const chosen = { tenant: 't', drive: 'd', name: 'Documents', folder: { id: 'f', name: 'Minutes' }, url: 'https://contoso.example/' };
  const shown = (connected: boolean) =>
    rendered(
      <AssetCard
        asset={{ ...library, schedule: { next_at: null } as Asset['schedule'], library: { ...chosen, connected } }}
        scanControl={<button>Run Scan</button>}
        onSettings={null}
        onDelete={null}
      />,
      {
        user: { role: 'administrator', preferred_team: null },
      },
    );
  const markup = await shown(true);
  expect(textIn(markup)).toContain('Documents / Minutes');
  expect(textIn(markup)).not.toContain('Placeholder');
  expect(textIn(markup)).toMatch(/Last scan.*Run Scan/is);
  expect(markup).not.toContain('href="/integrations"');
  const lost = await shown(false);
  expect(textIn(lost)).toContain('Placeholder');
  expect(lost).toContain('href="/integrations"');
  expect(lost).not.toContain('Run Scan');
});
