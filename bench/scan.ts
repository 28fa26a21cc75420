// Pages a minute and memory of a whole scan beside bare axe-core, on fifty saved pages, and of a second scan of the same pages: node bench/scan.ts [--rounds N]
// Both read the same pages from the same server, in turn, each as a process of its own, browser start included. --sight: what it costs to look at texts.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { proportionalBytesOfTree, residentBytesOfTree } from './scan/process-tree.ts';

const goals = { share: 0.9, again: 3, bytes: 1_500_000_000, sight: 0.15 };
const folder = path.join(import.meta.dirname, 'scan/pages');
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Style sheets that put a picture behind texts, by the folder that they are served in: how far they pass is seen, not read from styles. */
const painted = {
  cards: '.card{background:url(ground.svg)}',
  pages: 'main,.card{background:url(ground.svg)}',
} as const;
const ground = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#fdfdf6"/></svg>';

async function serve(): Promise<{ server: Server; origin: string }> {
  const files = new Map<string, Buffer | string>(readdirSync(folder).map((name) => [`/${name}`, readFileSync(path.join(folder, name))]));
  const style = String(files.get('/site.css'));
  for (const [kind, more] of Object.entries(painted)) {
    for (const [name, bytes] of [...files]) if (/^\/[^/]+$/.test(name)) files.set(`/${kind}${name}`, bytes);
    files.set(`/${kind}/site.css`, style + more);
    files.set(`/${kind}/ground.svg`, ground);
  }
  const server = createServer((request, response) => {
    const where = new URL(request.url ?? '/', 'http://x').pathname;
    const file = files.get(where);
    if (file) response.writeHead(200, { 'content-type': types[where.split('.').pop() ?? ''] ?? 'application/octet-stream' }).end(file);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Peak {
  resident: number;
  proportional: number;
}
interface Round {
  seconds: number;
  peak: Peak;
}

async function measure(args: string[]): Promise<Round> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const peak: Peak = { resident: 0, proportional: 0 };
  let looks = 0;
  const timer = setInterval(() => {
    if (child.pid === undefined || process.platform !== 'linux') return;
    peak.resident = Math.max(peak.resident, residentBytesOfTree(child.pid));
    // Seldom, since it costs time.
    if (looks++ % 10 === 0) peak.proportional = Math.max(peak.proportional, proportionalBytesOfTree(child.pid));
  }, 200);
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
  return { seconds: (performance.now() - began) / 1000, peak };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
const scanOf = (list: string): string[] => [
  path.join(import.meta.dirname, '../apps/cli/src/main.ts'),
  'scan',
  '--urls',
  list,
  '--format',
  'json',
];
const perMinute = (all: Round[]): number => (60 * pages.length) / median(all.map(({ seconds }) => seconds));

interface Site {
  origin: string;
  work: string;
}

/** A list of the pages, as they are served in a folder of the site. */
function listPages({ origin, work }: Site, served: string): string {
  const list = path.join(work, `urls${served.replace('/', '-')}.txt`);
  writeFileSync(list, `${pages.map((name) => `${origin}${served}/${name}`).join('\n')}\n`);
  return list;
}

/** What it costs to look at texts: the same pages as they are, with pictures behind the texts of cards, and behind all texts. */
async function compareSight(site: Site, rounds: number): Promise<number> {
  const kinds = { styles: '', cards: '/cards', pages: '/pages' } as const;
  const all: Record<keyof typeof kinds, Round[]> = { styles: [], cards: [], pages: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['styles', 'cards', 'pages'] as const) all[kind].push(await measure(scanOf(listPages(site, kinds[kind]))));
  const cost = (kind: keyof typeof kinds): number => 1 - perMinute(all[kind]) / perMinute(all.styles);
  console.log(`contrast by styles: ${perMinute(all.styles).toFixed(0)} pages a minute`);
  console.log(`pictures behind cards, on two of five pages: ${perMinute(all.cards).toFixed(0)} pages a minute`);
  console.log(`pictures behind all texts, on all pages: ${perMinute(all.pages).toFixed(0)} pages a minute`);
  console.log(
    `looking costs ${(100 * cost('cards')).toFixed(0)} % where cards are looked at, ${(100 * cost('pages')).toFixed(0)} % where all texts are (goal ≤ ${100 * goals.sight} %); ${rounds} rounds`,
  );
  return Math.max(cost('cards'), cost('pages')) <= goals.sight ? 0 : 1;
}

async function compareSpeed(site: Site, rounds: number): Promise<number> {
  const list = listPages(site, '');
  const bare: Round[] = [];
  const scan = scanOf(list);
  const [ours, first, second]: [Round[], Round[], Round[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measure([path.join(import.meta.dirname, 'scan/bare-axe.ts'), list]));
    ours.push(await measure(scan));
    const remember = ['--remember', path.join(site.work, `kept-${round}`)];
    first.push(await measure([...scan, ...remember]));
    second.push(await measure([...scan, ...remember]));
  }
  const share = perMinute(ours) / perMinute(bare);
  const again = perMinute(second) / perMinute(ours);
  const most = (all: Round[], kind: keyof Peak): number => Math.max(...all.map((round) => round.peak[kind]));
  const megabytes = (all: Round[], kind: keyof Peak): string => `${(most(all, kind) / 1e6).toFixed(0)} MB`;
  const scans = [...ours, ...first, ...second];
  const peak = most(scans, 'resident');
  const say = (name: string, all: Round[]): void => {
    console.log(
      `${name}: ${perMinute(all).toFixed(0)} pages a minute, peak ${megabytes(all, 'resident')} resident, ${megabytes(all, 'proportional')} with shared memory counted once`,
    );
  };
  say('bare axe-core', bare);
  say('manara scan', ours);
  say('manara scan that remembers, first', first);
  say('the same again', second);
  console.log(
    `share ${share.toFixed(2)} (goal ≥ ${goals.share}), second scan ${again.toFixed(2)} times the first without memory (goal ≥ ${goals.again}), memory ${megabytes(scans, 'resident')} resident (goal < ${goals.bytes / 1e6} MB), ${megabytes(scans, 'proportional')} with shared memory counted once; ${pages.length} pages, ${rounds} rounds`,
  );
  return share >= goals.share && again >= goals.again && peak < goals.bytes ? 0 : 1;
}

async function main(): Promise<number> {
  const options = parseArgs({ options: { rounds: { type: 'string', default: '3' }, sight: { type: 'boolean', default: false } } }).values;
  const { server, origin } = await serve();
  const work = mkdtempSync(path.join(tmpdir(), 'manara-bench-'));
  try {
    return await (options.sight ? compareSight : compareSpeed)({ origin, work }, Number(options.rounds));
  } finally {
    server.close();
    rmSync(work, { recursive: true, force: true });
  }
}

process.exitCode = await main();
