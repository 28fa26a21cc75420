import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LibraryReport } from '@manara/contract/libraries';
import type { AssetPage } from '@manara/contract/pages';
import { picture as slidePicture, pptx, slide, title } from '../../packages/document-checks/testing/write-pptx.ts';
import { byTurns, inLongForm } from '../long-form.ts';
import { barred, clean, noBrowser, startLibraryScanWorld, type LibraryScanWorld } from './library-scan-world.ts';

let world: LibraryScanWorld;
beforeAll(async () => {
  world = await startLibraryScanWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.graph.faults.clear();
  world.drive.marks.clear();
  for (const name of ['a.docx', 'b.docx', 'forms', 'archive', 'copy.docx', 'c.docx']) await world.remove(name).catch(() => {});
  world.sent();
});

const report = async (id: string) => (await world.scans.call('GET', `/assets/${id}/library-report`)).body as LibraryReport;
const files = async (id: string, query = '') =>
  (await world.scans.call('GET', `/assets/${id}/pages?sort=url&limit=100${query}`)).body.pages as AssetPage[];
const issuesOf = async (id: string) => (await world.scans.issues(`asset_id=${id}`)).issues;

it('is read whole, and its findings are issues as any others', async () => {
  await world.write('a.docx', barred('The first of all letters of the harbour is read by everybody here.'));
  await world.write('forms/b.docx', clean());
  const id = await world.library();
  expect(await world.scan(id)).toMatchObject({ status: 'completed', progress: 100, pages_read: 2 });
  expect((await report(id)).latest).toMatchObject({
    issues_found: 1,
    percent_change: null,
    compliance_score: expect.any(Number),
    files: { total: 2, successful: 2, failed: 0 },
  });
  expect((await report(id)).breakdown).toMatchObject([
    { rule_id: 'office-image-alt', severity: 'critical', description: expect.stringContaining('alternative text'), occurrences: 1 },
  ]);
  expect(await files(id)).toMatchObject([
    { file: 'a.docx', state: 'read', issues: 1 },
    { file: 'forms/b.docx', state: 'read', issues: 0, score: 100 },
  ]);
  const [issue] = await issuesOf(id);
  expect(issue).toMatchObject({ issue_type: 'image_alt_text', status: 'open', asset_type: 'sharepoint' });
  const { places } = (await world.scans.call('GET', `/assets/${id}/issues/${issue?.id}/places`)).body;
  expect(places).toMatchObject([
    { file: 'a.docx', page_url: expect.stringContaining('a.docx'), selector: expect.stringContaining('word/document.xml') },
  ]);
});

it('says of each place of an issue in which file and where in it', async () => {
  await world.write('forms/slides.pptx', pptx([slide(title('Ships')), slide(title('Harbour') + slidePicture(null))]));
  const id = await world.library();
  await world.scan(id);
  const issue = (await issuesOf(id)).find(({ issue_type }) => issue_type === 'image_alt_text');
  const { places } = (await world.scans.call('GET', `/assets/${id}/issues/${issue?.id}/places`)).body;
  expect(places).toMatchObject([{ file: 'forms/slides.pptx', where: 'slide 2' }]);
});

inLongForm(it)('is read by what changed from then on; what nobody changed is not sent again', async () => {
  await world.write('a.docx', barred());
  await world.write('b.docx', clean('Nobody changes this letter, so that it is read a single time.'));
  const id = await world.library();
  await world.scan(id);
  expect(world.sent()).toBe(2);
  const lists = world.graph.requests.length;
  await world.write('a.docx', clean());
  await world.scan(id);
  expect(world.sent()).toBe(1);
  expect(world.graph.requests.slice(lists).filter(({ path }) => path.includes('/delta'))).toMatchObject([
    { path: expect.stringContaining('token=') },
  ]);
  expect((await report(id)).latest).toMatchObject({ issues_found: 0, compliance_score: 100, files: { total: 2, successful: 2 } });
  expect((await report(id)).latest?.percent_change).toBeGreaterThan(0);
  expect((await world.scans.issues(`asset_id=${id}&status_filter=resolved`)).issues).toMatchObject([{ status: 'resolved', fixed: true }]);
});

