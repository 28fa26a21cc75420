import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openBrowser } from '../product/open-browser.ts';
import { buildPage } from './build-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The page of components, and the names of the states that it can show. */
    components: { address: string; names: string[] };
  }
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Files of a folder, on the loopback. */
function serve(folder: string): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    const isThere = file.startsWith(folder) && fs.statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isThere) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'max-age=600' });
    fs.createReadStream(file).pipe(response);
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** Builds the page of components once for the whole run: it needs no product, no database and nobody signed in. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-components-'));
  const file = await buildPage(folder);
  const server = await serve(folder);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`;
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => 'components' in window);
  project.provide('components', { address, names: await page.evaluate(() => window.components.names) });
  await browser.close();
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
