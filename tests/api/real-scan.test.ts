import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createEgress } from '@manara/egress/egress';
import { siteScanner } from '@manara/server/features/scans/site-scanner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}<p><a href="/">Start</a></p></main></body></html>`;
const menu = '<ul><li><a href="/picture">Picture</a></li><li><a href="/form">Form</a></li><li><a href="/clean">Clean</a></li></ul>';
const site: Record<string, string> = {};
const reset = () =>
  Object.assign(site, {
    '/': html('Start', menu),
    '/picture': html('Picture', '<img src="/x.png">'),
    '/form': html('Form', '<form><input type="text" name="city"></form>'),
    '/clean': html('Clean', '<p>Fine.</p>'),
  });

let world: ScanWorld;
let server: http.Server;
let base: string;
let id: string;
const hits: string[] = [];

beforeAll(async () => {
  reset();
  server = http.createServer((request, response) => {
    const asked = request.url ?? '';
    hits.push(asked);
    const page = site[asked];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? html('Not found', ''));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await startScanWorld();
  id = (await world.asset('Local', { website: { url: `${base}/` } })).id;
});
afterAll(async () => {
  await world.close();
  server.close();
});

const scanner = (allow: string[]) =>
  siteScanner({
    egress: createEgress({ allow }),
    executablePath: process.env['MANARA_CHROMIUM'],
    requireSandbox: false,
    onError: (error) => world.errors.push(error),
  });
const scan = () => world.scan(id, scanner([new URL(base).host]));
const open = async () =>
  (await world.issues(`asset_id=${id}&status_filter=open`)).issues
    .map(({ rule_id, is_back }) => `${rule_id}${is_back ? ' back' : ''}`)
    .toSorted();

describe('a site scanned in a real browser', () => {
  it('has its issues, its score and its pages', async () => {
    expect(await scan()).toMatchObject({ status: 'completed', pages_read: 4, error: null });
    expect(await open()).toEqual(['image-alt', 'label']);
    expect(readdirSync(path.join(world.api.files, 'pages', id)).length).toBe(4);
    const { asset_metadata, wcag_analysis_report } = (await world.call('GET', `/assets/${id}/report`)).body;
    expect(asset_metadata.compliance_score).toBeGreaterThan(0);
    expect(asset_metadata.compliance_score).toBeLessThan(100);
    expect(wcag_analysis_report.detailed_issues[0]).toMatchObject({
      severity: 'critical',
      current_code: expect.stringContaining('<'),
      page_url: expect.stringContaining(base),
    });
  });

  it('has the same ones when nothing changed', async () => {
    const before = await world.issues(`asset_id=${id}`);
    await scan();
    expect((await world.issues(`asset_id=${id}`)).issues.map((issue) => issue.id)).toEqual(before.issues.map((issue) => issue.id));
    expect(await open()).toEqual(['image-alt', 'label']);
  });

  it('loses those that are mended and those of a page that nothing leads to any more and that is gone', async () => {
    site['/picture'] = html('Picture', '<img src="/x.png" alt="A lighthouse">');
    site['/'] = html('Start', menu.replace(/<li><a href="\/form">.*?<\/li>/, ''));
    delete site['/form'];
    await scan();
    expect(await open()).toEqual([]);
    expect((await world.call('GET', `/assets/${id}`)).body.latest_analysis).toMatchObject({ compliance_score: 100, issues_found: 0 });
  });

  it('gets them back, marked', async () => {
    reset();
    await scan();
    expect(await open()).toEqual(['image-alt back', 'label back']);
  });

  it('is never asked for where the address is not allowed', async () => {
    const seen = hits.length;
    const ended = await world.scan(id, scanner([]));
    expect(ended).toMatchObject({ status: 'failed', error: expect.stringContaining('internal') });
    expect(hits.length).toBe(seen);
    expect(await open()).toEqual(['image-alt back', 'label back']);
  });
});
