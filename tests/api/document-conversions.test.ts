import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DocumentDetails } from '@manara/contract/documents';
import { convertFile } from '@manara/converter/process/convert-file';
import type { Convert } from '@manara/server/features/documents/conversion/perform-conversion';
import { sweepWorkFolders } from '@manara/server/features/documents/conversion/work-folders';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { textPdf } from '../product/text-pdf.ts';
import { converting, startDocumentWorld, type DocumentWorld } from './document-world.ts';
import { documentForm } from './store-document.ts';

let world: DocumentWorld;
beforeAll(async () => {
  world = await startDocumentWorld();
});
afterAll(() => world.close());
afterEach(() => void world.errors.splice(0));

const failing =
  (reason: 'encrypted' | 'wrong_password' | 'damaged'): Convert =>
  async () => ({ status: 'failed', reason, detail: null });
const untilCancelled: Convert = (_job, { signal, onProgress }) => {
  onProgress({ phase: 'reading', done: 2, total: 9 });
  return new Promise((done) => {
    signal.addEventListener('abort', () => done({ status: 'cancelled' }), { once: true });
  });
};
const files = async (id: string, kind: string) =>
  (
    await world.pool.query<{ name: string }>('select name from document_files where document_id = $1 and kind = $2 order by name', [
      id,
      kind,
    ])
  ).rows.map(({ name }) => name);
const column = async (id: string, name: string) =>
  (await world.pool.query<Record<string, unknown>>(`select ${name} from documents where id = $1`, [id])).rows[0]?.[name];
const storedBytes = () =>
  fs.readdirSync(path.join(world.api.files, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('a conversion', () => {
  it('stores the document and its outputs, and what is to be told of it', async () => {
    const { id } = await world.upload();
    const done = await world.convert(id, converting());
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      failure: null,
      outputs: ['html', 'ueb_brf'],
      title: 'Algebra',
      pages: 3,
      language: 'en',
      confidence: 0.9,
      doubts: 2,
      engines: [{ name: 'pdf.js', version: '6' }],
      notices: [{ code: 'page_unreadable', message: 'Some pages couldn’t be read.', pages: [2] }],
      milliseconds: expect.any(Number),
      converted_at: expect.any(String),
    });
    expect(await files(id, 'bundle')).toEqual(['model.json', 'pages/0.png']);
    expect((await world.call('GET', `/documents/${id}/download/html`)).text).toBe('<p>html 40');
    expect(fs.readdirSync(world.workRoot)).toEqual([]);
  });

  it('shares the processors with the others that its worker does at a time', async () => {
    const { id } = await world.upload();
    const threads: (number | undefined)[] = [];
    await world.convert(id, (job, surroundings) => {
      threads.push(job.threads);
      return converting()(job, surroundings);
    });
    expect(threads).toEqual([os.availableParallelism()]);
  });

  inLongForm(it)('tells of its files in lists too, where they are downloaded', async () => {
    const { id } = await world.upload();
    const code = 'contracted_braille_unavailable';
    const done = await world.convert(id, converting(undefined, [], [{ code: 'scripts_ignored' }, { code }]));
    expect(done.notices.map((notice) => notice.code)).toEqual(['scripts_ignored', code]);
    expect(done.file_notices).toEqual([expect.stringContaining('uncontracted')]);
    const arabic = await world.api.call('GET', '/documents/', { as: world.member, headers: { 'accept-language': 'ar' } });
    const listed = (arabic.body.documents as DocumentDetails[]).find((one) => one.id === id);
    expect(listed?.file_notices).toEqual([expect.stringContaining('غير مختصر')]);
  });

  inLongForm(it)('goes on without the output that cannot be written, and names it', async () => {
    const { id } = await world.upload();
    expect(await world.convert(id, converting({ html: 'x' }, ['docx']))).toMatchObject({ outputs: ['html'], outputs_failed: ['docx'] });
  });

  it('shows while it is under way how far it is, and is cancelled within two seconds', async () => {
    const { id } = await world.upload();
    const worker = await world.worker(untilCancelled);
    const seen = await world.until(id, ({ pages_known }) => pages_known === 9);
    expect(seen).toMatchObject({ status: 'processing', pages_done: 2, progress: 22 });
    expect((await world.call('GET', `/documents/${id}/download/html`)).body.code).toBe('document.not_ready');
    expect((await world.call('POST', `/documents/${id}/cancel`)).body).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
    await worker.stop();
    expect(await world.document(id)).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
    expect(fs.readdirSync(world.workRoot)).toEqual([]);
  });

  inLongForm(it)('that fails says why, in the reader’s language', async () => {
    const { id } = await world.upload();
    expect(await world.convert(id, failing('damaged'))).toMatchObject({
      status: 'failed',
      outputs: [],
      failure: { code: 'damaged', takes_password: false },
    });
    const arabic = await world.api.call('GET', `/documents/${id}`, { as: world.member, headers: { 'accept-language': 'ar' } });
    expect(arabic.body.failure.message).toMatch(/تالف/);
  });

  it('of a protected file goes on with its password, which nobody keeps', async () => {
    const { id } = await world.upload();
    expect((await world.convert(id, failing('encrypted'))).failure).toMatchObject({ code: 'encrypted', takes_password: true });
    await world.call('POST', `/documents/${id}/convert`, { password: 'Öffne dich' });
    expect(await column(id, 'sealed_password')).toMatch(/^v1\./);
    let password: string | null | undefined;
    await world.convert(id, async (job, surroundings) => {
      password = job.source?.password;
      return converting()(job, surroundings);
    });
    expect(password).toBe('Öffne dich');
    expect(await column(id, 'sealed_password')).toBeNull();
    const inUpload = await world.upload(documentForm({ password: 'wrong' }));
    await world.convert(inUpload.id, failing('wrong_password'));
    expect(await column(inUpload.id, 'sealed_password')).toBeNull();
    const { rows } = await world.pool.query('select * from audit_log');
    expect(JSON.stringify(rows)).not.toContain('Öffne');
  });
});