inLongForm(it)('checks the same content once', async () => {
  await world.write('a.docx', barred('The same words are in two files of this library.'));
  await world.write('copy.docx', barred('The same words are in two files of this library.'));
  const id = await world.library();
  await world.scan(id);
  expect(world.sent()).toBe(1);
  expect((await report(id)).latest).toMatchObject({ issues_found: 1, files: { total: 2, successful: 2 } });
  expect((await report(id)).breakdown).toMatchObject([{ occurrences: 2 }]);
});

inLongForm(it)('knows files again that were renamed or moved, and closes what was in deleted ones', async () => {
  await world.write('a.docx', barred('A letter that is moved from one folder to the other.'));
  await world.write('b.docx', clean('A letter that takes the name of the other one.'));
  const id = await world.library();
  await world.scan(id);
  const [before] = await issuesOf(id);
  world.sent();
  await world.move('a.docx', 'archive/old/a.docx');
  await world.move('b.docx', 'a.docx');
  await world.scan(id);
  expect(world.sent()).toBe(0);
  expect(await files(id)).toMatchObject([
    { file: 'a.docx', state: 'read', issues: 0 },
    { file: 'archive/old/a.docx', state: 'read', issues: 1 },
  ]);
  expect(await issuesOf(id)).toMatchObject([{ id: before?.id, status: 'open', page_url: expect.stringContaining('archive/old/a.docx') }]);
  await world.remove('archive');
  await world.scan(id);
  expect(await files(id)).toMatchObject([{ file: 'a.docx' }]);
  expect((await report(id)).latest).toMatchObject({ issues_found: 0, files: { total: 1 } });
});

inLongForm(it)('is read anew where Microsoft has forgotten what changed, without forgetting what is known', async () => {
  await world.write('a.docx', barred());
  await world.write('b.docx', clean('This letter is deleted while Microsoft forgets.'));
  const id = await world.library();
  await world.scan(id);
  const [before] = await issuesOf(id);
  world.sent();
  world.graph.forgetChanges(world.drive);
  await world.remove('b.docx');
  expect(await world.scan(id)).toMatchObject({ status: 'completed' });
  expect(world.sent()).toBe(0);
  expect(await files(id)).toMatchObject([{ file: 'a.docx' }]);
  expect(await issuesOf(id)).toMatchObject([{ id: before?.id, created_at: before?.created_at }]);
});

/** Content that Microsoft lists and doesn’t send. */
const refuseContents = (status: number) =>
  world.graph.faults.add({ when: ({ path }) => path.startsWith('/v1.0') && path.endsWith('/content'), status });

it.each(byTurns([404, 409, 410, 412], 4))('keeps what it knows of a file that Microsoft lists and refuses with %i', async (status) => {
  await world.write('a.docx', barred('This letter is listed and refused.'));
  await world.write('b.docx', clean('This letter stays what it is.'));
  const id = await world.library();
  await world.scan(id);
  const [before] = await issuesOf(id);
  await world.write('a.docx', barred('This letter was changed, is listed, and is refused.'));
  refuseContents(status);
  expect(await world.scan(id)).toMatchObject({ status: 'completed' });
  expect(await issuesOf(id)).toMatchObject([{ id: before?.id, status: 'open' }]);
  const { rows } = await world.scans.pool.query(`select reason from scan_pages where asset_id = $1 and state = 'unread'`, [id]);
  expect(rows).toMatchObject([{ reason: { code: 'file_not_sent', values: { file: 'a.docx' } } }]);
});

inLongForm(it)('fails where Microsoft finds none of the files that it lists, and closes nothing', async () => {
  const names = Array.from({ length: 10 }, (_, place) => `forms/${place}.docx`);
  for (const name of names) await world.write(name, barred(`The letter ${name} was read once.`));
  const id = await world.library();
  await world.scan(id);
  const open = (await issuesOf(id)).map((issue) => issue.id);
  expect(open).not.toEqual([]);
  for (const name of names) await world.write(name, clean(`The letter ${name} was changed since.`));
  refuseContents(404);
  expect(await world.scan(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('can’t find') });
  expect((await issuesOf(id)).map((issue) => issue.id)).toEqual(open);
});

