import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReadPage } from '@manara/core/scan';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPage, scan, type TestScanSettings } from '../../testing/scan.ts';
import { page, serve, type Answer, type TestSite } from '../../testing/serve.ts';
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

/** What stands on a page now. */
interface State {
  color: string;
  word: string;
  typed: string;
  half: boolean;
  shadow: string;
  inner: string;
  ground: Buffer;
}
const first = (): State => ({
  color: '#999',
  word: 'New',
  typed: 'Ada',
  half: false,
  shadow: '<button></button>',
  inner: 'Inner words',
  ground: bitmap(250, 250, 250),
});
/** One page each for what can change. */
const changes: Record<string, Partial<State>> = {
  'a style sheet': { color: '#333' },
  'the words of a style': { word: 'Old' },
  'the bytes of a picture': { ground: bitmap(10, 10, 10) },
  'what was typed': { typed: 'Grace' },
  'a half-checked box': { half: true },
  'a shadow root': { shadow: '<button>Send</button>' },
  'a frame': { inner: 'Other words' },
};
const kinds = Object.keys(changes);
let states: Map<string, State>;

const body = (at: string, { typed, half, shadow }: State): string => `
  <img src="${at}/ground.bmp" width="20" height="20">
  <div style="background:url(${at}/ground.bmp)"><p>Words over a picture</p></div>
  <p class="pale">Pale words</p><p class="marked">Words</p>
  <label>Name <input id="name"></label><label><input type="checkbox" id="half"> Half</label>
  <input type="hidden" name="csrf" value="${crypto.randomUUID()}">
  <div id="host"></div><iframe title="Inner" src="${at}/inner"></iframe>
  <script nonce="${crypto.randomUUID()}">
    const token = ${JSON.stringify(crypto.randomUUID())};
    document.querySelector('#name').value = ${JSON.stringify(typed)};
    document.querySelector('#half').indeterminate = ${half};
    document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(shadow)};
  </script>`;

type Served = (response: ServerResponse, type: string, content: string | Buffer) => void;
const send: Served = (response, type, content) =>
  void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
const pathOf = (kind: string): string => `/${kinds.indexOf(kind)}`;

/** The addresses of one page, with what it is made of. */
function served(kind: string): Record<string, Answer> {
  const at = pathOf(kind);
  const state = (): State => states.get(kind) ?? first();
  const head = (): string => `<link rel="stylesheet" href="${at}/style.css"><meta name="csrf" content="${crypto.randomUUID()}">`;
  return {
    [at]: (_request, response) => send(response, 'text/html', page(body(at, state()), head())),
    [`${at}/style.css`]: (_request, response) =>
      send(response, 'text/css', `.pale{color:${state().color};background:#fff} .marked::before{content:"${state().word}"}`),
    [`${at}/ground.bmp`]: (_request, response) => send(response, 'image/bmp', state().ground),
    [`${at}/inner`]: (_request, response) => send(response, 'text/html', page(`<p>${state().inner}</p>`)),
  };
}

/** A tall page that says when it is scrolled, to no script of its own. */
const tall = (script: string): string =>
  page(`<p>Words</p><p style="margin-block-start:4000px">The end</p><script>
    addEventListener('scroll', () => navigator.sendBeacon('/scrolled'), { passive: true });
    const drawnBelow = () => new IntersectionObserver(([{ isIntersecting }], one) => {
      if (isIntersecting) one.disconnect(), document.body.insertAdjacentHTML('beforeend', '<img src="/0/ground.bmp" width="9" height="9">');
    }).observe(document.querySelector('p + p'));
    ${script}
  </script>`);
let scrolled = 0;
let program = '';
let cookie = 'look=plain';