inLongForm(describe)('another conversion', () => {
  it('with other settings of braille writes the outputs again and leaves what was read', async () => {
    const { id } = await world.upload();
    await world.convert(id, converting());
    await world.call('POST', `/documents/${id}/convert`, { cells: 28, print_pages: false });
    let given: string[] = [];
    const done = await world.convert(id, async (job, surroundings) => {
      expect(job.source).toBeNull();
      given = fs.readdirSync(path.join(surroundings.folder, 'bundle'), { recursive: true }).map(String);
      return converting({ html: 'again' })(job, surroundings);
    });
    expect(given.toSorted()).toEqual(['model.json', 'pages', 'pages/0.png']);
    expect(done).toMatchObject({ status: 'completed', outputs: ['html'], settings: { cells: 28, print_pages: false } });
    expect(await files(id, 'bundle')).toEqual(['model.json', 'pages/0.png']);
    expect((await world.call('GET', `/documents/${id}/download/html`)).text).toBe('again 28');
  });

  it('with other settings of braille reads the source where what was asked for before it was never read', async () => {
    const { id } = await world.upload();
    await world.convert(id, converting());
    await world.call('POST', `/documents/${id}/convert`, { pages: '2' });
    await world.convert(id, failing('damaged'));
    // Outputs that were written meanwhile were not read of those pages either.
    await world.call('POST', `/documents/${id}/review/outputs`, { version: 1 });
    await world.convert(id, converting());
    await world.call('POST', `/documents/${id}/convert`, { cells: 28 });
    const done = await world.convert(id, async (job, surroundings) => {
      expect(job).toMatchObject({ source: { type: 'pdf' }, settings: { pages: '2', cells: 28 } });
      return converting()(job, surroundings);
    });
    expect(done).toMatchObject({ failure: null, settings: { pages: '2', cells: 28 } });
  });

  it('of other pages reads the source again, and leaves no file of the one before', async () => {
    const { id } = await world.upload();
    await world.convert(id, converting());
    await sweepRemovedFiles(world.api.db, world.api.storage);
    const before = storedBytes();
    await world.call('POST', `/documents/${id}/convert`, { pages: '2-' });
    let source = '';
    await world.convert(id, async (job, surroundings) => {
      source = fs.readFileSync(job.source?.file ?? '', 'latin1');
      return converting()(job, surroundings);
    });
    expect(source).toMatch(/^%PDF/);
    await sweepRemovedFiles(world.api.db, world.api.storage);
    expect(storedBytes()).toBe(before);
  });

  it('offers no file while it goes on, and where it comes to nothing leaves those of the one before', async () => {
    const { id } = await world.upload();
    await world.convert(id, converting());
    const again = await world.call('POST', `/documents/${id}/convert`, { language: 'ar' });
    expect(again.body).toMatchObject({ status: 'uploaded', outputs: [], pages: 3 });
    expect((await world.call('GET', `/documents/${id}/download/html`)).body.code).toBe('document.not_ready');
    const after = await world.convert(id, failing('damaged'));
    expect(after).toMatchObject({ status: 'completed', outputs: ['html', 'ueb_brf'], failure: { code: 'damaged' } });
  });
});

