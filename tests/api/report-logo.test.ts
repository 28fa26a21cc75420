import { createCanvas } from '@napi-rs/canvas';
import type { ReportAsset } from '@manara/contract/reports';
import { makeReport } from '@manara/server/features/reports/make-report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fedScan } from './fed-scans.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { Member } from './test-api.ts';

let world: ScanWorld;
let administrator: Member;
beforeAll(async () => {
  world = await startScanWorld();
  administrator = await world.api.member('administrator', world.manager.organisationId);
});
afterAll(() => world.close());

const give = (colour: string) => {
  const canvas = createCanvas(40, 20);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 40, 20);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(canvas.toBuffer('image/png'))]), 'logo.png');
  return world.api.call('PUT', '/organisation/logo', { as: administrator, form });
};

it('a report carries the logo that the organisation had when it was made, in what people read alone', async () => {
  expect((await give('#0b4a78')).status).toBe(200);
  const { rows } = await world.pool.query("select encode(picture, 'hex') as picture from organisation_logos where organisation_id = $1", [
    world.manager.organisationId,
  ]);
  const { id: asset } = await world.asset('With a logo');
  await world.scan(asset, fedScan([{ path: '/', findings: [{ rule: 'image-alt', element: 'logo', impact: 'critical' }] }]));
  const { assets } = (await world.call('GET', `/assets/reports?asset_id=${asset}`)).body as { assets: ReportAsset[] };
  const id = assets[0]?.reports[0]?.id ?? '';
  // As if no worker had come to it yet.
  await world.pool.query(`update reports set state = 'pending', key = null, made_at = null where id = $1`, [id]);
  await makeReport(world.db, world.api.storage, id);
  const download = async (format: string) => (await world.call('GET', `/assets/reports/${id}/download?format=${format}`)).text;
  const shown = async () => /<img src="data:image\/png;base64,([^"]+)"/.exec(await download('html'))?.[1] ?? '';
  expect(Buffer.from(await shown(), 'base64').toString('hex')).toBe(rows[0].picture);
  expect(JSON.parse(await download('json'))).not.toHaveProperty('logo');
  const before = await shown();
  await give('#c03f00');
  await world.api.call('DELETE', '/organisation/logo', { as: administrator });
  expect(await shown()).toBe(before);
});
