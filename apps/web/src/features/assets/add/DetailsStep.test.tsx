import { expect, it } from 'vitest';
import { loaded, rendered } from '../../../states/rendered.tsx';
import type { OfferedType } from '../asset-kinds.ts';

const { DetailsStep } = await loaded(() => import('./DetailsStep.tsx'));
const nothing = () => undefined;
const shown = (type: OfferedType) =>
  rendered(
    <DetailsStep
      formId="new"
      type={type}
      values={{ name: '', url: '', repository: null, library: null }}
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
