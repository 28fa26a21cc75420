import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { freePort } from '../product/free-port.ts';
import { clearAway, ended, launch, nothingLeft, start } from './product.ts';
import { startedFolder } from './started-folder.ts';
import { askDatabase } from './stored.ts';

let folder = '';
beforeEach(() => {
  folder = startedFolder();
});
afterEach(() => clearAway(folder));

/** Starts what cannot start; answers what it said. Status 3 and nothing left behind are part of every such case. */
async function refusal(env: NodeJS.ProcessEnv = {}, port?: number): Promise<string> {
  const product = await launch({ folder, env, ...(port !== undefined && { port }) });
  expect(await ended(product)).toBe(3);
  await nothingLeft(folder);
  const said = product.said();
  expect(said).not.toMatch(/\n\s+at /);
  // Where the client is not built yet, its build may have begun.
  return said.replace(/^Building the web client.*\n/m, '').trim();
}

describe.runIf(process.platform === 'linux')(
  'a start that cannot succeed says why in one sentence (Linux: processes are read from /proc)',
  () => {
    test('the port is in use', async () => {
      const other = net.createServer().listen(0, '127.0.0.1');
      await new Promise((done) => {
        other.once('listening', done);
      });
      const { port } = other.address() as net.AddressInfo;
      expect(await refusal({}, port)).toBe(
        `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or choose another port with MANARA_PORT.`,
      );
      other.close();
    });

    test('the database cannot be reached', async () => {
      const said = await refusal({ DATABASE_URL: `postgresql://manara:secret@127.0.0.1:${await freePort()}/manara` });
      expect(said).toMatch(/^The database at 127\.0\.0\.1:\d+\/manara cannot be reached: .*ECONNREFUSED/);
      expect(said).not.toContain('secret');
      expect(said.split('\n')).toHaveLength(1);
    });

    test('settings are wrong: each is told', async () => {
      const said = await refusal({ MANARA_PUBLIC_URL: 'ftp://x', MANARA_EGRESS_ALLOW: 'somewhere' });
      expect(said.split('\n').map((line) => line.split(' ')[0])).toEqual(['MANARA_PUBLIC_URL', 'MANARA_EGRESS_ALLOW']);
    });

    test('the sentence is in the operator’s language', async () => {
      expect(await refusal({ LANG: 'ar_EG.UTF-8', MANARA_EGRESS_ALLOW: 'somewhere' })).toMatch(/[\u0600-\u06FF]{3}/);
    });

    inLongForm(test)('the database was made by a newer version', async () => {
      const product = await start({ folder });
      await askDatabase(folder, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 99999999999999)");
      product.signalGroup('SIGINT');
      expect(await ended(product)).toBe(0);
      expect(await refusal()).toBe(
        'The database was created by a newer version of Manara. Start that version, or restore a backup of this one.',
      );
    });

    test('its stored secrets don’t open, since the key is gone: it makes no other', async () => {
      const key = path.join(folder, 'data/secret.key');
      fs.rmSync(key);
      expect(await refusal()).toMatch(/^Manara can’t decrypt stored secrets: installation keys\. Copy secret\.key/);
      expect(fs.existsSync(key)).toBe(false);
    });

    inLongForm(test)('it runs already on that data folder, and goes on running', async () => {
      const first = await start({ folder });
      const second = await launch({ folder });
      expect(await ended(second)).toBe(3);
      expect(second.said()).toContain(`Manara is already using the data folder ${path.join(folder, 'data')}`);
      expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
    });

    test('the data folder cannot be made', async () => {
      fs.writeFileSync(path.join(folder, 'a-file'), '');
      expect(await refusal({ MANARA_DATA_DIR: path.join(folder, 'a-file/data') })).toMatch(/^The data folder .* cannot be written to/);
    });
  },
);

/** Whether somebody who is neither the owner of a folder nor in its group may enter it, or write into it. */
const forOthers = (place: string) => {
  const { mode } = fs.statSync(place);
  return { enter: (mode & 0o001) !== 0, write: (mode & 0o022) !== 0 };
};

inLongForm(describe.runIf(process.platform === 'linux'))('a start on a data folder that was made with wide rights', () => {
  for (const mode of [0o777, 0o770])
    test(`narrows one of 0${mode.toString(8)}, and its database works in it`, async () => {
      const data = path.join(folder, 'data');
      fs.rmSync(data, { recursive: true });
      fs.mkdirSync(data);
      fs.chmodSync(data, mode);
      const product = await start({ folder });
      expect((await fetch(`${product.base}/readyz`)).status).toBe(200);
      const { uid } = fs.statSync(path.join(data, 'postgres'));
      const isOwn = uid === process.getuid?.();
      expect(forOthers(data)).toEqual({ enter: !isOwn || mode === 0o777, write: false });
      if (process.getuid?.() === 0) expect(isOwn).toBe(false);
      product.signalGroup('SIGINT');
      expect(await ended(product)).toBe(0);
    });
});
