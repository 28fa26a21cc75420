// Pages a minute and memory of a whole scan beside bare axe-core, on fifty saved pages, and of a second scan of the same pages: node bench/scan.ts [--rounds N]
// Both read the same pages from the same server, in turn, each as a process of its own, browser start included.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { proportionalBytesOfTree, residentBytesOfTree } from './scan/process-tree.ts';

const goals = { share: 0.9, again: 3, bytes: 1_500_000_000 };
const folder = path.join(import.meta.dirname, 'scan/pages');
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

async function serve(): Promise<{ server: Server; origin: string }> {
  const files = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(path.join(folder, name))]));
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

async function main(): Promise<number> {
  const rounds = Number(parseArgs({ options: { rounds: { type: 'string', default: '3' } } }).values.rounds);
  const { server, origin } = await serve();
  const work = mkdtempSync(path.join(tmpdir(), 'manara-bench-'));
  try {
    const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
    const list = path.join(work, 'urls.txt');
    writeFileSync(list, `${pages.map((name) => `${origin}/${name}`).join('\n')}\n`);
    const bare: Round[] = [];
    const scan = [path.join(import.meta.dirname, '../apps/cli/src/main.ts'), 'scan', '--urls', list, '--format', 'json'];
    const [ours, first, second]: [Round[], Round[], Round[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await measure([path.join(import.meta.dirname, 'scan/bare-axe.ts'), list]));
      ours.push(await measure(scan));
      const remember = ['--remember', path.join(work, `kept-${round}`)];
      first.push(await measure([...scan, ...remember]));
      second.push(await measure([...scan, ...remember]));
    }
    const perMinute = (all: Round[]): number => (60 * pages.length) / median(all.map(({ seconds }) => seconds));
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
  } finally {
    server.close();
    rmSync(work, { recursive: true, force: true });
  }
}

process.exitCode = await main();
