import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress } from '@manara/egress/egress';
import type { IssueDetail } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { siteScanner } from '@manara/server/features/scans/site-scanner';
import { sweepRemovedFiles } from '@manara/server/platform/storage/removed-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';

const html = (body: string, style = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${style}</head><body><main><h1>A page</h1>${body}<p><a href="/">Start</a> <a href="/two">Two</a></p></main></body></html>`;
const faint = '<h2>Opening hours</h2><p class="hint" style="color:#999;background:#fff">Closed on <b style="color:#000">Fridays</b></p>';
const button = '<nav aria-label="Tools"><button class="go" style="width:60px;height:40px"></button></nav>';
const site: Record<string, string> = {};

let world: ScanWorld;
let server: http.Server;
let base: string;
beforeAll(async () => {
  world = await startScanWorld();
  server = http.createServer((request, response) => {
    const page = site[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? html('Not found'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world.close();
  server.close();
});
beforeEach(() => Object.assign(site, { '/': html(faint + button), '/two': html(faint + button) }));

async function asset(): Promise<string> {
  return (await world.asset('Local', { website: { url: `${base}/` } })).id;
}
const scan = (id: string) =>
  world.scan(
    id,
    siteScanner({
      egress: createEgress({ allow: [new URL(base).host] }),
      executablePath: process.env['MANARA_CHROMIUM'],
      requireSandbox: false,
      onError: (error) => world.errors.push(error),
    }),
  );
async function issueOf(id: string, rule: string, query = ''): Promise<Issue> {
  const { issues } = await world.issues(`asset_id=${id}${query}`);
  const found = issues.find(({ rule_id }) => rule_id === rule);
  if (!found) throw new Error(`no ${rule} among ${issues.map(({ rule_id }) => rule_id).join(' ')}`);
  return found;
}
const read = async ({ asset_id, id }: Issue, language = 'en'): Promise<IssueDetail> =>
  (await world.call('GET', `/assets/${asset_id}/issues/${id}`, undefined, world.manager, { 'accept-language': language })).body;
const picturePath = (detail: IssueDetail) => `/api/assets/${detail.asset_id}/pictures/${detail.element?.picture?.id}`;
const fetchPicture = (detail: IssueDetail, as: { token: string } | null = world.manager) =>
  world.api.app.inject({ method: 'GET', url: picturePath(detail), headers: as ? { authorization: `Bearer ${as.token}` } : {} });
const storedFiles = () =>
  fs.readdirSync(`${world.api.files}/files`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('one issue', () => {
  it('is answered with all that is known of it, in the language of the reader', async () => {
    const id = await asset();
    await scan(id);
    const issue = await issueOf(id, 'color-contrast');
    const detail = await read(issue);
    expect(detail).toMatchObject({ ...issue, occurrence_count: 2, page_count: 2 });
    expect(detail).toMatchObject({
      criteria: [{ number: '1.4.3', level: 'AA', since: '2.0', name: 'Contrast (Minimum)', is_own_translation: false }],
      example: { wrong: expect.any(String), right: expect.any(String) },
      documentation: expect.stringMatching(/^https:\/\/www\.w3\.org\//),
      retest: null,
    });
    expect(detail.groups.map(({ id: group }) => group)).toEqual(['limited_vision', 'without_colour']);
    expect(detail.techniques).toContainEqual(
      expect.objectContaining({ id: 'G18', kind: 'sufficient', title: expect.stringMatching(/contrast/i) }),
    );
    expect(detail.act_rules).toContainEqual({ id: 'afw4f7', url: expect.stringContaining('afw4f7') });
    const arabic = await read(issue, 'ar');
    for (const text of [
      arabic.description,
      arabic.harm,
      arabic.suggested_fix,
      arabic.criteria[0]?.name,
      arabic.criteria[0]?.explanation,
      arabic.groups[0]?.how,
      arabic.techniques[0]?.title,
    ])
      expect(text).toMatch(/\p{Script=Arabic}/u);
  });

  it('shows its element: place, figures of contrast with a colour that is enough, and a picture', async () => {
    const id = await asset();
    await scan(id);
    const { element } = await read(await issueOf(id, 'color-contrast'));
    expect(element).toMatchObject({
      page_url: `${base}/`,
      html: expect.stringContaining('class="hint"'),
      place: {
        landmarks: [{ role: 'main', name: '' }],
        headings: [
          { level: 1, text: 'A page' },
          { level: 2, text: 'Opening hours' },
        ],
      },
      contrast: {
        foreground: '#999999',
        background: '#ffffff',
        ratio: 2.84,
        required: 4.5,
        nearest_foreground: { colour: '#767676', ratio: expect.closeTo(4.54, 2) },
        nearest_background: { colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      },
      accessible: { ignored: false, role: 'paragraph' },
      picture: { covered: false, mark: { width: expect.any(Number) } },
    });
  });

  inLongForm(it)('tells what assistive technologies are told', async () => {
    const id = await asset();
    await scan(id);
    expect((await read(await issueOf(id, 'button-name'))).element).toMatchObject({
      place: { landmarks: [{ role: 'main' }, { role: 'navigation', name: 'Tools' }] },
      accessible: { role: 'button', name: '', states: { focusable: 'true' } },
      contrast: null,
    });
  });

  inLongForm(it)('is not known under another asset, or by a wrong id', async () => {
    const [id, other] = [await asset(), await asset()];
    await scan(id);
    const issue = await issueOf(id, 'button-name');
    for (const path of [`/assets/${other}/issues/${issue.id}`, `/assets/${id}/issues/${other}`, `/assets/${id}/issues/nonsense`])
      expect((await world.call('GET', path)).status, path).toBe(404);
  });
});

describe('the picture of an element', () => {
  it('is served to the organisation alone, as what it is', async () => {
    const id = await asset();
    await scan(id);
    const detail = await read(await issueOf(id, 'button-name'));
    const viewer = await world.api.member('viewer', world.manager.organisationId);
    const answer = await fetchPicture(detail, viewer);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const stranger = await world.api.member('owner', await world.api.organisation('elsewhere.example'));
    expect((await fetchPicture(detail, stranger)).statusCode).toBe(404);
    expect((await fetchPicture(detail, null)).statusCode).toBe(401);
  });

  inLongForm(it)('is shared by the issues that it shows, and stored once', async () => {
    const id = await asset();
    await scan(id);
    const [one, other] = [await read(await issueOf(id, 'button-name')), await read(await issueOf(id, 'color-contrast'))];
    expect(one.element?.picture?.id).toBe(other.element?.picture?.id);
    expect(one.element?.picture?.mark).not.toEqual(other.element?.picture?.mark);
    expect((await world.pool.query('select 1 from pictures where asset_id = $1', [id])).rowCount).toBe(1);
  });

  inLongForm(it)('stays while the element looks the same and was seen lately, and gives way to a newer one when it does not', async () => {
    const id = await asset();
    await scan(id);
    const before = await read(await issueOf(id, 'button-name'));
    await scan(id);
    expect((await read(await issueOf(id, 'button-name'))).element).toEqual(before.element);

    await world.pool.query("update close_ups set taken_at = taken_at - interval '8 days' where asset_id = $1", [id]);
    site['/'] = html(faint + button, '<style>button { background: #00ff00 }</style>');
    await scan(id);
    const after = await read(await issueOf(id, 'button-name'));
    expect(after.element?.picture?.id).not.toBe(before.element?.picture?.id);
    expect((await fetchPicture(before)).statusCode).toBe(404);
    const files = storedFiles();
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(storedFiles()).toBe(files - 1);
    expect((await fetchPicture(after)).statusCode).toBe(200);
  });

  inLongForm(it)('remains as the element last looked when it is mended', async () => {
    const id = await asset();
    await scan(id);
    Object.assign(site, { '/': html('Fine'), '/two': html('Fine') });
    await scan(id);
    const detail = await read(await issueOf(id, 'button-name', '&status_filter=resolved'));
    expect(detail).toMatchObject({ resolution: 'fixed', occurrence_count: 0 });
    expect((await fetchPicture(detail)).statusCode).toBe(200);
  });

  inLongForm(it)('gives way to a place that is left where its own page is mended', async () => {
    const id = await asset();
    for (const [turn, place] of ['/ true', '/two false', '/two true'].entries()) {
      site['/'] = html(turn === 0 ? button : 'Fine');
      await scan(id);
      const { element } = await read(await issueOf(id, 'button-name'));
      expect(`${element?.page_url} ${element?.picture !== null}`).toBe(base + place);
    }
  });

  inLongForm(it)('goes with its asset, file and all', async () => {
    const id = await asset();
    await scan(id);
    const detail = await read(await issueOf(id, 'button-name'));
    await sweepRemovedFiles(world.db, world.api.storage);
    const files = storedFiles();
    expect((await world.call('DELETE', `/assets/${id}`)).status).toBe(204);
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(storedFiles()).toBe(files - 1);
    expect((await fetchPicture(detail)).statusCode).toBe(404);
  });

  inLongForm(it)('is not shown before its scan is completed, and goes where that is cancelled', async () => {
    const id = await asset();
    await world.start(id);
    const real = siteScanner({
      egress: createEgress({ allow: [new URL(base).host] }),
      executablePath: process.env['MANARA_CHROMIUM'],
      requireSandbox: false,
      onError: (error) => world.errors.push(error),
    });
    const worker = await world.worker((request, around) =>
      real(request, {
        ...around,
        sink: {
          ...around.sink,
          page: async (result) => {
            await around.sink.page(result);
            await new Promise<void>((done) => around.signal.addEventListener('abort', () => done(), { once: true }));
          },
        },
      }),
    );
    await world.until(id, ({ pages_read }) => pages_read === 1);
    const count = async () => (await world.pool.query('select 1 from pictures where asset_id = $1', [id])).rowCount;
    expect(await count()).toBe(1);
    await world.call('POST', `/assets/${id}/scan/cancel`);
    expect(await count()).toBe(0);
    await worker.stop();
    const files = storedFiles();
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(storedFiles()).toBe(files - 1);
  });

  inLongForm(it)('leaves no file behind where nobody came to refer to it', async () => {
    const key = await world.api.storage.put(Buffer.from('lost'));
    const files = storedFiles();
    await world.pool.query("insert into removed_files (key, due) values ($1, now() + interval '1 hour')", [key]);
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(storedFiles()).toBe(files);
    await world.pool.query('update removed_files set due = now()');
    await sweepRemovedFiles(world.db, world.api.storage);
    expect(storedFiles()).toBe(files - 1);
  });
});

inLongForm(it)('reads pages whose texts cannot be stored as they are', async () => {
  const id = await asset();
  site['/two'] = html('Fine');
  site['/'] = html(
    `<h2 id="h">\u202Egnp.exe ${'x'.repeat(1_000_000)}</h2><p id="p" role="note" style="color:#999;background:#fff">Faint</p>
    <script>h.prepend('Nul\\u0000 and half \\ud800'); p.ariaLabel = '\\u0000<img src=x onerror=alert(1)>\\ud800 \u{1F9ED} '.repeat(50)</script>`,
  );
  await scan(id);
  const { element } = await read(await issueOf(id, 'color-contrast'));
  expect(element?.accessible).toMatchObject({
    role: 'note',
    name: expect.stringMatching(/^<img src=x onerror=alert\(1\)>\uFFFD \u{1F9ED}/u),
  });
  expect(element?.accessible?.name.length).toBeLessThanOrEqual(300);
  expect(JSON.stringify(element)).not.toContain('\\u0000');
  for (const { text } of element?.place?.headings ?? []) expect(text.length).toBeLessThanOrEqual(80);
});
