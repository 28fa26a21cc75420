import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { addWebsite, signIn } from './client.ts';
import { eventually } from './deadline.ts';
import { clearAway, ended, launch, newFolder, nothingLeft, start } from './product.ts';
import { canMount, fill, mountSmallDisk, unmount } from './small-disk.ts';

let folder = '';
const data = () => path.join(folder, 'data');
const sentence = 'The disk is full. Make room and start again; what was stored is safe.';

beforeEach(() => {
  folder = newFolder();
  fs.mkdirSync(data());
});
afterEach(async () => {
  await clearAway(folder, () => unmount(data()));
});

async function refusal(): Promise<string> {
  const product = await launch({ folder });
  expect(await ended(product)).toBe(3);
  await nothingLeft(folder);
  return product
    .said()
    .replace(/^Building the web client.*\n/m, '')
    .trim();
}

describe.runIf(process.platform === 'linux' && canMount())('a full disk (needs root and the right to mount)', () => {
  inLongForm(test)('stops the first start with a sentence; with room it starts by itself', async () => {
    mountSmallDisk(data(), 200);
    const makeRoom = fill(data());
    expect(await refusal()).toBe(sentence);
    makeRoom();
    const product = await start({ folder });
    product.signalGroup('SIGINT');
    expect(await ended(product)).toBe(0);
  });

  inLongForm(test)('that fills up while the first start makes its database is told too', async () => {
    mountSmallDisk(data(), 20);
    expect(await refusal()).toBe(sentence);
  });

  test('while it runs: changes are refused with a sentence, nothing stored is lost, and with room all works again', async () => {
    mountSmallDisk(data(), 200);
    const product = await start({ folder });
    const call = await signIn(product.base);
    const before = await addWebsite(call, 'before.example.org');
    const makeRoom = fill(data());
    const refused = await eventually('a change is refused', async () => {
      const answer = await call('POST', '/assets/', {
        name: 'x'.repeat(200),
        asset_type: 'website',
        website: { url: `https://example.org/${'x'.repeat(1500)}` },
      });
      return answer.status >= 500 && answer;
    });
    expect(refused.body).toMatchObject({
      code: expect.stringMatching(/^(disk_full|database_unavailable)$/),
      detail: expect.stringMatching(/\w/),
    });
    expect((await fetch(`${product.base}/livez`)).status).toBe(200);
    makeRoom();
    const after = await eventually('a change is taken again', () => addWebsite(call, 'after.example.org').catch(() => null));
    const { body } = await call('GET', '/assets/');
    expect(body.assets.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([before, after]));
  });

  inLongForm(test)('at a later start: a sentence, and with room everything is there', async () => {
    mountSmallDisk(data(), 200);
    const first = await start({ folder });
    const asset = await addWebsite(await signIn(first.base), 'example.org');
    first.signalGroup('SIGINT');
    expect(await ended(first)).toBe(0);
    const makeRoom = fill(data());
    expect(await refusal()).toBe(sentence);
    makeRoom();
    const again = await start({ folder });
    const { body } = await (await signIn(again.base))('GET', '/assets/');
    expect(body.assets[0].id).toBe(asset);
  });
});
