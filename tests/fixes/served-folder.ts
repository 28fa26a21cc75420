import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const manara = path.resolve(import.meta.dirname, '../../apps/cli/bin/manara.mjs');

/** JSON lines. */
export const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** A repository whose files are served as they stand at each request. */
export interface ServedFolder {
  folder: string;
  origin: string;
  environment: (host?: string) => NodeJS.ProcessEnv;
  run: (args: string[]) => Promise<{ status: number; out: string; error: string }>;
  /** Violations on the pages that a file of the folder lists, by the profile that a scan has unasked or another. */
  findings: (list: string, profile?: string) => Promise<ReturnType<typeof lines>>;
  close: () => void;
}

export async function serveFolder(): Promise<ServedFolder> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-fix-'));
  execFileSync('git', ['init', '-q', folder]);
  const server = http.createServer((request, response) => {
    const file = path.join(folder, path.basename(request.url === '/' ? 'index.html' : (request.url ?? '')));
    if (!fs.existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8' }).end(fs.readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = (host = own): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LANG: 'C.UTF-8',
    MANARA_REQUIRE_SANDBOX: 'no',
    MANARA_EGRESS_ALLOW: host,
  });
  const run: ServedFolder['run'] = (args) =>
    new Promise((done) => {
      execFile(process.execPath, [manara, ...args], { env: environment(), maxBuffer: 1e8 }, (failure, out, error) =>
        done({ status: failure ? Number(failure.code) : 0, out, error }),
      );
    });
  return {
    folder,
    origin: `http://${own}`,
    environment,
    run,
    findings: async (list, profile = '2.1-AA') =>
      lines((await run(['scan', '--urls', path.join(folder, list), '--profile', profile, '--format', 'findings'])).out).filter(
        ({ outcome }) => outcome === 'violation',
      ),
    close() {
      server.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
