import type { Asset } from '@manara/contract/assets';
import type { HistoryPoint } from '@manara/contract/history';
import type { ScanRequest } from '@manara/core/scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { fedScan } from './fed-scans.ts';
import { listScan } from './list-scan.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
beforeAll(async () => {
  world = await startScanWorld();
});
afterAll(() => world.close());

const change = (asset: Asset, preparation: unknown) => world.call('PUT', `/assets/${asset.id}`, { scan_settings: { preparation } });
const none = { consent: 'leave', consent_buttons: [], steps: [], hide: [], leave_out: [], headers: [], cookies: [] };
const logo = { rule: 'image-alt', element: 'logo' };

describe('what is done on pages before they are judged', () => {
  it('takes no secret among headers and cookies, and answers none', async () => {
    const asset = await world.asset('Carried');
    const secret = 'correct-horse-battery';
    for (const [list, line] of [
      ['headers', `Authorization: Bearer ${secret}`],
      ['headers', `X-Api-Key: ${secret}`],
      ['cookies', `JSESSIONID=${secret}`],
    ] as const) {
      const answer = await change(asset, { ...none, [list]: [line] });
      expect(answer.status).toBe(422);
      expect(answer.body.fields[`scan_settings.preparation.${list}`]).toMatch(/Signing in/);
      expect(answer.text).not.toContain(secret);
    }
  });

  it('is asked for of the next scan, and of re-tests of what that finds', async () => {
    const asset = await world.asset('Prepared');
    const chosen = {
      consent: 'accept',
      consent_buttons: ['#age', ' #age '],
      steps: ['wait for text Ready', ' on /form ', 'click #more', 'click #more'],
      hide: ['.advert'],
      leave_out: ['#map'],
      headers: ['X-Preview: on'],
      cookies: ['currency=EUR'],
    };
    const steps = ['wait for text Ready', 'on /form', 'click #more', 'click #more'];
    const { body } = await change(asset, chosen);
    expect(body.scan_settings.preparation).toEqual({ ...chosen, consent_buttons: ['#age'], steps });
    const preparation = {
      consent: 'accept',
      consentButtons: ['#age'],
      steps,
      hide: ['.advert'],
      leaveOut: ['#map'],
      headers: ['X-Preview: on'],
      cookies: ['currency=EUR'],
    };
    const asked: ScanRequest[] = [];
    await world.scan(asset.id, (request, around) => {
      asked.push(request);
      return fedScan([{ path: '/', findings: [logo] }])(request, around);
    });
    expect(asked[0]?.environment).toMatchObject({ locale: 'en-US', preparation });
    // What is chosen now has no say in what was found before.
    await change(asset, none);
    const [issue] = (await world.issues(`asset_id=${asset.id}`)).issues;
    const clean = listScan(() => [{ path: '/' }]);
    const worker = await world.worker((request, around) => {
      asked.push(request);
      return clean(request, around);
    });
    await world.call('POST', `/assets/${asset.id}/check-pr-status`, { issue_id: issue?.id });
    const fixed = async () => (await world.issues(`asset_id=${asset.id}&status_filter=resolved`)).total;
    await expect.poll(fixed, { timeout: 90_000 }).toBe(1);
    await worker.stop();
    expect(asked.slice(1).map(({ environment }) => environment?.preparation)).toEqual([preparation]);
  });

  inLongForm(it)('parts scans with it from those without', async () => {
    const asset = await world.asset('Parted');
    const scan = () => world.scan(asset.id, fedScan([{ path: '/' }]));
    await scan();
    await change(asset, none);
    await scan();
    await change(asset, { ...none, consent: 'accept' });
    await scan();
    await scan();
    const { body } = await world.call('GET', `/assets/${asset.id}/scans`);
    expect(body.trend.map(({ breaks }: HistoryPoint) => breaks)).toEqual([[], [], ['environment'], []]);
  });

  inLongForm(it)('keeps a page whose step did not work out of the score, and says which it was', async () => {
    const asset = await world.asset('Failed step');
    const marks = [{ code: 'step_failed' as const, values: { step: 'click #more', why: 'absent' } }];
    await world.scan(asset.id, fedScan([{ path: '/', tried: ['image-alt'], marks }]));
    expect((await world.call('GET', `/assets/${asset.id}`)).body.latest_analysis).toBeNull();
    const { body } = await world.call('GET', `/assets/${asset.id}/pages?state=unseen`);
    expect(body.pages).toMatchObject([{ score: null, marks: [expect.stringContaining('click #more')] }]);
  });
});
