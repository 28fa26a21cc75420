import type { Asset } from '@manara/contract/assets';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { AssetFigures } = await loaded(() => import('./AssetFigures.tsx'));

it('names the last and the next scan in one form of words', async () => {
  const asset = { latest_analysis: null, website: { last_scan_at: null }, schedule: { next_at: null } } as unknown as Asset;
  const text = textIn(await rendered(<AssetFigures asset={asset} />));
  expect(text).toMatch(/Last Scan Not Scanned Next scan Not scheduled/);
});

it('says what holds a score at 69', async () => {
  const latest = { compliance_score: 69, percent_change_from_previous_scan: 0, score_cap: { pages: 4, critical: 2 } };
  const asset = { latest_analysis: latest, website: { last_scan_at: null }, schedule: { next_at: null } } as unknown as Asset;
  expect(textIn(await rendered(<AssetFigures asset={asset} />))).toContain('Capped at 69: 2 of 4 pages have critical issues.');
});
