import type { ScoreHistory, ScoreReason } from '@manara/contract/dashboard';
import { describe, expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { WhyPanel } = await loaded(() => import('./WhyPanel.tsx'));

const day = (of: number) => new Date(Date.UTC(2026, 0, of, 12)).toISOString();
const rule = { id: 'image-alt', title: 'Images must have a text `alternative`' };
const reason = (about: Partial<ScoreReason>): ScoreReason => ({ reason: 'rest', rule: null, points: 0, assets: 1, at: null, ...about });
const history = (reasons: ScoreReason[], change: number | null): ScoreHistory => ({
  days: 90,
  from: day(1),
  before: 80,
  now: 84.4,
  change,
  trend: [],
  reasons,
});
const markup = (data: ScoreHistory | undefined, language: 'en' | 'ar' = 'en') =>
  rendered(<WhyPanel history={{ data, retry: () => undefined, retrying: false }} />, {
    language,
    user: { role: 'viewer', preferred_team: null },
  });
const shown = async (data: ScoreHistory | undefined, language?: 'en' | 'ar') =>
  textIn(await markup(data, language)).replaceAll(/[\u2066-\u2069\u061C]/g, '');

describe('what has changed the score', () => {
  const reasons = [
    reason({ reason: 'fixed', rule, points: 5.1, assets: 214, at: day(40) }),
    reason({ reason: 'added', points: -1, assets: 43, at: day(20) }),
    reason({ points: 0.3, assets: 2 }),
  ];

  it('is told by signed points, the assets, and the letter and day of what has a moment', async () => {
    const text = await shown(history(reasons, 4.4));
    expect(text).toContain('Why it changed');
    expect(text).toMatch(/\+4\.4/);
    expect(text).toMatch(/\+5\.1 B ?Fixed: Images must have a text alternative 214 assets · Feb 9/);
    expect(text).toMatch(/-1\.0 A ?New assets scanned 43 assets · Jan 20/);
    expect(text).toMatch(/\+0\.3 Other reasons 2 assets/);
  });

  it('leads to the issues that were fixed since', async () => {
    const html = await markup(history(reasons, 4.4));
    expect(html).toContain('search=Images+must+have+a+text+alternative&amp;resolution=fixed');
    expect(html).toContain(`resolved_since=${encodeURIComponent(day(1))}`);
  });

  it('is said in Arabic in the forms of its plurals', async () => {
    expect(await shown(history([reason({ reason: 'added', points: -1, assets: 2 })], -1), 'ar')).toMatch(/فحص أصول جديدة أصلان/);
  });

  it('is not made up where there are no earlier data, no change, or no answer', async () => {
    expect(await shown(history([], null))).toContain('No earlier data.');
    expect(await shown(history([], 0))).toContain('The score has not changed.');
    expect(await shown(undefined)).toContain('Couldn’t load the reasons.');
  });
});
