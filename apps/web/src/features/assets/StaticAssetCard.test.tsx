import type { StaticAsset } from '@manara/contract/assets';
import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { StaticAssetCard } = await loaded(() => import('./StaticAssetCard.tsx'));
const kiosk = {
  id: 'kiosk',
  name: 'Kiosk',
  asset_type: 'internal_app',
  is_static: true,
  url: null,
  compliance: 84,
  trend: { value: null },
  lastScan: '2026-11-02',
  tags: [],
} as unknown as StaticAsset;
const nothing = () => undefined;
const shown = (asset_type: StaticAsset['asset_type']) =>
  rendered(<StaticAssetCard asset={{ ...kiosk, asset_type }} onSettings={nothing} onDelete={nothing} />, {
    user: { role: 'manager', preferred_team: null },
  });

it('offers to delete an asset on its card, except a SharePoint asset, which is deleted in its settings', async () => {
  expect(await shown('internal_app')).toMatch(/role="menuitem".*Asset settings.*role="menuitem".*Delete/s);
  const library = await shown('sharepoint');
  expect(library).toContain('Asset settings');
  expect(library).not.toContain('Delete');
});
