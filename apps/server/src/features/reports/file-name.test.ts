import { expect, it } from 'vitest';
import { reportFileName } from './file-name.ts';

const of = (asset_name: string) => reportFileName({ asset_name, completed_at: new Date('2026-03-09T23:00:00Z') }, 'pdf', 'en');

it('names a file after its asset and its day, in any script', () => {
  expect(of('Harbour office')).toBe('accessibility-report-Harbour-office-2026-03-09-en.pdf');
  expect(of('مكتب الميناء')).toBe('accessibility-report-مكتب-الميناء-2026-03-09-en.pdf');
});

it('gives each language a name of its own', () =>
  expect(reportFileName({ asset_name: 'Harbour', completed_at: new Date('2026-03-09T23:00:00Z') }, 'csv', 'ar')).toBe(
    'accessibility-report-Harbour-2026-03-09-ar.csv',
  ));

it('lets no name lead anywhere', () => {
  expect(of('../../etc/passwd\r\nX: y"\u202egnp')).toBe('accessibility-report-etc-passwd-X-y-gnp-2026-03-09-en.pdf');
  expect(of('///')).toBe('accessibility-report-asset-2026-03-09-en.pdf');
});
