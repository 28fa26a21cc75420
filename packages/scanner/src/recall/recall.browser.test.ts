import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPage, scan, type TestScanSettings } from '../../testing/scan.ts';
import { page, serve, type TestSite } from '../../testing/serve.ts';
import { folderStore } from './folder-store.ts';
import type { ReportStore } from './report-store.ts';

/** A picture of one color, as BMP. */
function bitmap(red: number, green: number, blue: number): Buffer {
  const size = 8;
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + size * size * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(size, 18);
  head.writeInt32LE(size, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.from(Array.from({ length: size * size }, () => [blue, green, red]).flat())]);
}

/** What stands on the pages of the site now. */
let is: Record<string, string>;
let ground: Buffer;
const style = (): string => `.pale{color:${is['color']};background:#fff} .marked::before{content:"${is['word']}"}`;
const body = (): string => `
  <img src="/ground.bmp" width="20" height="20">
  <div style="background:url(/ground.bmp)"><p>Words over a picture</p></div>
  <p class="pale">Pale words</p><p class="marked">Words</p>
  <label>Name <input id="name"></label><label><input type="checkbox" id="half"> Half</label>
  <input type="hidden" name="csrf" value="${crypto.randomUUID()}">
  <div id="host"></div><iframe title="Inner" src="/inner"></iframe>
  <script nonce="${crypto.randomUUID()}">
    const token = ${JSON.stringify(crypto.randomUUID())};
    document.querySelector('#name').value = ${JSON.stringify(is['typed'])};
    document.querySelector('#half').indeterminate = ${is['half']};
    document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(is['shadow'])};
  </script>`;

const served = (type: string, content: () => string | Buffer) => (_request: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content());

let site: TestSite;
let folder: string;
let store: ReportStore;
beforeAll(async () => {
  site = await serve({
    '/': served('text/html', () =>
      page(body(), `<link rel="stylesheet" href="/style.css"><meta name="csrf" content="${crypto.randomUUID()}">`),
    ),
    '/style.css': served('text/css', style),
    '/ground.bmp': served('image/bmp', () => ground),
    '/inner': served('text/html', () => page(`<p>${is['inner']}</p>`)),
    '/drawn': served('text/html', () =>
      page(
        `<canvas id="c" width="50" height="50"></canvas><script>const c = document.querySelector('#c').getContext('2d'); c.fillStyle = '${is['color']}'; c.fillRect(0, 0, 50, 50)</script>`,
      ),
    ),
    '/restless': served('text/html', () =>
      page('<p id="clock"></p><script>setInterval(() => { document.querySelector("#clock").textContent = Math.random() }, 50)</script>'),
    ),
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  is = { color: '#999', word: 'New', typed: 'Ada', half: 'false', shadow: '<button></button>', inner: 'Inner words' };
  ground = bitmap(250, 250, 250);
  folder = mkdtempSync(path.join(tmpdir(), 'manara-recall-'));
  store = await folderStore(folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

const read = async (at: string, settings: TestScanSettings = {}) => readPage(await scan(site, { urls: [at], reports: store, ...settings }));
const told = ({ startedAt: _began, milliseconds: _took, recalled: _recalled, ...rest }: Awaited<ReturnType<typeof read>>) => rest;

it('says of a page that is the same what it said before, without judging it again', async () => {
  const first = await read('/');
  const second = await read('/');
  expect([first.recalled, second.recalled]).toEqual([undefined, true]);
  expect(first.findings.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['image-alt', 'color-contrast', 'button-name']));
  expect(told(second)).toEqual(told(first));
});

it.each([
  ['a style sheet', () => (is['color'] = '#333')],
  ['the words of a style', () => (is['word'] = 'Old')],
  ['the bytes of a picture', () => (ground = bitmap(10, 10, 10))],
  ['what was typed', () => (is['typed'] = 'Grace')],
  ['a half-checked box', () => (is['half'] = 'true')],
  ['a shadow root', () => (is['shadow'] = '<button>Send</button>')],
  ['a frame', () => (is['inner'] = 'Other words')],
])('judges it again after a change of %s', async (_what, change) => {
  await read('/');
  change();
  const changed = await read('/');
  expect(changed.recalled).toBeUndefined();
  const anew = await read('/', { reports: undefined });
  expect(told(changed)).toEqual(told(anew));
  expect((await read('/')).recalled).toBe(true);
});

it('judges it again for another question, and in another window', async () => {
  await read('/');
  expect((await read('/', { rules: ['image-alt'] })).recalled).toBeUndefined();
  expect((await read('/', { viewport: { width: 400, height: 800, mobile: false } })).recalled).toBeUndefined();
  expect((await read('/')).recalled).toBe(true);
});

it('sees what is drawn by programs', async () => {
  await read('/drawn');
  expect((await read('/drawn')).recalled).toBe(true);
  is['color'] = '#123456';
  expect((await read('/drawn')).recalled).toBeUndefined();
});

it('keeps nothing of a page that never rests, nor of one behind a sign-in', async () => {
  await read('/restless');
  expect(readdirSync(folder)).toEqual([]);
  const signIn = { kind: 'basic', username: 'a', secret: 'b', origin: site.origin, name: null, url: null, mark: null } as const;
  await read('/', { signIn });
  expect(readdirSync(folder)).toEqual([]);
});

it('takes a broken file for none, and goes on where nothing can be kept', async () => {
  const first = await read('/');
  const [name = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, name), 'not a report');
  const second = await read('/');
  expect(second.recalled).toBeUndefined();
  expect(told(second)).toEqual(told(first));
  const errors: unknown[] = [];
  const full: ReportStore = { read: () => Promise.resolve(null), write: () => Promise.reject(new Error('no room')) };
  const third = await read('/', { reports: full, onError: (error) => errors.push(error) });
  expect(told(third)).toEqual(told(first));
  expect(errors).toEqual([new Error('no room')]);
});
