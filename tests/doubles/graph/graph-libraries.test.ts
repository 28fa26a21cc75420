import { writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createEgress } from '@manara/egress/egress';
import { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { LibraryTree } from '@manara/libraries/library-tree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FolderDrive } from './folder-drive.ts';
import { GraphDouble } from './start-graph.ts';
import type { App, Role, Site } from './world.ts';

let graph: GraphDouble;
let folder: string;
let site: Site;
let drive: FolderDrive;
let waits: number[];
beforeEach(async () => {
  graph = await GraphDouble.start();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-libraries-'));
  await fs.mkdir(path.join(folder, 'forms/old'), { recursive: true });
  for (const name of ['a.docx', 'forms/b.pdf', 'forms/old/c.xlsx']) await fs.writeFile(path.join(folder, name), name);
  site = graph.addSite('Town hall', 'sites/town');
  drive = graph.addLibrary(site, 'Documents', folder);
  waits = [];
});
afterEach(async () => {
  await graph.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

const inPlace = (name: string) => path.join(folder, name);

function librariesOf(app: App, { tenant = graph.world.tenant, secret = app.secret, allow = graph.hosts } = {}): GraphLibraries {
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  return new GraphLibraries({ egress: createEgress({ allow }), patience: 10, pause }, graph.cloud, {
    tenant,
    clientId: app.clientId,
    secret,
  });
}
const librariesWith = (...roles: Role[]) => librariesOf(graph.addApp(roles));

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of found) list.push(one);
  return list;
}
const named = (found: readonly { name: string }[]) => found.map(({ name }) => name);

/** Reads on, as a scan does: each page is kept with the link that leads on. */
async function follow(libraries: GraphLibraries, tree: LibraryTree, since: string | null): Promise<string> {
  let link = since;
  for await (const page of libraries.changes(drive.id, since)) {
    tree.apply(page.changes);
    ({ link } = page);
  }
  return link!;
}
const paths = (tree: LibraryTree, folderId: string | null = null) =>
  [...tree.filesIn(folderId)].map((found) => found.path.join('/')).toSorted();

describe('signing in', () => {
  it('tells an unknown tenant, an unknown app, a wrong secret and an expired one apart', async () => {
    const app = graph.addApp(['Files.Read.All'], { lasts: 1000 });
    await expect(librariesOf(app, { tenant: 'nowhere.example' }).signIn()).rejects.toMatchObject({ code: 'tenant_unknown' });
    await expect(librariesOf({ ...app, clientId: 'other' }).signIn()).rejects.toMatchObject({ code: 'app_unknown' });
    await expect(librariesOf(app, { secret: 'other' }).signIn()).rejects.toMatchObject({ code: 'secret_refused' });
    await librariesOf(app).signIn();
    graph.world.clock.advance(1000);
    await expect(librariesOf(app).signIn()).rejects.toMatchObject({ code: 'secret_expired' });
  });

  it('uses one token for many calls, and gets another where it is refused', async () => {
    const app = graph.addApp(['Files.Read.All']);
    const libraries = librariesOf(app);
    const signIns = () => graph.requests.filter(({ path: asked }) => asked.endsWith('/token')).length;
    await all(libraries.foldersIn(drive.id, null));
    await all(libraries.foldersIn(drive.id, null));
    expect(signIns()).toBe(1);
    graph.world.endTokens();
    expect(named(await all(libraries.foldersIn(drive.id, null)))).toEqual(['forms']);
    expect(signIns()).toBe(2);
  });

  it('goes nowhere that the rules for outgoing traffic refuse', async () => {
    await expect(librariesOf(graph.addApp([]), { allow: [] }).signIn()).rejects.toMatchObject({ code: 'address_refused' });
    expect(graph.requests).toEqual([]);
  });
});

describe('choosing a library', () => {
  it('finds a site by its address with rights for that site alone', async () => {
    const app = graph.addApp(['Sites.Selected']);
    const libraries = librariesOf(app);
    const address = 'https://contoso.sharepoint.com/sites/town/Shared%20Documents/Forms/AllItems.aspx';
    await expect(libraries.siteAt(address)).rejects.toMatchObject({ code: 'forbidden' });
    app.granted.set(site.id, 'read');
    const found = await libraries.siteAt(address);
    expect(found.name).toBe('Town hall');
    expect(named(await all(libraries.drivesOf(found.id)))).toEqual(['Documents']);
    await expect(libraries.siteAt('https://contoso.sharepoint.com/sites/none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('reads all pages of sites and folders', async () => {
    graph.world.pageSize = 1;
    graph.addSite('Town library', 'sites/library');
    await fs.mkdir(inPlace('minutes'));
    const libraries = librariesWith('Sites.Read.All');
    expect(named(await all(libraries.sites('town')))).toEqual(['Town hall', 'Town library']);
    const folders = await all(libraries.foldersIn(drive.id, null));
    expect(named(folders)).toEqual(['forms', 'minutes']);
    expect(named(await all(libraries.foldersIn(drive.id, folders[0]!.id)))).toEqual(['old']);
  });

  it('finds the OneDrive of a person', async () => {
    const own = graph.addPerson('lina@contoso.example', folder);
    expect(await librariesWith('Files.Read.All').driveOfPerson('lina@contoso.example')).toMatchObject({ id: own.id });
  });
});

describe('reading a library', () => {
  it('reads everything once, then what changed', async () => {
    graph.world.pageSize = 2;
    const [libraries, tree] = [librariesWith('Files.Read.All'), new LibraryTree()];
    const link = await follow(libraries, tree, null);
    expect(paths(tree)).toEqual(['a.docx', 'forms/b.pdf', 'forms/old/c.xlsx']);
    await fs.rm(inPlace('a.docx'));
    await fs.rename(inPlace('forms'), inPlace('papers'));
    await fs.writeFile(inPlace('papers/d.pptx'), 'new');
    const pages = await all(libraries.changes(drive.id, link));
    tree.apply(pages.flatMap(({ changes }) => changes));
    expect(paths(tree)).toEqual(['papers/b.pdf', 'papers/d.pptx', 'papers/old/c.xlsx']);
    // The files of the renamed folder are not told again.
    expect(pages.flatMap(({ changes }) => changes)).toHaveLength(3);
  });

  it('goes on from the page that was read last', async () => {
    graph.world.pageSize = 2;
    const [libraries, tree] = [librariesWith('Files.Read.All'), new LibraryTree()];
    for await (const { changes, link, isLast } of libraries.changes(drive.id, null)) {
      tree.apply(changes);
      expect(isLast).toBe(false);
      await follow(libraries, tree, link);
      break;
    }
    expect(paths(tree)).toEqual(['a.docx', 'forms/b.pdf', 'forms/old/c.xlsx']);
  });

  it('says when the library no longer knows what changed', async () => {
    const [libraries, tree] = [librariesWith('Files.Read.All'), new LibraryTree()];
    const link = await follow(libraries, tree, null);
    graph.forgetChanges(drive);
    await expect(follow(libraries, tree, link)).rejects.toMatchObject({ code: 'changes_forgotten', why: 'resyncRequired' });
    await follow(libraries, tree, null);
    expect(paths(tree)).toHaveLength(3);
  });

  it('follows no link to another host', async () => {
    const libraries = librariesWith('Files.Read.All');
    await expect(follow(libraries, new LibraryTree(), 'https://attacker.example/v1.0/drives')).rejects.toMatchObject({
      code: 'unavailable',
      why: 'link',
    });
    expect(graph.requests).toEqual([]);
  });

  it('tells files from shortcuts and notebooks, and says what is infected', async () => {
    drive.marks.set('forms', 'shortcut').set('a.docx', 'infected');
    await fs.writeFile(inPlace('notes'), '');
    drive.marks.set('notes', 'notebook');
    const pages = await all(librariesWith('Files.Read.All').changes(drive.id, null));
    const kinds = pages.flatMap(({ changes }) => changes).map((change) => [change.kind, 'name' in change ? change.name : '']);
    expect(kinds).toContainEqual(['shortcut', 'forms']);
    expect(kinds).toContainEqual(['notebook', 'notes']);
    expect(pages[0]?.changes.find((change) => 'name' in change && change.name === 'a.docx')).toMatchObject({
      kind: 'file',
      isInfected: true,
    });
  });

  it('knows equal content by its hash, and new content by its version', async () => {
    await fs.copyFile(inPlace('a.docx'), inPlace('copy.docx'));
    const [libraries, tree] = [librariesWith('Files.Read.All'), new LibraryTree()];
    const link = await follow(libraries, tree, null);
    const fileAt = (wanted: string) => [...tree.filesIn(null)].find((found) => found.path.join('/') === wanted)!.file;
    const before = fileAt('a.docx');
    expect(fileAt('copy.docx').contentHash).toBe(before.contentHash);
    expect(fileAt('forms/b.pdf').contentHash).not.toBe(before.contentHash);
    await fs.writeFile(inPlace('a.docx'), 'other words');
    await follow(libraries, tree, link);
    expect(fileAt('a.docx')).toMatchObject({ id: before.id, size: 11 });
    expect(fileAt('a.docx').contentVersion).not.toBe(before.contentVersion);
  });
});

describe('content', () => {
  const idOf = async (libraries: GraphLibraries, name: string) => {
    const tree = new LibraryTree();
    await follow(libraries, tree, null);
    return [...tree.filesIn(null)].find(({ file }) => file.name === name)!.file.id;
  };

  it('goes to a file, without the token at the host that it comes from', async () => {
    const libraries = librariesWith('Files.Read.All');
    const target = inPlace('saved');
    await libraries.download(drive.id, await idOf(libraries, 'b.pdf'), target, { maxBytes: 1000 });
    expect(await fs.readFile(target, 'utf8')).toBe('forms/b.pdf');
    expect(graph.transfers).toMatchObject([{ status: 200 }]);
    expect(graph.transfers[0]!.headers).not.toHaveProperty('authorization');
  });

  it('is left out where it is too large, locked, infected or gone', async () => {
    const libraries = librariesWith('Files.Read.All');
    const [one, two] = [await idOf(libraries, 'a.docx'), await idOf(libraries, 'b.pdf')];
    const get = (id: string, maxBytes = 1000) => libraries.download(drive.id, id, inPlace('saved'), { maxBytes });
    await expect(get(one, 5)).rejects.toMatchObject({ code: 'too_large' });
    drive.marks.set('a.docx', 'locked').set('forms/b.pdf', 'infected');
    await expect(get(one)).rejects.toMatchObject({ code: 'locked' });
    await expect(get(two)).rejects.toMatchObject({ code: 'infected' });
    await fs.rm(inPlace('a.docx'));
    await expect(get(one)).rejects.toMatchObject({ code: 'not_found' });
    expect(await fs.readdir(folder)).toEqual(['forms']);
  });
});

describe('a new version', () => {
  const large = Buffer.alloc(6_000_000, 'new words ');
  let mended: string;
  beforeEach(async () => {
    mended = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'manara-mended-')), 'a.docx');
    await fs.writeFile(mended, large);
  });
  afterEach(() => fs.rm(path.dirname(mended), { recursive: true }));
  const read = async (libraries: GraphLibraries) => {
    const tree = new LibraryTree();
    await follow(libraries, tree, null);
    return [...tree.filesIn(null)].find(({ file }) => file.name === 'a.docx')!.file;
  };

  it('is sent in parts, without the token at the host that takes it', async () => {
    const libraries = librariesWith('Files.ReadWrite.All');
    const { id, version } = await read(libraries);
    await libraries.replace(drive.id, id, mended, { version });
    expect(large.equals(await fs.readFile(inPlace('a.docx')))).toBe(true);
    expect(graph.transfers.map(({ method, status }) => [method, status])).toEqual([
      ['PUT', 202],
      ['PUT', 200],
    ]);
    expect(graph.transfers.some(({ headers }) => 'authorization' in headers)).toBe(false);
    expect((await read(libraries)).version).not.toBe(version);
  });

  it('leaves a file alone that was changed since it was read, or while it is sent', async () => {
    const libraries = librariesWith('Files.ReadWrite.All');
    const { id, version } = await read(libraries);
    await fs.writeFile(inPlace('a.docx'), 'a colleague');
    await expect(libraries.replace(drive.id, id, mended, { version })).rejects.toMatchObject({ code: 'changed' });
    expect(graph.transfers).toEqual([]);
    const { version: second } = await read(libraries);
    // Comes while the first part is on its way.
    graph.faults.add({
      when: ({ method }) => {
        if (method === 'PUT') writeFileSync(inPlace('a.docx'), 'a colleague again');
        return false;
      },
    });
    await expect(libraries.replace(drive.id, id, mended, { version: second })).rejects.toMatchObject({ code: 'changed' });
    expect(await fs.readFile(inPlace('a.docx'), 'utf8')).toBe('a colleague again');
    expect(graph.transfers.at(-1)).toMatchObject({ method: 'DELETE', status: 204 });
  });

  it('needs the right to write', async () => {
    const libraries = librariesWith('Files.Read.All');
    const { id, version } = await read(libraries);
    await expect(libraries.replace(drive.id, id, mended, { version })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('goes on where a part has to be sent again', async () => {
    const libraries = librariesWith('Files.ReadWrite.All');
    const { id, version } = await read(libraries);
    graph.faults.add({ when: ({ method }) => method === 'PUT', times: 1, status: 503 });
    await libraries.replace(drive.id, id, mended, { version });
    expect(large.equals(await fs.readFile(inPlace('a.docx')))).toBe(true);
  });
});

describe('a busy service', () => {
  it.each([429, 503] as const)('is asked again after the time that it names with %i', async (status) => {
    const libraries = librariesWith('Files.Read.All');
    await libraries.signIn();
    graph.throttle(7, { times: 2, status });
    expect(named(await all(libraries.foldersIn(drive.id, null)))).toEqual(['forms']);
    expect(waits).toHaveLength(2);
    expect(Math.min(...waits)).toBeGreaterThan(6_000);
  });

  it('is left alone where it asks for longer than a call may wait', async () => {
    const libraries = librariesWith('Files.Read.All');
    await libraries.signIn();
    graph.throttle(600);
    await expect(all(libraries.foldersIn(drive.id, null))).rejects.toMatchObject({ code: 'rate_limited', until: expect.any(Date) });
    expect(waits).toEqual([]);
  });

  it('is asked again after a cut connection, and given up in the end', async () => {
    const libraries = librariesWith('Files.Read.All');
    await libraries.signIn();
    graph.faults.add({ cuts: true, times: 1 });
    expect(named(await all(libraries.foldersIn(drive.id, null)))).toEqual(['forms']);
    graph.faults.add({ cuts: true });
    await expect(all(libraries.foldersIn(drive.id, null))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
