import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { keptReports } from '@manara/server/features/scans/kept-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

let world: ScanWorld;
let folder: string;
beforeAll(async () => {
  world = await startScanWorld();
  folder = path.join(world.api.files, 'pages');
});
afterAll(() => world.close());

const key = (digit: string): string => digit.repeat(64);
const text = (kept: Uint8Array | null): string | null => kept && Buffer.from(kept).toString();

describe('what is kept of pages for the next scan', () => {
  it('is each asset’s own', async () => {
    const [one, other] = [await world.asset('One'), await world.asset('Other')];
    const kept = keptReports(folder);
    await kept.of(one.id).write(key('a'), Buffer.from('of one'));
    expect(text(await kept.of(one.id).read(key('a')))).toBe('of one');
    expect(await kept.of(other.id).read(key('a'))).toBeNull();
  });

  it('goes with its asset, and nothing else does', async () => {
    const [stays, goes] = [await world.asset('Stays'), await world.asset('Goes')];
    const kept = keptReports(folder);
    for (const { id } of [stays, goes]) await kept.of(id).write(key('b'), Buffer.from('report'));
    const nobodys = randomUUID();
    mkdirSync(path.join(folder, nobodys));
    mkdirSync(path.join(folder, 'somebody-else'));
    expect((await world.call('DELETE', `/assets/${goes.id}`)).status).toBeLessThan(300);
    await kept.sweep(world.api.database.db);
    const left = readdirSync(folder);
    expect(left).toEqual(expect.arrayContaining([stays.id, 'somebody-else']));
    expect(left).not.toContain(goes.id);
    expect(left).not.toContain(nobodys);
  });

  it('gives way, the longest unasked first, where there is too much', async () => {
    const { id } = await world.asset('Large');
    const own = path.join(folder, 'bounded');
    const kept = keptReports(own, 25);
    for (const [at, digit] of ['1', '2', '3'].entries()) {
      await kept.of(id).write(key(digit), Buffer.alloc(10));
      const asked = new Date(Date.now() - (3 - at) * 60_000);
      utimesSync(path.join(own, id, key(digit)), asked, asked);
    }
    await kept.sweep(world.api.database.db);
    expect(readdirSync(path.join(own, id)).toSorted()).toEqual([key('2'), key('3')]);
    writeFileSync(path.join(own, id, key('4')), Buffer.alloc(5));
    await kept.sweep(world.api.database.db);
    expect(readdirSync(path.join(own, id)).length).toBe(3);
  });
});