inLongForm(it)('waits as long as Microsoft asks for', async () => {
  await world.write('a.docx', clean('Throttled calls are made again.'));
  const id = await world.library();
  world.graph.throttle(1, { times: 2 });
  world.graph.throttle(40, { times: 1, status: 503 });
  expect((await world.scans.start(id)).status).toBe(202);
  const worker = await world.scans.worker(noBrowser);
  const due = async () =>
    (
      await world.scans.pool.query(
        `select extract(epoch from due_at - now()) as wait from runs where subject_id = $1 and status = 'queued'`,
        [id],
      )
    ).rows[0];
  await expect.poll(due, { timeout: 60_000 }).toMatchObject({ wait: expect.anything() });
  expect(Number((await due()).wait)).toBeGreaterThan(25);
  await worker.stop();
  await world.scans.pool.query('update runs set due_at = now() where subject_id = $1', [id]);
  await world.scans.pool.query(`update pgboss.job set start_after = now() where state < 'active'`).catch(() => {});
  const other = await world.scans.worker(noBrowser);
  expect(await world.scans.until(id, ({ status }) => status !== 'queued' && status !== 'running')).toMatchObject({ status: 'completed' });
  await other.stop();
});

inLongForm(it)('says of each file that was not checked why, and of what else there is', async () => {
  await world.write('a.docx', clean('One of the files can be read.'));
  await world.write('forms/locked.docx', clean('Locked.'));
  await world.write('forms/infected.docx', clean('Infected.'));
  await world.write('forms/empty.docx', '');
  await world.write('forms/damaged.docx', 'PK\u0003\u0004');
  await world.write('forms/page.html', '<p>');
  await world.write('forms/picture.png', 'a');
  await world.write('forms/shortcut.docx', 'b');
  world.drive.marks.set('forms/locked.docx', 'locked');
  world.drive.marks.set('forms/infected.docx', 'infected');
  world.drive.marks.set('forms/shortcut.docx', 'shortcut');
  const id = await world.library();
  await world.scan(id);
  const said = Object.fromEntries((await files(id)).map(({ file, state, reason }) => [file, state === 'unread' ? reason : state]));
  expect(said).toEqual({
    'a.docx': 'read',
    'forms/locked.docx': expect.stringContaining('changing'),
    'forms/infected.docx': expect.stringContaining('malware'),
    'forms/empty.docx': expect.stringContaining('empty'),
    'forms/damaged.docx': expect.stringContaining('damaged'),
    'forms/page.html': expect.stringContaining('needs a browser'),
  });
  expect((await report(id)).latest).toMatchObject({ files: { total: 6, successful: 1, failed: 5 } });
  // What a scan left out, and an example of each, is kept; the history says it.
  const { rows } = await world.scans.pool.query('select left_out from scans where asset_id = $1', [id]);
  expect(rows[0].left_out).toMatchObject([{ examples: ['forms/picture.png'] }, { examples: ['forms/shortcut.docx'] }]);
  const { body: history } = await world.scans.call('GET', `/assets/${id}/scans`);
  expect(history.scans[0].left_out).toEqual(['1 file skipped: not a document.', '1 entry skipped: a shortcut or notebook.']);
});

inLongForm(it)('can be a folder alone, and finds files by server', async () => {
  await world.write('a.docx', clean());
  await world.write('forms/b.docx', barred());
  await world.write('forms/old/c.docx', clean('Another letter in a folder below.'));
  const id = await world.library('forms');
  await world.scan(id);
  expect((await files(id)).map(({ file }) => file)).toEqual(['forms/b.docx', 'forms/old/c.docx']);
  expect((await files(id, '&search=old/c')).map(({ file }) => file)).toEqual(['forms/old/c.docx']);
  expect((await files(id, '&clean=true')).map(({ file }) => file)).toEqual(['forms/old/c.docx']);
});

