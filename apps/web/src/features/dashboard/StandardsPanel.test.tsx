import type { Dashboard, StandardFigure } from '@manara/contract/dashboard';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { StandardsPanel } = await loaded(() => import('./StandardsPanel.tsx'));

const standard = (id: StandardFigure['id'], label: string, same_as: StandardFigure['id'] | null): StandardFigure => ({
  id,
  label,
  same_as,
  applies_to: '',
  note: '',
  measure: '',
  unchecked: null,
  source: 'https://example.org/',
  source_date: null,
  value: 90,
  met: 9,
  tested: 10,
  criteria: 50,
  criteria_tested: 10,
  issues: 3,
});
const shown = async (standards: StandardFigure[]) => {
  const data = { standards, legal_notes: [], hub: 'enterprise' } as unknown as Dashboard;
  return textIn(await rendered(<StandardsPanel data={data} />, { user: { role: 'viewer', preferred_team: null } })).replaceAll(
    /[\u2068\u2069]/g,
    '',
  );
};

it('says which standards are computed over the same criteria', async () => {
  const wcag = standard('wcag21_aa', 'WCAG 2.1 AA', null);
  const alike = [standard('ada_title_iii', 'ADA Title III', 'wcag21_aa'), standard('state_laws', 'State Laws', 'wcag21_aa')];
  expect(await shown([wcag, ...alike])).toContain('ADA Title III and State Laws use the same criteria as WCAG 2.1 AA.');
  expect(await shown([wcag, standard('section_508', 'Section 508', null)])).not.toContain('same criteria');
});
