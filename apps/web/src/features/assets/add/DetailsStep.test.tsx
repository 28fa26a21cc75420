import { expect, it } from 'vitest';
import { loaded, rendered } from '../../../states/rendered.tsx';
import type { OfferedType } from '../asset-kinds.ts';
import type { LibraryValues } from '../library/library-values.ts';

const { DetailsStep } = await loaded(() => import('./DetailsStep.tsx'));
const nothing = () => undefined;
const shown = (type: OfferedType, library: LibraryValues | null = null) =>
  rendered(
    <DetailsStep
      formId="new"
      type={type}
      values={{ name: '', url: '', repository: null, library }}
      errors={{}}
      failure={null}
      onChange={nothing}
      onRepository={nothing}
      onLibrary={nothing}
      scanNow
      onScanNow={nothing}
      onSubmit={nothing}
      onBack={nothing}
    />,
    { user: { role: 'manager', licensed_for: ['assets'] } },
  );

it('offers the first scan, ticked, for what can be scanned', async () => {
  expect(await shown('website')).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""[^>]*><span[^>]*>Scan now</);
  expect(await shown('sharepoint')).not.toContain('Scan now');
});

it('lets people choose the library of a document library alone', async () => {
  expect(await shown('onedrive')).toContain('Choose library');
  expect(await shown('website')).not.toContain('Choose library');
});

it('says of a library that none is chosen for that it becomes a placeholder, and what an administrator has to connect', async () => {
  const said = 'this asset is created as a placeholder. An administrator can connect SharePoint under Integrations.';
  expect(await shown('sharepoint')).toContain(said);
  expect(await shown('sharepoint', { drive: 'd', name: 'Forms', folder: null, connected: true })).not.toContain('placeholder');
  expect(await shown('website')).not.toContain('placeholder');
});
