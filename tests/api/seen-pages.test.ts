import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runScan } from './run-scan.ts';

/** What `manara scan` says of pages that show something else than people see, or not all: each kind once. */
const barrier = '<img id="found" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">';
const bare = (body: string): string => `<!doctype html><html lang="en"><title>Ferry</title><body>${body}</body></html>`;
const whole = (body: string): string => bare(`<main><h1>Ferry</h1><p>Words of the page</p>${body}</main>`);
const drawn = `document.querySelector('#root').innerHTML = '<main><h1>Ferry</h1>${barrier}</main>'`;

const pages: Record<string, string> = {
  '/late': bare(`<div id="root"></div><script>setTimeout(() => { ${drawn} }, 900)</script>`),
  '/far': whole(`<div style="height:4000px"></div><p id="low"></p><script>
    new IntersectionObserver(([seen]) => { if (seen.isIntersecting) low.innerHTML = '${barrier}' }).observe(low)</script>`),
  '/empty': bare('<div id="root"></div><script>let idle</script>'),
  '/error': bare(`<div id="root"></div><script>timetable.draw(); ${drawn}</script>`),
  '/modal': whole(`${barrier}<dialog id="ask"><h2>Before you read on</h2><button>Go on</button></dialog><script>ask.showModal()</script>`),
  '/layer': whole(`${barrier}<div id="layer" style="position:fixed;inset:0 0 auto;height:60vh;background:#fff">Subscribe to read on</div>`),
  '/bar': whole(
    `${barrier}<p style="margin-top:90vh">Low words</p><div id="cookie-bar" style="position:fixed;inset:auto 0 0;height:90px;background:#fff">We use cookies</div>`,
  ),
  '/closed': whole(
    `${barrier}<x-rating></x-rating><script>document.querySelector('x-rating').attachShadow({ mode: 'closed' }).innerHTML = '<b>Stars</b>'</script>`,
  ),
  '/sandboxed': whole(
    `<iframe sandbox title="Map" srcdoc='<!doctype html><html lang="en"><title>Map</title><main>${barrier}</main>'></iframe>`,
  ),
  '/refused': whole(`${barrier}<iframe title="Shop" src="/unframed"></iframe>`),
};

let server: http.Server;
let origin: string;
let folder: string;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const found = pages[request.url ?? ''];
    const unframed = request.url === '/unframed' && { 'x-frame-options': 'DENY' };
    response
      .writeHead(found || unframed ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...unframed })
      .end(found ?? bare('Shop'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-seen-'));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  server.closeAllConnections();
  server.close();
});

const scan = (paths: string[], ...args: string[]) => {
  fs.writeFileSync(path.join(folder, 'pages.txt'), paths.map((one) => `${origin}${one}\n`).join(''));
  return runScan(folder, '--urls', 'pages.txt', ...args);
};
const pathOf = (url: string): string => url.replace(origin, '');
const saved = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

/** Each page with its marks, whether it has a score. */
const right: Record<string, { marks: string[]; seen: boolean }> = {
  '/late': { marks: [], seen: true },
  '/far': { marks: [], seen: true },
  '/empty': { marks: ['empty'], seen: false },
  '/error': { marks: ['script_error'], seen: false },
  '/modal': { marks: ['covered'], seen: false },
  '/layer': { marks: ['covered'], seen: false },
  '/bar': { marks: ['overlaid'], seen: true },
  '/closed': { marks: ['closed_root'], seen: true },
  '/sandboxed': { marks: [], seen: true },
  '/refused': { marks: ['unread_frame'], seen: true },
};
const marked = Object.entries(right).flatMap(([one, { marks }]) => marks.map((mark) => `${one} ${mark}`));

interface SavedReport {
  pages: { url: string; score: number | null; marks?: { code: string }[] }[];
  figures: { score: number | null; pagesRead: number; pagesUnseen: number };
  issues: { ruleId: string; places: { url: string }[] }[];
}
interface SavedSarif {
  runs: { invocations: { toolExecutionNotifications: { descriptor: { id: string }; locations: { properties: { url: string } }[] }[] }[] }[];
}

it('judges what comes late or on scrolling, and marks what it did not see, in every output', async () => {
  const { status, out, error } = await scan(Object.keys(pages), '--format', 'findings', '--save', 'seen.json', '--save', 'seen.sarif');
  expect(status, error).toBe(0);
  const report = JSON.parse(saved('seen.json')) as SavedReport;
  const told = report.pages.map(({ url, score, marks = [] }) => [
    pathOf(url),
    { marks: marks.map(({ code }) => code), seen: score !== null },
  ]);
  expect(Object.fromEntries(told)).toEqual(right);
  expect(report.figures).toMatchObject({ pagesRead: 6, pagesUnseen: 4 });
  const places = report.issues
    .filter(({ ruleId }) => ruleId === 'image-alt')
    .flatMap((issue) => issue.places.map(({ url }) => pathOf(url)));
  expect(places).toEqual(expect.arrayContaining(['/late', '/far', '/bar', '/closed', '/sandboxed', '/refused']));
  const lines = out.split('\n').flatMap((line) => (line ? [JSON.parse(line) as { url: string; marks?: { code: string }[] }] : []));
  expect(lines.flatMap(({ url, marks = [] }) => marks.map(({ code }) => `${pathOf(url)} ${code}`))).toEqual(marked);
  const [run] = (JSON.parse(saved('seen.sarif')) as SavedSarif).runs;
  const notified = run?.invocations.flatMap(({ toolExecutionNotifications }) =>
    toolExecutionNotifications.map(({ descriptor, locations }) => `${pathOf(locations[0]?.properties.url ?? '')} ${descriptor.id}`),
  );
  expect(notified).toEqual(marked.map((one) => one.replace(' ', ' mark/')));
});

it('has no score where no page was seen, and no threshold that such a scan meets', async () => {
  const { status, out, error } = await scan(['/modal', '/layer'], '--fail-under', '1', '--save', 'none.json', '--save', 'none.html');
  expect(status).toBe(1);
  expect(error).toContain('--fail-under 1');
  expect(out).toContain('Score --.');
  expect(out).toContain('2 pages were only partly visible and have no score.');
  expect((JSON.parse(saved('none.json')) as SavedReport).figures).toMatchObject({ score: null, pagesRead: 0, pagesUnseen: 2 });
  expect(saved('none.html')).toContain('<dd class="score">--</dd>');
});
