import type { LibraryReport } from '@manara/contract/libraries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fedScan, type FedFinding, type FedPage } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const heading: FedFinding = { rule: 'p-as-heading', element: 'heading' };
const field: FedFinding = { rule: 'form-field-multiple-labels', element: 'field', impact: 'moderate' };
const file = (path: string, ...findings: FedFinding[]): FedPage => ({
  path,
  findings,
  tried: ['p-as-heading', 'form-field-multiple-labels'],
});

/** An asset whose files were read as the pages of a site are. */
async function scannedLibrary(): Promise<string> {
  const { id } = await world.asset();
  await world.scan(
    id,
    fedScan([
      file('/'),
      file('/report.pdf', heading, { ...heading, place: 1 }, { rule: 'p-as-heading', element: 'another' }),
      file('/form.docx', field),
      { path: '/locked.pdf', unread: { code: 'http_status', values: { status: 423 } } },
    ]),
  );
  await world.pool.query(`update assets set asset_type = 'onedrive' where id = $1`, [id]);
  return id;
}
const read = (id: string) => world.call('GET', `/assets/${id}/library-report`);

describe('the report of a document library', () => {
  it('says what its files came to and what they break, the worst first', async () => {
    const report = (await read(await scannedLibrary())).body as LibraryReport;
    expect(report).toMatchObject({ asset_type: 'onedrive', url: 'https://site.example/' });
    expect(report.latest).toMatchObject({
      score_cap: null,
      percent_change: null,
      issues_found: 3,
      files: { total: 4, successful: 3, failed: 1 },
    });
    expect(report.breakdown).toMatchObject([
      { rule_id: 'p-as-heading', severity: 'high', occurrences: 3 },
      { rule_id: 'form-field-multiple-labels', severity: 'medium', occurrences: 1 },
    ]);
    expect(report.breakdown[0]?.description).toContain('heading');
  });

  it('says what holds its score at 69', async () => {
    const { id } = await world.asset();
    await world.scan(id, fedScan([file('/'), file('/report.pdf', { ...heading, impact: 'critical' }), file('/form.docx')]));
    await world.pool.query(`update assets set asset_type = 'onedrive' where id = $1`, [id]);
    const report = (await read(id)).body as LibraryReport;
    expect(report.latest).toMatchObject({ compliance_score: 69, score_cap: { pages: 3, critical: 1 } });
  });

  it('leaves out what people have found to be none', async () => {
    const id = await scannedLibrary();
    const { body } = await world.call('GET', `/assets/all-issues?asset_id=${id}&severity_filter=medium`);
    const [issue] = body.issues as { id: string; version: number }[];
    const decided = { version: issue?.version, reason: 'The labels belong to two fields' };
    expect((await world.call('POST', `/assets/${id}/issues/${issue?.id}/false-positive`, decided)).status).toBe(200);
    const report = (await read(id)).body as LibraryReport;
    expect(report.breakdown.map(({ rule_id }) => rule_id)).toEqual(['p-as-heading']);
  });

  it('is empty before the first scan, and of no other kind of asset', async () => {
    const made = await world.call('POST', '/assets/', { name: 'Forms', asset_type: 'sharepoint' });
    expect((await read(String(made.body.id))).body).toMatchObject({ name: 'Forms', url: null, latest: null, breakdown: [] });
    const { assets } = (await world.call('GET', `/assets/reports?asset_id=${made.body.id}`)).body;
    expect(assets).toMatchObject([{ placeholder: true, score: null, reason: expect.stringContaining('Not connected') }]);
    const { status, body } = await read((await world.asset()).id);
    expect([status, body.code]).toEqual([409, 'asset.no_library']);
  });

  it('has no fixed files where no library was chosen, and says why', async () => {
    const { status, body } = await world.call('GET', `/assets/${await scannedLibrary()}/download-fixed-files`);
    expect([status, body.code]).toEqual([409, 'scan.placeholder']);
  });
});
