import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OrganisationExport } from '@manara/contract/organisation-data';
import { expect } from 'vitest';
import { fill } from './filled-organisation.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { password } from './test-api.ts';

const at = '/organisation/exports';

/** Holds whoever exports at one of the last tables, until it is let go. */
export async function heldUp({ pool }: Pick<ScanWorld, 'pool'>): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table weekly_team_mails in access exclusive mode');
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

/** An organisation with something of everything, and what its owner does about exports of it. */
export async function startExportWorld() {
  const world = await startScanWorld();
  const { id: organisationId, owner } = await fill(world.api, 'Harbour & Sons');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-exports-'));
  const ask = (as = owner, given = password) => world.call('POST', at, { password: given }, as);
  const list = async (as = owner): Promise<OrganisationExport[]> => (await world.call('GET', at, undefined, as)).body.exports;
  const read = async (id: string) => (await list()).find((one) => one.id === id);
  return {
    world,
    organisationId,
    owner,
    /** For files of the test. */
    folder,
    ask,
    list,
    read,
    async asked(): Promise<OrganisationExport> {
      const answer = await ask();
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    becomes: (id: string, state: string) =>
      expect.poll(async () => (await read(id))?.state, { timeout: 40_000, message: world.errors.map(String).join('; ') }).toBe(state),
    cancel: (id: string) => world.call('POST', `${at}/${id}/cancel`, undefined, owner),
    remove: (id: string) => world.call('DELETE', `${at}/${id}`, undefined, owner),
    addressOf: (id: string, given = password, as = owner) => world.call('POST', `${at}/${id}/download`, { password: given }, as),
    fetched: (file: string) => world.api.call('GET', file.replace(/^\/api/, '')),
    async close() {
      await world.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

export type ExportWorld = Awaited<ReturnType<typeof startExportWorld>>;
