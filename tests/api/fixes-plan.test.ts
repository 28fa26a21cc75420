import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isInRepository } from '@manara/core/repository-pages';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFiles, startFixWorld, type FixWorld } from './fix-world.ts';

let world: FixWorld;
beforeAll(async () => {
  world = await startFixWorld();
});
afterAll(() => world.close());

const planned = async (body: Record<string, unknown>) => world.work((await world.plan({ ...body, again: true })).batch_id);
const after = siteFiles['public/index.html']?.replace('<html>', '<html lang="en">') ?? '';

describe('a batch of fixes that is looked at', () => {
  it('says what would be changed where, how sure that is, why, and how it was proven', async () => {
    const issue = await world.issue('html-has-lang');
    const batch = await planned({ issue_ids: [issue.id] });
    expect(batch).toMatchObject({
      state: 'ready',
      status: 'completed',
      asset_id: world.assetId,
      issue_ids: [issue.id],
      repository: { provider: 'github', name: 'team/site', branch: 'main', commit: world.git('rev-parse', 'main') },
      pull_request: null,
      problem: null,
      can_change: true,
      will_be_draft: false,
      notes: ['1 file in Haml wasn’t read, so no locations were searched for there.'],
    });
    expect(batch.fixes).toHaveLength(1);
    expect(batch.fixes[0]).toMatchObject({
      issue_ids: [issue.id],
      rule_id: 'html-has-lang',
      wcag_criteria: ['3.1.1'],
      page_url: `${world.origin}/`,
      place: { file: 'public/index.html', line: 2, column: 1 },
      confident: true,
      certainty: 'safe',
      proven: true,
      looks: 'same',
      stops: 'kept',
      question: null,
      chosen: true,
      can_choose: true,
      contradicts: false,
      standing_request: null,
    });
    expect(batch.files).toEqual([
      {
        file: 'public/index.html',
        is_edited: false,
        hunks: [
          {
            before_start: 1,
            before_lines: 5,
            after_start: 1,
            after_lines: 5,
            lines: [
              { kind: 'same', before: 1, after: 1, text: '<!doctype html>' },
              { kind: 'removed', before: 2, after: null, text: '<html>' },
              { kind: 'added', before: null, after: 2, text: '<html lang="en">' },
              { kind: 'same', before: 3, after: 3, text: '<head><meta charset="utf-8"><title>Harbour</title></head>' },
              { kind: 'same', before: 4, after: 4, text: '<body>' },
              { kind: 'same', before: 5, after: 5, text: '<main>' },
            ],
          },
        ],
      },
    ]);
    // The issue shows it too, to those who may read fixes.
    const detail = `/assets/${world.assetId}/issues/${issue.id}`;
    expect((await world.call('GET', detail)).body.proposed_fix).toEqual({
      batch_id: batch.id,
      certainty: 'safe',
      why: 'Tested on the page, with one clear source match.',
      difference: { file: 'public/index.html', hunks: batch.files[0]?.hunks },
      more: 0,
    });
    const viewer = await world.api.member('viewer', world.manager.organisationId);
    expect((await world.call('GET', detail, undefined, viewer)).body.proposed_fix).toBeNull();
    expect((await world.call('GET', `/fixes/${batch.id}/file?path=${encodeURIComponent('public/index.html')}`)).body).toEqual({
      file: 'public/index.html',
      before: siteFiles['public/index.html'],
      after,
      is_edited: false,
    });
  });

  it('asks a person about a text that is proposed, and shows the element without and with it', async () => {
    const issue = await world.issue('image-alt');
    const batch = await planned({ issue_ids: [issue.id] });
    const [fix] = batch.fixes;
    expect(fix).toMatchObject({
      certainty: 'review',
      chosen: true,
      question: expect.stringContaining('what the image conveys'),
      confirmed: false,
    });
    expect(fix?.proposed).not.toEqual([]);
    expect(batch.will_be_draft).toBe(true);
    for (const id of [fix?.pictures?.before, fix?.pictures?.after]) {
      const picture = await world.call('GET', `/fixes/${batch.id}/pictures/${id}`);
      expect(picture.headers['content-type']).toBe('image/png');
      expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    }
    const confirmed = await world.call('PUT', `/fixes/${batch.id}/choices`, { fixes: [{ id: fix?.id, confirmed: true }] });
    expect(confirmed.body).toMatchObject({ will_be_draft: false, fixes: [{ confirmed: true, question: fix?.question }] });
  });

  it('chooses only what is safe of all issues of an asset, and what a person chooses besides', async () => {
    const batch = await planned({ asset_id: world.assetId, by: 'safe' });
    const state = () => batch.fixes.map(({ rule_id, chosen }) => `${rule_id} ${chosen}`).toSorted();
    expect(state()).toEqual(['html-has-lang true', 'image-alt false']);
    const image = batch.fixes.find(({ rule_id }) => rule_id === 'image-alt');
    const { body } = await world.call('PUT', `/fixes/${batch.id}/choices`, { fixes: [{ id: image?.id, chosen: true }] });
    expect(
      body.files[0].hunks.flatMap((hunk: { lines: { kind: string }[] }) => hunk.lines.filter(({ kind }) => kind === 'added')),
    ).toHaveLength(2);
  });

  it('takes a file as a person has written it, and back', async () => {
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    const text = after.replace('lang="en"', 'lang="en-GB"');
    const write = async (own: string | null) =>
      (await world.call('PUT', `/fixes/${batch.id}/choices`, { files: [{ file: 'public/index.html', text: own }] })).body.files[0];
    expect(await write(text)).toMatchObject({ is_edited: true });
    expect((await world.call('GET', `/fixes/${batch.id}/file?path=public/index.html`)).body.after).toBe(text);
    expect(await write(null)).toMatchObject({ is_edited: false });
    const elsewhere = await world.call('PUT', `/fixes/${batch.id}/choices`, { files: [{ file: '../../etc/passwd', text: 'x' }] });
    expect(elsewhere).toMatchObject({ status: 422, body: { fields: { files: expect.any(String) } } });
  });

  it('keeps the ends of the lines of a file that a person has written, and takes a long one', async () => {
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    const windows = batch.files[0]?.file ?? '';
    await world.api.database.pool.query(
      `update fix_files set content = replace(content, chr(10), chr(13) || chr(10)) where batch_id = $1`,
      [batch.id],
    );
    const written = async (text: string) => {
      const { status } = await world.call('PUT', `/fixes/${batch.id}/choices`, { files: [{ file: windows, text }] });
      const { body } = await world.call('GET', `/fixes/${batch.id}/file?path=${encodeURIComponent(windows)}`);
      return { status, text: body.after };
    };
    expect(await written('one\ntwo\r\n')).toEqual({ status: 200, text: 'one\r\ntwo\r\n' });
    const long = `${'منارة '.repeat(60_000)}\r\n`;
    expect(await written(long)).toEqual({ status: 200, text: long });
  });

  it('can be had as a patch that git applies, and as files', async () => {
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    const patch = await world.call('GET', `/fixes/${batch.id}/patch`);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-patch-'));
    fs.mkdirSync(path.join(folder, 'public'));
    fs.writeFileSync(path.join(folder, 'public/index.html'), siteFiles['public/index.html'] ?? '');
    execFileSync('git', ['apply', '-'], { cwd: folder, input: patch.bytes });
    expect(fs.readFileSync(path.join(folder, 'public/index.html'), 'utf8')).toBe(after);
    const zip = await world.call('GET', `/assets/${world.assetId}/download-fixed-files?batch_id=${batch.id}`);
    expect(zip.headers['content-disposition']).toMatch(/fixed_files_Harbour_\d{4}-\d\d-\d\d\.zip/);
    const files = Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
    expect(files).toEqual([['public/index.html', after]]);
    fs.rmSync(folder, { recursive: true });
  });
});