inLongForm(it)('fails where the chosen folder is gone, and closes nothing', async () => {
  await world.write('a.docx', clean());
  await world.write('forms/b.docx', barred('A letter in a folder that is deleted.'));
  const id = await world.library('forms');
  await world.scan(id);
  const [before] = await issuesOf(id);
  await world.remove('forms');
  expect(await world.scan(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('folder is no longer in the library') });
  expect(await issuesOf(id)).toMatchObject([{ id: before?.id, status: 'open' }]);
});

inLongForm(it)('fails where it holds more than a scan can, and closes nothing', async () => {
  await world.write('a.docx', barred('A letter among very many.'));
  const id = await world.library();
  await world.scan(id);
  const others = `select id, organisation_id, n::text, 1, '{}'::jsonb from assets, generate_series(1, 500000) n where id = $1`;
  await world.scans.pool.query(`insert into library_entries (asset_id, organisation_id, item_id, generation, entry) ${others}`, [id]);
  expect(await world.scan(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('up to 500,000') });
  expect(await issuesOf(id)).toMatchObject([{ status: 'open' }]);
});

inLongForm(it)('is not scanned as a website where its library was taken away', async () => {
  await world.write('a.docx', clean());
  const id = await world.library();
  expect((await world.scans.start(id)).status).toBe(202);
  await world.scans.pool.query('update assets set library = null where id = $1', [id]);
  const worker = await world.scans.worker(noBrowser);
  expect(await world.scans.until(id, ({ status }) => status === 'failed')).toMatchObject({
    error: expect.stringContaining('no longer has a library'),
  });
  await worker.stop();
});

inLongForm(it)('goes on from the file where a worker stopped, and can be cancelled', async () => {
  for (const name of ['a.docx', 'b.docx', 'c.docx']) await world.write(name, clean(`The words of ${name} are its own.`));
  const id = await world.library();
  await world.scans.start(id);
  // The second content takes longer than the worker lives.
  let asked = 0;
  const slow = world.graph.faults.add({
    when: ({ path }) => path.startsWith('/v1.0') && path.endsWith('/content') && (asked += 1) === 2,
    delayMs: 20_000,
  });
  const first = await world.scans.worker(noBrowser);
  await world.scans.until(id, ({ pages_read }) => pages_read === 1);
  await first.stop();
  slow();
  const second = await world.scans.worker(noBrowser);
  expect(await world.scans.until(id, ({ status }) => status === 'completed' || status === 'failed')).toMatchObject({
    status: 'completed',
    pages_read: 3,
  });
  await second.stop();
  expect(world.sent()).toBe(3);
  await world.scans.start(id);
  expect((await world.scans.call('POST', `/assets/${id}/scan/cancel`, {})).body).toMatchObject({ status: 'cancelled' });
});

inLongForm(it)('is not scanned without its connection, by strangers, or before a library is chosen', async () => {
  await world.write('a.docx', clean());
  const id = await world.library();
  const stranger = await world.scans.api.member('manager', await world.scans.api.organisation());
  expect((await world.scans.call('POST', `/assets/${id}/scan`, {}, stranger)).status).toBe(404);
  expect((await world.scans.call('GET', `/assets/${id}/library-report`, undefined, stranger)).status).toBe(404);
  const named = await world.scans.call('POST', '/assets/', { name: 'Named', asset_type: 'sharepoint' });
  const refused = await world.scans.start(String(named.body.id));
  expect([refused.status, refused.body.code]).toEqual([409, 'scan.placeholder']);
  await world.scans.start(id);
  const { body } = await world.scans.api.call('GET', '/libraries/sharepoint', { as: world.administrator });
  await world.scans.api.call('DELETE', '/libraries/sharepoint', { as: world.administrator });
  const worker = await world.scans.worker(noBrowser);
  expect(await world.scans.until(id, ({ status }) => status === 'failed')).toMatchObject({ error: expect.stringContaining('SharePoint') });
  await worker.stop();
  expect(body).toMatchObject({ connected: true });
  const again = await world.scans.start(id);
  expect([again.status, again.body.code]).toEqual([409, 'library.none']);
});
