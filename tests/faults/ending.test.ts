import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byTurns, inLongForm } from '../long-form.ts';
import { addWebsite, signIn } from './client.ts';
import { eventually } from './deadline.ts';
import { killHard, type Kind } from './processes.ts';
import { clearAway, ended, launch, nothingLeft, start, untilReady } from './product.ts';
import { serveSlowly } from './site.ts';
import { startedFolder } from './started-folder.ts';

let folder = '';
beforeEach(() => {
  folder = startedFolder();
});
afterEach(() => clearAway(folder));

const signals = process.env['MANARA_FULL'] ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGINT'] as const);

describe.runIf(process.platform === 'linux')('however it ends (Linux: processes are read from /proc)', () => {
  test.each(signals)('a %s to the group ends everything in the middle of a scan', async (signal) => {
    const site = await serveSlowly(60);
    const product = await start({ folder, env: { MANARA_EGRESS_ALLOW: site.host } });
    const call = await signIn(product.base);
    const asset = await addWebsite(call, site.host);
    await call('POST', `/assets/${asset}/scan`, {});
    const browser = await eventually('a browser runs', () => product.processes('browser')[0]);
    product.signalGroup(signal);
    expect(await ended(product)).toBe(0);
    await nothingLeft(folder, new Set([browser.group]));
    await site.close();
  });

  inLongForm(test)('a SIGTERM to the launcher alone ends everything', async () => {
    const product = await start({ folder });
    product.child.kill('SIGTERM');
    expect(await ended(product)).toBe(0);
    await nothingLeft(folder);
  });

  inLongForm(test)('a Ctrl-C during the first start ends everything, without a complaint', async () => {
    fs.rmSync(path.join(folder, 'data'), { recursive: true });
    const product = await launch({ folder });
    await eventually('the database is being made', () => product.processes().some(({ command }) => /initdb|postgres/.test(command)));
    product.signalGroup('SIGINT');
    expect(await ended(product)).toBe(0);
    await nothingLeft(folder);
    const again = await start({ folder });
    again.signalGroup('SIGINT');
    expect(await ended(again)).toBe(0);
  });

  test.each(byTurns<Kind>(['supervisor', 'launcher'], 2))(
    'a killed %s takes everything with it, the database too, and the next start works',
    async (kind) => {
      const product = await start({ folder });
      for (const { pid } of product.processes(kind)) killHard(pid);
      await nothingLeft(folder);
      const again = await start({ folder });
      again.signalGroup('SIGINT');
      expect(await ended(again)).toBe(0);
    },
  );

  inLongForm(test)('after everything was killed at once the next start works by itself, and what was stored is there', async () => {
    const product = await start({ folder });
    const asset = await addWebsite(await signIn(product.base), 'example.org');
    for (const { pid } of product.processes()) killHard(pid);
    const again = await start({ folder });
    const { body } = await (await signIn(again.base))('GET', '/assets/');
    expect(body.assets.map(({ id }: { id: string }) => id)).toEqual([asset]);
  });

  inLongForm(test)('a database that outlived everything else is adopted', async () => {
    const product = await start({ folder });
    const database = product.processes('database')[0]?.pid;
    const others = (['launcher', 'supervisor', 'api', 'worker'] as const).flatMap((kind) => product.processes(kind));
    // Held first, so that none sees another die and ends the database in time.
    for (const { pid } of others) process.kill(pid, 'SIGSTOP');
    for (const { pid } of others) killHard(pid);
    const again = await launch({ folder });
    await untilReady(again);
    expect(again.processes('database').map(({ pid }) => pid)).toEqual([database]);
  });
});