it('is not known to another organisation', async () => {
  const { batch_id } = await world.plan({ issue_ids: [(await world.issue('image-alt')).id] });
  const stranger = await world.api.member('owner', await world.api.organisation('elsewhere.example'));
  for (const [method, at, body] of [
    ['POST', '/fixes', { issue_ids: [(await world.issue('image-alt')).id] }],
    ['GET', `/fixes/${batch_id}`, undefined],
    ['GET', `/fixes/${batch_id}/file?path=public/index.html`, undefined],
    ['GET', `/fixes/${batch_id}/patch`, undefined],
    ['GET', `/fixes/${batch_id}/pictures/${batch_id}`, undefined],
    ['PUT', `/fixes/${batch_id}/choices`, {}],
    ['POST', `/fixes/${batch_id}/cancel`, undefined],
    ['GET', `/assets/${world.assetId}/fixes`, undefined],
    ['GET', `/assets/${world.assetId}/download-fixed-files`, undefined],
  ] as const)
    expect((await world.call(method, at, body, stranger)).status, `${method} ${at}`).toBe(404);
});

describe('finished pages in the sources', () => {
  it('are looked at with the change in their files, and the proof says that it held there too', async () => {
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    expect(batch.fixes[0]).toMatchObject({
      certainty: 'safe',
      proof: expect.arrayContaining([expect.stringContaining('worked on the pages in the repository')]),
    });
  });

  it('keep a change from being offered that makes something fail in them, though the deployed page bears it', async () => {
    const page = siteFiles['public/index.html'] ?? '';
    const script = `<script>if (document.documentElement.lang) document.body.append(document.createElement('input'))</script>`;
    world.commit({ 'public/index.html': page.replace('</main>', `</main>${script}`) });
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    world.commit({});
    expect(batch.fixes[0]).toMatchObject({
      certainty: 'guidance',
      place: { file: 'public/index.html', line: 2 },
      can_choose: false,
      chosen: false,
    });
  });
});

