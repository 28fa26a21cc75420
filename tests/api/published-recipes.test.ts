import { execFile, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livingScan } from './published-world.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import { password } from './test-api.ts';

const run = promisify(execFile);
const hasCurl = process.platform !== 'win32' && spawnSync('curl', ['--version']).status === 0;
const page = fs
  .readFileSync(new URL('../../docs/use/publishing.md', import.meta.url), 'utf8')
  .replaceAll('www.example.org', 'site.example')
  .replaceAll(String.raw`www\.example\.org`, String.raw`site\.example`);
const blocks = [...page.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, kind = '', text = '']) => ({ kind, text }));
/** A command as its block has it, on one line, with the ways in which systems write variables as a shell writes them. */
const commandOf = (text: string): string =>
  (/curl -[^']*-d '[^']*'/.exec(text)?.[0] ?? '')
    .replaceAll(/\\?\n\s*/g, ' ')
    .replaceAll(/\$\{\{ vars\.(\w+) \}\}|\$\((\w+)\)/g, (_, one?: string, other?: string) => `$${one ?? other}`)
    .replace('https://manara.example.org', '$MANARA_URL');
const script = (says: string): string => blocks.find(({ kind, text }) => kind === 'sh' && text.includes(says))?.text ?? '';

describe.runIf(hasCurl)('the recipes for published pages (they need curl)', () => {
  let world: ScanWorld;
  let asset: string;
  let environment: Record<string, string>;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-published-'));
  beforeAll(async () => {
    world = await startScanWorld();
    asset = (await world.asset()).id;
    await world.scan(
      asset,
      livingScan(() => [{ path: '/' }]),
    );
    await world.api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.api.app.server.address() as AddressInfo;
    const body = { name: 'Recipes', scope: 'write', days: 30, password };
    const { body: made } = await world.call('POST', '/settings/api-keys', body);
    const paths = { PATH: process.env['PATH'] ?? '', PUBLISHED: folder };
    environment = { ...paths, MANARA_URL: `http://127.0.0.1:${port}`, MANARA_KEY: made.key, ASSET: asset, MANARA_ASSET: asset };
  });
  afterAll(async () => {
    await world.close();
    fs.rmSync(folder, { recursive: true });
  });
  const pages = async (): Promise<string[]> => {
    const { rows } = await world.pool.query<{ url: string }>(
      `select url from scan_pages p join runs r on r.id = p.run_id where r.kind = 'pages' and p.asset_id = $1`,
      [asset],
    );
    return rows.map(({ url }) => url);
  };

  const calls = blocks.filter(({ text }) => commandOf(text) !== '');
  it.each(calls.map(({ kind, text }, index) => [`${index + 1} (${kind})`, commandOf(text)]))(
    'make the call as it is written: %s',
    async (_, command) => {
      const { stdout } = await run('sh', ['-c', command], { env: environment });
      expect(JSON.parse(stdout)).toMatchObject({ run: { status: 'queued', asset_id: asset }, refused: [] });
    },
  );
  it('are those of the call itself, of GitHub, GitLab, Azure and Jenkins', () => {
    expect(calls.map(({ kind }) => kind)).toEqual(['sh', 'yaml', 'yaml', 'yaml', 'groovy']);
  });

  it('send what lies in a folder and what came by mail, and nothing is marked as sent that was refused', async () => {
    const list = path.join(folder, 'laws.urls');
    const urls = Array.from({ length: 60 }, (_, index) => `https://site.example/law/${index}`);
    fs.writeFileSync(list, urls.join('\r\n'));
    const folders = ['-c', script('*.urls')];
    await expect(run('sh', folders, { env: { ...environment, MANARA_KEY: 'manara_wrong' } })).rejects.toThrow('401');
    expect(fs.existsSync(list)).toBe(true);

    await new Promise<void>((done, failed) => {
      const mail = spawn('sh', ['-c', script('grep -Eo')], { env: environment, stdio: ['pipe', 'ignore', 'inherit'] });
      mail.once('exit', (code) => (code === 0 ? done() : failed(new Error(`exit ${code}`))));
      mail.stdin.end('Subject: Published\n\nNew: <https://site.example/decree> and https://other.example/decree\n');
    });
    await run('sh', folders, { env: environment });
    expect(await pages()).toEqual(expect.arrayContaining([...urls, 'https://site.example/decree']));
    const left = fs.readdirSync(folder);
    expect(left.every((name) => name.endsWith('.urls.sent'))).toBe(true);
    expect(left).toHaveLength(2);
  });
});
