import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFixtureSite, type FixtureSite } from '../product/fixture-site.ts';
import { byTurns, inLongForm } from '../long-form.ts';
import { runScan } from './run-scan.ts';

let site: FixtureSite;
let folder: string;
beforeAll(async () => {
  site = await startFixtureSite();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-scan-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const scan = (...args: string[]) => runScan(folder, ...args);

it('tells by its exit status whether a threshold is broken, and by a baseline only of what is new', async () => {
  const address = `${site.origin}/alt`;
  const first = await scan(address, '--max-pages', '1', '--format', 'json', '--fail-on', 'severity=critical');
  expect(first.status, first.error).toBe(1);
  expect(first.error).toMatch(/--fail-on severity=critical: \d+ failure/);
  expect(JSON.parse(first.out)).toMatchObject({ format: 'manara-report', version: 1, issues: expect.any(Array) });

  fs.writeFileSync(path.join(folder, 'known.json'), first.out);
  const second = await scan(address, '--max-pages', '1', '--format', 'sarif', '--fail-on', 'severity=low', '--baseline', 'known.json');
  expect(second.status, second.error).toBe(0);
  expect(second.error).toContain('Compared with known.json: no new failure');
  const states = (JSON.parse(second.out) as { runs: { results: { baselineState: string }[] }[] }).runs[0]!.results.map(
    (one) => one.baselineState,
  );
  expect(new Set(states)).toEqual(new Set(['unchanged']));

  const third = await scan(address, '--max-pages', '1', '--fail-under', '99', '--save', 'report.html', '--save', 'report.xlsx');
  expect(third.status).toBe(1);
  expect(third.error).toContain('--fail-under 99: the score is');
  expect(fs.readFileSync(path.join(folder, 'report.html'), 'utf8')).toContain('Accessibility report:');
  expect(fs.statSync(path.join(folder, 'report.xlsx')).size).toBeGreaterThan(2_000);
  expect(await scan(address, '--max-pages', '1', '--save', 'no/such/folder.json')).toMatchObject({
    status: 3,
    error: expect.stringContaining('could not be written'),
  });
});

inLongForm(it)('remembers pages in a folder, and checks again what has changed', async () => {
  const read = (...args: string[]) => scan(`${site.origin}/alt`, '--max-pages', '1', '--format', 'findings', '--remember', 'kept', ...args);
  const [first, second] = [await read(), await read()];
  expect(first.error).not.toContain('unchanged since');
  expect(second.error).toContain('1 page is unchanged since an earlier scan');
  expect(second.out).toBe(first.out);
  expect((await read('--viewport', 'phone')).error).not.toContain('unchanged since');
  fs.writeFileSync(path.join(folder, 'file'), '');
  expect(await scan(`${site.origin}/alt`, '--remember', 'file')).toMatchObject({
    status: 2,
    error: expect.stringContaining('can’t be saved in file'),
  });
});

inLongForm(it)('signs in by what stands before the host, and says no password in anything that it writes', async () => {
  const [user, password] = ['amal', 'pä:s@s wörd/%41'];
  const sent = Buffer.from(`${user}:${password}`).toString('base64');
  const html = (body: string): string => `<!doctype html><html lang="en"><title>Inner</title><main><h1>Inner</h1>${body}</main></html>`;
  const inner: Record<string, string> = {
    '/': html('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><a href="/second">Second</a>'),
    '/second': html('<button></button><a href="/">First</a>'),
  };
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    if (request.headers.authorization !== `Basic ${sent}`)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="Inner"', 'content-type': 'text/html' }).end(html('Sign in'));
    asked.push(request.url ?? '');
    const found = inner[request.url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? html('Gone'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const saved = ['signed-in.html', 'signed-in.json', 'signed-in.sarif'];
    const { status, out, error } = await scan(
      `http://${user}:${encodeURIComponent(password)}@${host}/`,
      ...saved.flatMap((file) => ['--save', file]),
    );
    expect(status, error).toBe(0);
    expect(asked).toEqual(expect.arrayContaining(['/', '/second']));
    const written = saved.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')] as const);
    const report = JSON.parse(written[1]![1]) as { pages: { url: string; reason: unknown }[] };
    expect(report.pages.map(({ url, reason }) => [url, reason])).toEqual([
      [`http://${host}/`, null],
      [`http://${host}/second`, null],
    ]);
    const secrets = [password, encodeURIComponent(password), encodeURI(password), JSON.stringify(password).slice(1, -1)];
    const encoded = [sent, Buffer.from(password).toString('base64'), Buffer.from(password).toString('base64url'), `${user}:`];
    for (const [where, text] of [['stdout', out] as const, ['stderr', error] as const, ...written])
      expect({ where, found: [...secrets, ...encoded].filter((secret) => text.includes(secret)) }).toEqual({ where, found: [] });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it.each(byTurns(['html', 'earl'], 2))('writes %s to standard output and nothing else there', async (format) => {
  const { status, out } = await scan(`${site.origin}/clean`, '--max-pages', '1', '--format', format);
  expect(status).toBe(0);
  if (format === 'html') expect(out).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/);
  else expect(JSON.parse(out)).toMatchObject({ '@graph': expect.any(Array) });
});

inLongForm(it)('brings a page to its state, and says which step does not work', async () => {
  const read = async (...args: string[]) => {
    const { status, out, error } = await scan(`${site.origin}/behind`, '--max-pages', '1', '--format', 'findings', ...args);
    expect(status, error).toBe(0);
    return { error, lines: out.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : [])) };
  };
  const behind = await read();
  expect(behind.lines[0]).toMatchObject({ seen: false, marks: [{ code: 'covered' }] });
  const seen = await read('--consent', 'accept', '--wait', 'selector #more', '--step', 'click #more');
  expect(seen.lines.map(({ ruleId }) => ruleId)).toContain('image-alt');
  expect(seen.lines.filter(({ marks }) => marks)).toEqual([]);
  const failed = await read('--consent', 'accept', '--step', 'click #nothing');
  expect(failed.lines[0]).toMatchObject({
    seen: false,
    marks: [{ code: 'step_failed', values: { step: 'click #nothing', why: 'absent' } }],
  });
  expect(failed.error).toContain('“click #nothing” didn’t work');
  const hidden = await read('--consent', 'accept', '--step', 'click #more', '--hide', '#rest');
  expect(hidden.lines.map(({ ruleId }) => ruleId)).not.toContain('image-alt');
});

inLongForm(it)('ends with 2 on what cannot be meant, before anything is read', async () => {
  fs.writeFileSync(path.join(folder, 'no-result.json'), '{"a":1}');
  for (const args of [
    ['example'],
    [site.origin, '--fail-on', 'worst'],
    [site.origin, '--baseline', 'absent.json'],
    [site.origin, '--save', 'report.doc'],
    [site.origin, '--step', 'dance'],
    [site.origin, '--baseline', 'no-result.json'],
  ]) {
    const { status, out, error } = await scan(...args);
    expect({ args, status, out }).toEqual({ args, status: 2, out: '' });
    expect(error).toMatch(/\w/);
  }
});

inLongForm(it)('says of a port that browsers never open that it is the port', async () => {
  const { status, error } = await scan('http://127.0.0.1:25/');
  expect(status).toBe(3);
  expect(error).toContain('The port in 127.0.0.1:25');
});
