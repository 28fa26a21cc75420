// How much of a set of known barriers the scanner finds, and how often it cries wolf.
//   node bench/detection.ts DIR     (or --from DIR)
// DIR holds `score.mjs` (verbs `serve PORT` and `score FINDINGS.jsonl`) and its pages, such as the W3C's ACT test cases.
// Ends with 1 when a goal is missed.
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

const goals = { detected: 47.5, falseByRule: 1 };
const scanCommand = path.join(import.meta.dirname, '../apps/cli/src/main.ts');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const ended = (child: ChildProcess): Promise<number> => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)));

/** Starts the pages' own server; resolves with their addresses once it has named them all. */
async function serve(scorer: string): Promise<{ urls: string[]; stop: () => void }> {
  const server = spawn(process.execPath, [scorer, 'serve', String(await freePort())], { stdio: ['ignore', 'pipe', 'inherit'] });
  const urls = await new Promise<string[]>((resolve, reject) => {
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      clearTimeout(timer);
      timer = setTimeout(() => resolve(said.split('\n').filter(Boolean)), 500);
    });
  });
  return { urls, stop: () => server.kill() };
}

async function scan(urls: string[], list: string, findings: string): Promise<void> {
  writeFileSync(list, `${urls.join('\n')}\n`);
  const child = spawn(process.execPath, [scanCommand, 'scan', '--urls', list, '--format', 'findings'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const done = ended(child);
  await pipeline(child.stdout, createWriteStream(findings));
  const status = await done;
  if (status !== 0) throw new Error(`manara scan ended with ${status}`);
}

async function score(scorer: string, findings: string): Promise<string> {
  const child = spawn(process.execPath, [scorer, 'score', findings], { stdio: ['ignore', 'pipe', 'inherit'] });
  const done = ended(child);
  let said = '';
  for await (const chunk of child.stdout) said += String(chunk);
  if ((await done) !== 0) throw new Error('the findings could not be scored');
  return said;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
  const from = values.from ?? positionals[0];
  if (from === undefined || !existsSync(path.join(from, 'score.mjs'))) {
    console.error('usage: node bench/detection.ts DIR   (a folder with score.mjs and its pages)');
    return 2;
  }
  const scorer = path.resolve(from, 'score.mjs');
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-detection-'));
  const { urls, stop } = await serve(scorer);
  try {
    const began = performance.now();
    const findings = path.join(folder, 'findings.jsonl');
    await scan(urls, path.join(folder, 'urls.txt'), findings);
    const seconds = (performance.now() - began) / 1000;
    const said = await score(scorer, findings);
    const [, detected, falseByRule] = /^all: detected .*?\(([\d.]+) %\).*false by rule .*?\(([\d.]+) %\)/m.exec(said) ?? [];
    console.log(`${said.trim()}\n${urls.length} pages in ${seconds.toFixed(0)} s`);
    console.log(`goals: detected ≥ ${goals.detected} %, false by rule ≤ ${goals.falseByRule} %`);
    return Number(detected) >= goals.detected && Number(falseByRule) <= goals.falseByRule ? 0 : 1;
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
