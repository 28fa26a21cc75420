import { setTimeout as sleep } from 'node:timers/promises';
import type { LibrarySaving } from '@manara/contract/libraries';
import { checkDocument } from '@manara/document-checks/check-document';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { docx, paragraph, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { noBrowser, startLibraryScanWorld, type LibraryScanWorld } from './library-scan-world.ts';
import type { Member } from './test-api.ts';

let world: LibraryScanWorld;
beforeAll(async () => {
  world = await startLibraryScanWorld();
});
afterAll(() => world.stop());
let names: string[] = [];
beforeEach(() => void (world.app.roles = ['Sites.ReadWrite.All']));
afterEach(async () => {
  world.graph.faults.clear();
  world.drive.marks.clear();
  for (const name of names) await world.remove(name);
  names = [];
});

const untitled = (words: string) => docx(paragraph('Minutes of the harbour', 'Title') + paragraph(`${sentence} ${words}`), { title: '' });
const isFixed = async (name: string) => {
  const check = await checkDocument(await world.read(name), { name });
  return check.ok && check.document.findings.every(({ ruleId }) => ruleId !== 'office-title');
};

/** A scanned library with these files, in each of which the title is missing. */
async function scanned(...files: string[]): Promise<string> {
  for (const name of files) await world.write(name, untitled(`Written in ${name}.`));
  names.push(...files);
  const id = await world.library();
  expect((await world.scan(id)).status).toBe('completed');
  return id;
}

const start = (id: string, as: Member = world.scans.manager) => world.scans.call('POST', `/assets/${id}/saved-files`, {}, as);
const saving = async (id: string) => (await world.scans.call('GET', `/assets/${id}/saved-files`)).body as LibrarySaving;
const isOver = ({ latest }: LibrarySaving) => latest?.status !== 'queued' && latest?.status !== 'running';

async function until(id: string, holds: (now: LibrarySaving) => boolean): Promise<LibrarySaving> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const now = await saving(id);
    if (holds(now)) return now;
    await sleep(50);
  }
  throw new Error(`${JSON.stringify(await saving(id))}; ${world.scans.errors.map(String).join('; ')}`);
}

/** Saves with a worker of its own, to the end. */
async function save(id: string): Promise<NonNullable<LibrarySaving['latest']>> {
  const { status, text } = await start(id);
  expect([status, status === 202 ? '' : text]).toEqual([202, '']);
  const worker = await world.scans.worker(noBrowser);
  const { latest } = await until(id, isOver);
  await worker.stop();
  return latest!;
}
/** Contents that reached the library whole. */
const arrived = () => world.graph.transfers.filter(({ method, status }) => method === 'PUT' && status === 200).length;