describe('a conversion whose process or worker dies', () => {
  it('begins anew and completes', async () => {
    const { id } = await world.upload();
    let attempts = 0;
    const done = await world.convert(id, async (job, surroundings) => {
      attempts += 1;
      return attempts < 3 ? { status: 'killed', detail: 'by a test' } : converting()(job, surroundings);
    });
    expect(done).toMatchObject({ status: 'completed', failure: null });
    expect(attempts).toBe(3);
  });

  inLongForm(it)('waits for room where its disk is full, and completes then', async () => {
    const { id } = await world.upload();
    let attempts = 0;
    const worker = await world.worker(async (job, surroundings) => {
      attempts += 1;
      return attempts < 2 ? { status: 'disk_fault', code: 'ENOSPC', detail: 'ENOSPC' } : converting()(job, surroundings);
    });
    const job = `from runs join pgboss.job on state = 'created' and data->>'runId' = runs.id::text where subject_id = $1`;
    await expect
      .poll(async () => (await world.pool.query(`select start_after > now() + interval '10 seconds' as waits ${job}`, [id])).rows, {
        timeout: 90_000,
      })
      .toEqual([{ waits: true }]);
    expect(await world.document(id)).toMatchObject({ failure: null, outputs: [] });
    await world.pool.query(
      `with due as (update runs set due_at = null where subject_id = $1)
       update pgboss.job set start_after = now() where id in (select job.id ${job})`,
      [id],
    );
    expect(await world.until(id, ({ status }) => status === 'completed')).toMatchObject({ failure: null, outputs: ['html', 'ueb_brf'] });
    await worker.stop();
  });

  inLongForm(it)('is given up with a sentence where that never ends', async () => {
    const { id } = await world.upload();
    const done = await world.convert(id, async () => ({ status: 'killed', detail: 'by a test' }));
    expect(done).toMatchObject({ status: 'failed', failure: { code: 'gave_up' } });
  });

  inLongForm(it)('stores nothing once another attempt has it', async () => {
    const { id } = await world.upload();
    const slow = await world.worker(async (job, surroundings) => {
      await world.pool.query(`update runs set attempt = attempt + 1 where subject_id = $1`, [id]);
      return converting({ html: 'stale' })(job, surroundings);
    });
    await expect
      .poll(() => world.pool.query('select attempt from runs where subject_id = $1', [id]).then(({ rows }) => rows[0].attempt))
      .toBe(2);
    await slow.stop();
    expect(await files(id, 'output')).toEqual([]);
    await world.call('DELETE', `/documents/${id}`);
  });

  inLongForm(it)('leaves no folder behind', async () => {
    const orphan = path.join(world.workRoot, `${crypto.randomUUID()}-1`);
    fs.mkdirSync(orphan, { recursive: true });
    fs.writeFileSync(path.join(orphan, 'source.pdf'), 'x');
    await sweepWorkFolders(world.api.db, world.workRoot);
    expect(fs.readdirSync(world.workRoot)).toEqual([]);
  });
});

inLongForm(it)('lets everybody have their turn, however much somebody gives in at once', async () => {
  const other = await world.api.member('member', world.member.organisationId);
  const many = [];
  for (let index = 0; index < 4; index += 1) many.push((await world.upload()).id);
  const one = (await world.upload(documentForm(), other)).id;
  const order: string[] = [];
  const worker = await world.worker(async (job, surroundings) => {
    const { rows } = await world.pool.query<{ id: string }>(`select id from documents where status = 'processing'`);
    order.push(...rows.map(({ id }) => id).filter((id) => !order.includes(id)));
    return converting()(job, surroundings);
  });
  for (const id of [...many, one]) await world.until(id, ({ status }) => status === 'completed');
  await worker.stop();
  expect(order.indexOf(one)).toBeLessThan(3);
  expect(order.filter((id) => id !== one)).toEqual(many);
});

it('is done by a process of its own, from a PDF to files', async () => {
  const file = textPdf([
    { text: 'Notes on algebra', size: 24 },
    { text: 'The word comes from the title of a book.', size: 12 },
  ]);
  const { id } = await world.upload(documentForm({}, file));
  const done = await world.convert(id, (job, surroundings) => convertFile(job, surroundings));
  expect(done, world.errors.map(String).join('\n')).toMatchObject({ status: 'completed', pages: 1 });
  const { text } = await world.call('GET', `/documents/${id}/download/html`);
  expect(text).toMatch(/^<!doctype html>/i);
  expect(text).toContain('The word comes from the title of a book.');
});

inLongForm(it)('says once that its braille is not contracted where the program for it is not installed', async () => {
  const { id } = await world.upload(documentForm({}, textPdf([{ text: 'The people of the town.', size: 12 }])));
  vi.stubEnv('PATH', '');
  const done = await world.convert(id, (job, surroundings) => convertFile(job, surroundings));
  vi.unstubAllEnvs();
  expect(done.notices).toMatchObject([{ code: 'contracted_braille_unavailable' }]);
  expect((await world.call('GET', `/documents/${id}/download/ueb_brf`)).text).toContain(',THE PEOPLE OF THE TOWN');
});