it('lets no site reach the pages of the repository but these themselves', async () => {
  const reached: boolean[][] = [];
  const { batch_id } = await world.plan({ issue_ids: [(await world.issue('html-has-lang')).id], again: true });
  const worker = await world.world.worker((request, around) => {
    reached.push([isInRepository(request.startUrl), around.served !== undefined]);
    return world.scan(request, around);
  });
  await world.until(batch_id, ({ status }) => status !== 'queued' && status !== 'running');
  await worker.stop();
  expect(new Set(reached.map(String))).toEqual(new Set(['false,false', 'true,true']));
});

describe('an asset whose repository is deployed elsewhere', () => {
  const deployAt = (address: string | null, sign_in: object | null = null) =>
    world.pool.query('update assets set repository = $1, sign_in = $2 where id = $3', [
      { provider: 'github', branch: null, folder: '', address },
      sign_in,
      world.assetId,
    ]);

  it('has its changes proven there', async () => {
    await deployAt(`${world.deployed}/`);
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    expect(batch.fixes[0]).toMatchObject({ page_url: `${world.deployed}/`, certainty: 'safe', proven: true });
  });

  it('says that it is not signed in to at another origin than its own', async () => {
    await deployAt(`${world.deployed}/`, { kind: 'basic', username: 'a', name: null, url: null, mark: null });
    const batch = await planned({ issue_ids: [(await world.issue('html-has-lang')).id] });
    expect(batch).toMatchObject({
      state: 'failed',
      problem: { code: 'sign_in_elsewhere', message: expect.stringContaining(world.deployed) },
    });
    await deployAt(null);
  });

  it('is scanned and proven there where it has no address of its own', async () => {
    const setUrl = (url: string | null) => world.pool.query('update assets set url = $1 where id = $2', [url, world.assetId]);
    await setUrl(null);
    await deployAt(`${world.deployed}/`);
    await world.rescan();
    const issue = await world.issue('html-has-lang');
    expect(issue.page_url).toBe(`${world.deployed}/`);
    const batch = await planned({ issue_ids: [issue.id] });
    expect(batch.fixes[0]).toMatchObject({ page_url: `${world.deployed}/`, certainty: 'safe', proven: true });
    await deployAt(null);
    await setUrl(`${world.origin}/`);
  });
});
