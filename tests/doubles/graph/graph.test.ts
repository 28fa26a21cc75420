import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FolderDrive } from './folder-drive.ts';
import { GraphDouble } from './start-graph.ts';
import type { App, Role, Site } from './world.ts';

let graph: GraphDouble;
let folder: string;
let site: Site;
let drive: FolderDrive;
beforeEach(async () => {
  graph = await GraphDouble.start();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-graph-'));
  await fs.mkdir(path.join(folder, 'forms'));
  for (const name of ['a.docx', 'b.pdf', 'forms/c.xlsx']) await fs.writeFile(path.join(folder, name), name);
  site = graph.addSite('Town hall', 'sites/town');
  drive = graph.addLibrary(site, 'Documents', folder);
});
afterEach(async () => {
  await graph.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

interface Item {
  id: string;
  name?: string;
  deleted?: object;
  eTag?: string;
  cTag?: string;
}
interface List {
  value: Item[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

async function signIn(app: App, change: Record<string, string> = {}, tenant = graph.world.tenant) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: app.clientId,
    client_secret: app.secret,
    scope: `${graph.cloud.graph}/.default`,
    ...change,
  });
  const answer = await fetch(`${graph.cloud.signIn}/${tenant}/oauth2/v2.0/token`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const tokenWith = async (...roles: Role[]) => String((await signIn(graph.addApp(roles))).body['access_token']);

async function ask(address: string, token: string, init: RequestInit = {}) {
  const url = address.startsWith('/') ? `${graph.cloud.graph}/v1.0${address}` : address;
  const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
  const answer = await fetch(url, { redirect: 'manual', ...init, headers });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text === '' ? null : JSON.parse(text)) as List & Item & { error?: object; uploadUrl?: string },
  };
}
const error = (code: string) => ({ error: { code } });
const names = ({ value }: List) => value.map(({ id, name, deleted }) => (deleted ? `gone ${id}` : name));
const deltaPath = () => `/drives/${encodeURIComponent(drive.id)}/root/delta`;

it('gives tokens to a known app of its tenant alone, for its own cloud, while the secret lasts', async () => {
  const app = graph.addApp(['Files.Read.All'], { lasts: 1000 });
  expect(await signIn(app)).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
  const refused = (number: number) => ({ body: { error_codes: [number] } });
  expect(await signIn(app, {}, 'elsewhere')).toMatchObject(refused(90002));
  expect(await signIn(app, { client_id: 'other' })).toMatchObject(refused(700016));
  expect(await signIn(app, { client_secret: 'other' })).toMatchObject({ status: 401, ...refused(7000215) });
  expect(await signIn(app, { scope: 'https://graph.microsoft.us/.default' })).toMatchObject(refused(70011));
  graph.world.clock.advance(1000);
  expect(await signIn(app)).toMatchObject({ status: 401, ...refused(7000222) });
});

it('takes a token for an hour, with the rights that there were when it was given', async () => {
  const app = graph.addApp([]);
  const token = String((await signIn(app)).body['access_token']);
  expect(await ask(deltaPath(), token)).toMatchObject({ status: 403, body: error('accessDenied') });
  app.roles.push('Files.Read.All');
  expect((await ask(deltaPath(), token)).status).toBe(403);
  expect((await ask(deltaPath(), String((await signIn(app)).body['access_token']))).status).toBe(200);
  graph.world.clock.advance(3_600_000);
  expect(await ask(deltaPath(), token)).toMatchObject({ status: 401, body: error('InvalidAuthenticationToken') });
});

it('shows chosen sites alone where the app may read no others', async () => {
  const app = graph.addApp(['Sites.Selected']);
  const token = String((await signIn(app)).body['access_token']);
  const address = '/sites/contoso.sharepoint.com:/sites/town';
  expect((await ask(address, token)).status).toBe(403);
  app.granted.set(site.id, 'read');
  expect(await ask(address, token)).toMatchObject({ status: 200, body: { displayName: 'Town hall' } });
  expect((await ask('/sites?search=town', token)).body.value).toEqual([]);
  expect((await ask('/sites?search=town', await tokenWith('Sites.Read.All'))).body.value).toHaveLength(1);
  expect((await ask(deltaPath(), token)).status).toBe(200);
});

it('lists by pages that only its own links lead to', async () => {
  graph.world.pageSize = 2;
  const token = await tokenWith('Files.Read.All');
  const first = await ask(`/drives/${encodeURIComponent(drive.id)}/root/children`, token);
  expect(names(first.body)).toEqual(['a.docx', 'b.pdf']);
  const second = await ask(first.body['@odata.nextLink']!, token);
  expect(names(second.body)).toEqual(['forms']);
  expect(second.body['@odata.nextLink']).toBeUndefined();
});

it('tells what changed since a link, also between its pages, and keeps ids over names and folders', async () => {
  graph.world.pageSize = 3;
  const token = await tokenWith('Files.Read.All');
  const first = (await ask(deltaPath(), token)).body;
  expect(names(first)).toEqual(['root', 'a.docx', 'b.pdf']);
  await fs.rm(path.join(folder, 'a.docx'));
  const rest = (await ask(first['@odata.nextLink']!, token)).body;
  expect(names(rest)).toEqual(['forms', 'c.xlsx']);
  await fs.rename(path.join(folder, 'b.pdf'), path.join(folder, 'forms', 'd.pdf'));
  const after = (await ask(rest['@odata.deltaLink']!, token)).body;
  expect(new Set(names(after))).toEqual(new Set(['d.pdf', `gone ${first.value[1]!.id}`]));
  const moved = after.value.find(({ name }) => name === 'd.pdf');
  expect(moved).toMatchObject({ id: first.value[2]!.id, cTag: first.value[2]!.cTag });
  expect(moved?.eTag).not.toBe(first.value[2]!.eTag);
  expect((await ask(after['@odata.deltaLink']!, token)).body.value).toEqual([]);
});

it('forgets links with 410 and the way to begin again, and has no changes of a folder alone', async () => {
  const token = await tokenWith('Files.Read.All');
  const first = (await ask(deltaPath(), token)).body;
  graph.forgetChanges(drive);
  const forgotten = await ask(first['@odata.deltaLink']!, token);
  expect(forgotten).toMatchObject({ status: 410, body: error('resyncRequired') });
  expect((await ask(forgotten.headers.get('location')!, token)).status).toBe(200);
  const forms = first.value.find(({ name }) => name === 'forms')!.id;
  expect((await ask(`/drives/${encodeURIComponent(drive.id)}/items/${forms}/delta`, token)).status).toBe(400);
});

it('leads to content elsewhere, where a token is refused, and holds back what is locked or infected', async () => {
  const token = await tokenWith('Files.Read.All');
  const { value } = (await ask(deltaPath(), token)).body;
  const contentOf = (name: string) =>
    ask(`/drives/${encodeURIComponent(drive.id)}/items/${value.find((item) => item.name === name)!.id}/content`, token);
  const place = (await contentOf('a.docx')).headers.get('location')!;
  expect(await (await fetch(place)).text()).toBe('a.docx');
  expect((await ask(place, token)).status).toBe(401);
  graph.world.clock.advance(3_600_000 - 1_000);
  expect((await fetch(place)).status).toBe(200);
  graph.world.clock.advance(1_000);
  expect((await fetch(place)).status).toBe(404);
  const fresh = await tokenWith('Files.Read.All');
  drive.marks.set('a.docx', 'locked').set('b.pdf', 'infected');
  const again = (name: string) =>
    ask(`/drives/${encodeURIComponent(drive.id)}/items/${value.find((item) => item.name === name)!.id}/content`, fresh);
  expect(await again('a.docx')).toMatchObject({ status: 423, body: error('resourceLocked') });
  expect(await again('b.pdf')).toMatchObject({ status: 403, body: error('malwareDetected') });
});

it('takes a new version in parts, of the version that was read alone', async () => {
  const token = await tokenWith('Files.ReadWrite.All');
  const item = (await ask(deltaPath(), token)).body.value.find(({ name }) => name === 'a.docx')!;
  const session = `/drives/${encodeURIComponent(drive.id)}/items/${item.id}/createUploadSession`;
  const open = (eTag: string, by = token) => ask(session, by, { method: 'POST', headers: { 'if-match': eTag } });
  expect((await open(item.eTag!, await tokenWith('Files.Read.All'))).status).toBe(403);
  expect(await open('"other"')).toMatchObject({ status: 412, body: error('resourceModified') });
  const { uploadUrl } = (await open(item.eTag!)).body;
  const part = 320 * 1024;
  const put = async (from: number, size: number) => {
    const headers = { 'content-range': `bytes ${from}-${from + size - 1}/${part + 5}` };
    return (await fetch(uploadUrl!, { method: 'PUT', headers, body: Buffer.alloc(size, 'x') })).status;
  };
  expect(await put(0, 100)).toBe(400);
  expect(await put(0, part)).toBe(202);
  expect(await put(0, part)).toBe(416);
  expect(await (await fetch(uploadUrl!)).json()).toMatchObject({ nextExpectedRanges: [`${part}-`] });
  expect(await put(part, 5)).toBe(200);
  expect((await fs.stat(path.join(folder, 'a.docx'))).size).toBe(part + 5);
  expect((await open(item.eTag!)).status).toBe(412);
  const given = (await open(drive.eTagOf((await drive.look()).get(item.id)!))).body.uploadUrl!;
  expect((await fetch(given, { method: 'DELETE' })).status).toBe(204);
  expect((await fetch(given)).status).toBe(404);
});

it('throttles as long as a test says', async () => {
  const token = await tokenWith('Files.Read.All');
  graph.throttle(7, { status: 503 });
  const refused = await ask(deltaPath(), token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '7']);
  expect((await ask(deltaPath(), token)).status).toBe(200);
});
