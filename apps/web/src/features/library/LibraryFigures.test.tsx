import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { LibraryFigures } = await loaded(() => import('./LibraryFigures.tsx'));

const latest = {
  last_scan_at: '2026-03-09T08:30:00Z',
  compliance_score: 69,
  score_cap: null,
  percent_change: 0,
  issues_found: 1,
  files: { total: 3, successful: 3, failed: 0 },
};
const shown = async (score_cap: { pages: number; critical: number } | null, language: 'en' | 'ar' = 'en') =>
  textIn(await rendered(<LibraryFigures latest={{ ...latest, score_cap }} />, { language }));

it('says what holds a score at 69', async () => {
  expect(await shown({ pages: 3, critical: 1 })).toContain('No Change Capped at 69: 1 of 3 files has critical issues.');
  expect(await shown({ pages: 3, critical: 2 }, 'ar')).toContain('ملفان من أصل 3 فيهما');
  expect(await shown(null)).not.toContain('Capped');
});