let drawn = '#999';
let site: TestSite;
let folder: string;
let reports: ReportStore;
beforeAll(async () => {
  site = await serve({
    ...Object.assign({}, ...kinds.map(served)),
    '/drawn': (_request, response) =>
      send(
        response,
        'text/html',
        page(
          `<canvas id="c" width="50" height="50"></canvas><script>const c = document.querySelector('#c').getContext('2d'); c.fillStyle = '${drawn}'; c.fillRect(0, 0, 50, 50)</script>`,
        ),
      ),
    '/still': tall(''),
    '/program': (_request, response) => send(response, 'text/html', tall(program)),
    '/look': (_request, response) => {
      response.setHeader('set-cookie', cookie);
      send(response, 'text/html', tall("if (/look=new/.test(document.cookie)) document.body.className = 'new', drawnBelow();"));
    },
    '/scrolled': (_request, response) => {
      scrolled += 1;
      response.writeHead(204).end();
    },
    '/asks': page('<script>setInterval(() => fetch("/more"), 20)</script>'),
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  states = new Map(kinds.map((kind) => [kind, first()]));
  folder = mkdtempSync(path.join(tmpdir(), 'manara-recall-'));
  reports = await folderStore(folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

const paths = kinds.map(pathOf);
async function read(urls: string[], settings: TestScanSettings = {}): Promise<ReadPage[]> {
  const scanned = await scan(site, { urls, reports, ...settings });
  return urls.map((_url, at) => readPage(scanned, at));
}
const told = ({ startedAt: _began, milliseconds: _took, recalled: _recalled, ...rest }: ReadPage) => rest;
const recalled = (pages: ReadPage[]): boolean[] => pages.map((one) => one.recalled === true);

it('says of pages that are the same what it said before, and judges those again of which anything has changed', async () => {
  const before = await read(paths);
  expect(recalled(before)).toEqual(paths.map(() => false));
  expect(before[0]?.findings.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(['image-alt', 'color-contrast', 'button-name']));

  const same = await read(paths);
  expect(recalled(same)).toEqual(paths.map(() => true));
  expect(same.map(told)).toEqual(before.map(told));

  for (const [kind, change] of Object.entries(changes)) states.set(kind, { ...first(), ...change });
  const changed = await read(paths);
  expect(kinds.filter((_kind, at) => changed[at]?.recalled)).toEqual([]);
  expect(changed.map(told)).toEqual((await read(paths, { reports: undefined })).map(told));
  expect(recalled(await read(paths))).toEqual(paths.map(() => true));
});

it('judges a page again for another question, and in another window', async () => {
  await read(['/0']);
  expect(recalled(await read(['/0'], { rules: ['image-alt'] }))).toEqual([false]);
  expect(recalled(await read(['/0'], { viewport: { width: 400, height: 800, mobile: false } }))).toEqual([false]);
  expect(recalled(await read(['/0']))).toEqual([true]);
});

it('sees what is drawn by programs', async () => {
  await read(['/drawn']);
  expect(recalled(await read(['/drawn']))).toEqual([true]);
  drawn = '#123456';
  expect(recalled(await read(['/drawn']))).toEqual([false]);
});

const rulesOf = (pages: ReadPage[]): string[] => pages.flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId));

it('does not scroll again through a page on which that drew nothing, as long as the same bytes come', async () => {
  const before = await read(['/still']);
  expect(scrolled).toBeGreaterThan(0);
  const then = scrolled;
  const same = await read(['/still']);
  expect(recalled(same)).toEqual([true]);
  expect(same.map(told)).toEqual(before.map(told));
  expect(scrolled).toBe(then);
});

it('scrolls through a page on which that draws something, and through one whose programs have changed', async () => {
  program = 'drawnBelow()';
  expect(rulesOf(await read(['/program']))).toContain('image-alt');
  const then = scrolled;
  const same = await read(['/program']);
  expect(recalled(same)).toEqual([true]);
  expect(rulesOf(same)).toContain('image-alt');
  expect(scrolled).toBeGreaterThan(then);

  program = '';
  expect(rulesOf(await read(['/program']))).not.toContain('image-alt');
  program = 'drawnBelow()';
  expect(rulesOf(await read(['/program']))).toContain('image-alt');
});

it('reads a page anew that looks other though the same bytes came', async () => {
  cookie = 'look=plain';
  expect(rulesOf(await read(['/look']))).not.toContain('image-alt');
  cookie = 'look=new';
  const other = await read(['/look']);
  expect(recalled(other)).toEqual([false]);
  expect(rulesOf(other)).toContain('image-alt');
});

it('keeps nothing of a page that never rests, nor of one behind a sign-in', async () => {
  const signIn = { kind: 'basic', username: 'a', secret: 'b', origin: site.origin, name: null, url: null, mark: null } as const;
  await read(['/0'], { signIn });
  const [asks] = await read(['/asks']);
  expect(asks?.settled).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

it('takes a broken file for none, and goes on where nothing can be kept', async () => {
  const before = await read(['/0']);
  const [name = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, name), 'not a report');
  const again = await read(['/0']);
  expect(recalled(again)).toEqual([false]);
  expect(again.map(told)).toEqual(before.map(told));
  const errors: unknown[] = [];
  const full: ReportStore = { read: () => Promise.resolve(null), write: () => Promise.reject(new Error('no room')) };
  const third = await read(['/0'], { reports: full, onError: (error) => errors.push(error) });
  expect(third.map(told)).toEqual(before.map(told));
  expect(errors).toEqual([new Error('no room')]);
});
