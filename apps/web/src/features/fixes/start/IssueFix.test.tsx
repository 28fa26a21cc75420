import type { Issue } from '@manara/contract/issues';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';
import type { BulkTarget } from '../../../ui/issue/bulk-target.ts';

const { RowFix, BulkFix } = await loaded(async () => ({ ...(await import('./IssueFix.tsx')), ...(await import('./BulkFix.tsx')) }));

const issueOf = (asset_type: string) =>
  ({ id: asset_type, asset_id: 'a', asset_name: 'Harbour', asset_type, kind: 'violation', fixed: false, resolution: null }) as Issue;
const user = { role: 'manager', licensed_for: ['fixes'] } as const;

it.each([
  ['website', 'Smart Fix: Menu'],
  ['sharepoint', ''],
  ['onedrive', ''],
])('offers Smart Fix in the row of an issue of a %s only where there is code', async (type, said) => {
  const shown = textIn(await rendered(<RowFix issue={issueOf(type)} name="Menu" />, { user: { ...user, licensed_for: ['fixes'] } }));
  expect(shown.replaceAll(/[\u2066-\u2069]/g, '').replace(' :', ':')).toBe(said);
});

it.each([
  ['website', true],
  ['sharepoint', false],
])('offers it for selected issues of a %s: %s', async (type, isOffered) => {
  const selected = [issueOf(type)];
  const target = { selected, shown: selected, total: 1, isAll: false } as unknown as BulkTarget;
  const shown = textIn(await rendered(<BulkFix target={target} />, { user: { ...user, licensed_for: ['fixes'] } }));
  expect(shown.includes('Smart Fix')).toBe(isOffered);
});