describe('saving fixed files to their library', () => {
  it('makes each the newest version, and leaves alone what others changed or lock', async () => {
    const id = await scanned('a.docx', 'b.docx', 'c.docx');
    expect(await saving(id)).toMatchObject({ files: 3, latest: null });
    await world.write('b.docx', untitled('By a colleague since the scan'));
    const theirs = await world.read('b.docx');
    const locked = world.graph.faults.add({
      when: ({ method, path }) => method === 'POST' && path.endsWith('/createUploadSession'),
      status: 423,
      times: 1,
    });
    expect(await save(id)).toMatchObject({
      status: 'completed',
      progress: 100,
      files: 3,
      saved: 1,
      left: [
        { file: 'a.docx', code: 'library.locked', reason: expect.stringContaining('changing this file') },
        { file: 'b.docx', code: 'library.changed' },
      ],
    });
    locked();
    expect(await isFixed('c.docx')).toBe(true);
    expect(Buffer.compare(await world.read('b.docx'), theirs)).toBe(0);
    const audit = await world.scans.api.call('GET', '/audit?action=library_saving_started', { as: world.administrator });
    expect(audit.body.entries).toMatchObject([{ subject_id: id, after: { asset: 'Forms', files: 3 } }]);
    // What was saved is not offered again, and what was left alone is tried again.
    expect(await saving(id)).toMatchObject({ files: 2 });
    expect(await save(id)).toMatchObject({ files: 2, saved: 1, left: [{ file: 'b.docx', code: 'library.changed' }] });
    expect(await saving(id)).toMatchObject({ files: 1 });
    // It is checked again by the next scan, as any change.
    world.sent();
    await world.scan(id);
    expect(world.sent()).toBe(3);
    expect(await saving(id)).toMatchObject({ files: 1 });
    expect(await save(id)).toMatchObject({ saved: 1, left: [] });
  });

  it('is refused before it begins where the app may only read, and for each file where one site is not granted', async () => {
    world.app.roles = ['Sites.Read.All'];
    const id = await scanned('a.docx');
    const refused = await start(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'library.read_only']);
    expect(await saving(id)).toMatchObject({ problem: { code: 'library.read_only' }, latest: null });
    world.app.roles = ['Sites.Read.All', 'Sites.Selected'];
    expect(await save(id)).toMatchObject({ status: 'completed', saved: 0, left: [{ file: 'a.docx', code: 'library.read_only' }] });
    expect(await isFixed('a.docx')).toBe(false);
  });

  inLongForm(it)('goes on after the death of its process and saves nothing twice', async () => {
    const id = await scanned('a.docx', 'b.docx');
    const before = arrived();
    await start(id);
    // It dies when the first file has arrived, and before that is written down.
    let dies = () => {};
    const dead = new Promise<void>((resolve) => (dies = resolve));
    const lock = await world.scans.pool.connect();
    world.graph.faults.add({
      when: ({ method }) => {
        if (method === 'PUT') dies();
        return method === 'PUT';
      },
      times: 1,
      delayMs: 300,
    });
    const first = await world.scans.worker(noBrowser);
    await dead;
    await lock.query('begin');
    await lock.query(`select 1 from runs where kind = 'write_back' and subject_id = $1 for update`, [id]);
    for (let tries = 0; arrived() === before && tries < 200; tries += 1) await sleep(50);
    expect(arrived()).toBe(before + 1);
    // Another attempt takes over, as after a silence.
    await lock.query(
      `update runs set attempt = attempt + 1, heartbeat_at = now() - interval '1 hour' where kind = 'write_back' and subject_id = $1`,
      [id],
    );
    await lock.query('commit');
    lock.release();
    await first.stop();
    const second = await world.scans.worker(noBrowser);
    expect((await until(id, isOver)).latest).toMatchObject({ status: 'completed', saved: 2, left: [] });
    await second.stop();
    expect(arrived()).toBe(before + 2);
  });

  inLongForm(it)('waits where Microsoft asks for a pause, and says that it is under way', async () => {
    const id = await scanned('a.docx');
    const sessions = () => world.graph.requests.filter(({ path }) => path.endsWith('/createUploadSession')).map(({ status }) => status);
    const before = sessions().length;
    world.graph.faults.add({
      when: ({ path }) => path.endsWith('/createUploadSession'),
      status: 429,
      headers: { 'retry-after': '1' },
      times: 1,
    });
    await start(id);
    const again = await start(id);
    expect([again.status, again.body.code]).toEqual([409, 'library.saving']);
    const worker = await world.scans.worker(noBrowser);
    expect((await until(id, isOver)).latest).toMatchObject({ status: 'completed', saved: 1 });
    expect(sessions().slice(before)).toEqual([429, 200]);
    await worker.stop();
  });

  it('is for managers of the organization, and can be stopped', async () => {
    const id = await scanned('a.docx');
    const { api, manager } = world.scans;
    const refused = await start(id, await api.member('member', manager.organisationId));
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
    const stranger = await api.member('manager', await api.organisation());
    for (const method of ['GET', 'POST'] as const)
      expect((await world.scans.call(method, `/assets/${id}/saved-files`, undefined, stranger)).status).toBe(404);
    const site = await world.scans.asset();
    const other = await start(site.id);
    expect([other.status, other.body.code]).toEqual([409, 'asset.no_library']);
    await start(id);
    const stopped = await world.scans.call('POST', `/assets/${id}/saved-files/cancel`, {});
    expect(stopped.body).toMatchObject({ latest: { status: 'cancelled', saved: 0 } });
    expect(await isFixed('a.docx')).toBe(false);
  });

  inLongForm(it)('ends where the connection is gone', async () => {
    const id = await scanned('a.docx');
    await start(id);
    await world.scans.pool.query('update assets set library = null where id = $1', [id]);
    const worker = await world.scans.worker(noBrowser);
    expect((await until(id, isOver)).latest).toMatchObject({ status: 'failed', problem: { code: 'library.not_chosen' } });
    await worker.stop();
  });
});
