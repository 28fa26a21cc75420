import fs from 'node:fs/promises';
import { LibraryTree } from '@manara/libraries/library-tree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLibraryWorld, type LibraryWorld } from './library-world.ts';

let world: LibraryWorld;
beforeEach(async () => {
  world = await startLibraryWorld();
});
afterEach(() => world.stop());

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of found) list.push(one);
  return list;
}
const named = (found: readonly { name: string }[]) => found.map(({ name }) => name);

const paths = (tree: LibraryTree, folderId: string | null = null) =>
  [...tree.filesIn(folderId)].map((found) => found.path.join('/')).toSorted();

describe('signing in', () => {
  it('tells an unknown tenant, an unknown app, a wrong secret and an expired one apart', async () => {
    const app = world.graph.addApp(['Files.Read.All'], { lasts: 1000 });
    await expect(world.librariesOf(app, { tenant: 'nowhere.example' }).signIn()).rejects.toMatchObject({ code: 'tenant_unknown' });
    await expect(world.librariesOf({ ...app, clientId: 'other' }).signIn()).rejects.toMatchObject({ code: 'app_unknown' });
    await expect(world.librariesOf(app, { secret: 'other' }).signIn()).rejects.toMatchObject({ code: 'secret_refused' });
    await world.librariesOf(app).signIn();
    world.graph.world.clock.advance(1000);
    await expect(world.librariesOf(app).signIn()).rejects.toMatchObject({ code: 'secret_expired' });
  });

  it('says as which app and with which rights, and tells when there are none', async () => {
    const app = world.graph.addApp(['Sites.Selected', 'Files.Read.All']);
    expect(await world.librariesOf(app).signIn()).toEqual({
      tenantId: world.graph.world.tenant,
      account: null,
      appName: 'Manara',
      rights: ['Files.Read.All', 'Sites.Selected'],
    });
    app.roles = [];
    await expect(world.librariesOf(app).signIn()).rejects.toMatchObject({ code: 'no_rights' });
  });

  it('uses one token for many calls, and gets another where it is refused', async () => {
    const app = world.graph.addApp(['Files.Read.All']);
    const libraries = world.librariesOf(app);
    const signIns = () => world.graph.requests.filter(({ path: asked }) => asked.endsWith('/token')).length;
    await all(libraries.foldersIn(world.drive.id, null));
    await all(libraries.foldersIn(world.drive.id, null));
    expect(signIns()).toBe(1);
    world.graph.world.endTokens();
    expect(named(await all(libraries.foldersIn(world.drive.id, null)))).toEqual(['forms']);
    expect(signIns()).toBe(2);
  });

  it('goes nowhere that the rules for outgoing traffic refuse', async () => {
    await expect(world.librariesOf(world.graph.addApp([]), { allow: [] }).signIn()).rejects.toMatchObject({ code: 'address_refused' });
    expect(world.graph.requests).toEqual([]);
  });
});

describe('choosing a library', () => {
  it('finds a site by its address with rights for that site alone', async () => {
    const app = world.graph.addApp(['Sites.Selected']);
    const libraries = world.librariesOf(app);
    const address = 'https://contoso.sharepoint.com/sites/town/Shared%20Documents/Forms/AllItems.aspx';
    await expect(libraries.siteAt(address)).rejects.toMatchObject({ code: 'forbidden' });
    app.granted.set(world.site.id, 'read');
    const found = await libraries.siteAt(address);
    expect(found.name).toBe('Town hall');
    expect(named(await all(libraries.drivesOf(found.id)))).toEqual(['Documents']);
    await expect(libraries.siteAt('https://contoso.sharepoint.com/sites/none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('reads all pages of sites and folders', async () => {
    world.graph.world.pageSize = 1;
    world.graph.addSite('Town library', 'sites/library');
    await fs.mkdir(world.inPlace('minutes'));
    const libraries = world.librariesWith('Sites.Read.All');
    expect(named(await all(libraries.sites('town')))).toEqual(['Town hall', 'Town library']);
    const folders = await all(libraries.foldersIn(world.drive.id, null));
    expect(named(folders)).toEqual(['forms', 'minutes']);
    expect(named(await all(libraries.foldersIn(world.drive.id, folders[0]!.id)))).toEqual(['old']);
  });

  it('finds a library and a folder by their ids, and no file in place of a folder', async () => {
    const libraries = world.librariesWith('Sites.Read.All');
    const [forms] = await all(libraries.foldersIn(world.drive.id, null));
    expect(await libraries.drive(world.drive.id)).toMatchObject({ name: 'Documents', url: expect.stringContaining('/sites/town/') });
    expect(await libraries.folder(world.drive.id, forms!.id)).toMatchObject({ name: 'forms', url: expect.stringMatching(/^https:/) });
    const tree = new LibraryTree();
    await world.follow(libraries, tree, null);
    const [found] = [...tree.filesIn(null)];
    await expect(libraries.folder(world.drive.id, found!.file.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('asks for nothing by an id that would lead to another path', async () => {
    const libraries = world.librariesWith('Sites.Read.All');
    await libraries.signIn();
    const before = world.graph.requests.length;
    await expect(libraries.drive('..')).rejects.toMatchObject({ code: 'not_found' });
    await expect(libraries.folder(world.drive.id, '.')).rejects.toMatchObject({ code: 'not_found' });
    await expect(all(libraries.drivesOf(''))).rejects.toMatchObject({ code: 'not_found' });
    expect(world.graph.requests).toHaveLength(before);
  });

  it('stops after the first pages of a folder with very many files, and says so', async () => {
    world.graph.world.pageSize = 1;
    await Promise.all(Array.from({ length: 21 }, (_, at) => fs.writeFile(world.inPlace(`a-${at}.txt`), '')));
    const found = world.librariesWith('Sites.Read.All').foldersIn(world.drive.id, null);
    expect(await found.next()).toEqual({ done: true, value: false });
  });

  it('finds the OneDrive of a person', async () => {
    const own = world.graph.addPerson('lina@contoso.example', world.folder);
    expect(await world.librariesWith('Files.Read.All').driveOfPerson('lina@contoso.example')).toMatchObject({ id: own.id });
  });
});

describe('reading a library', () => {
  it('reads everything once, then what changed', async () => {
    world.graph.world.pageSize = 2;
    const [libraries, tree] = [world.librariesWith('Files.Read.All'), new LibraryTree()];
    const link = await world.follow(libraries, tree, null);
    expect(paths(tree)).toEqual(['a.docx', 'forms/b.pdf', 'forms/old/c.xlsx']);
    await fs.rm(world.inPlace('a.docx'));
    await fs.rename(world.inPlace('forms'), world.inPlace('papers'));
    await fs.writeFile(world.inPlace('papers/d.pptx'), 'new');
    const pages = await all(libraries.changes(world.drive.id, link));
    tree.apply(pages.flatMap(({ changes }) => changes));
    expect(paths(tree)).toEqual(['papers/b.pdf', 'papers/d.pptx', 'papers/old/c.xlsx']);
    // Without the files of the renamed folder.
    expect(pages.flatMap(({ changes }) => changes)).toHaveLength(3);
  });

  it('goes on from the page that was read last', async () => {
    world.graph.world.pageSize = 2;
    const [libraries, tree] = [world.librariesWith('Files.Read.All'), new LibraryTree()];
    for await (const { changes, link, isLast } of libraries.changes(world.drive.id, null)) {
      tree.apply(changes);
      expect(isLast).toBe(false);
      await world.follow(libraries, tree, link);
      break;
    }
    expect(paths(tree)).toEqual(['a.docx', 'forms/b.pdf', 'forms/old/c.xlsx']);
  });

  it('says when the library no longer knows what changed', async () => {
    const [libraries, tree] = [world.librariesWith('Files.Read.All'), new LibraryTree()];
    const link = await world.follow(libraries, tree, null);
    world.graph.forgetChanges(world.drive);
    await expect(world.follow(libraries, tree, link)).rejects.toMatchObject({ code: 'changes_forgotten', why: 'resyncRequired' });
    await world.follow(libraries, tree, null);
    expect(paths(tree)).toHaveLength(3);
  });

  it('follows no link to another host', async () => {
    const libraries = world.librariesWith('Files.Read.All');
    await expect(world.follow(libraries, new LibraryTree(), 'https://attacker.example/v1.0/drives')).rejects.toMatchObject({
      code: 'unavailable',
      why: 'link',
    });
    expect(world.graph.requests).toEqual([]);
  });

  it('tells files from shortcuts and notebooks, and says what is infected', async () => {
    world.drive.marks.set('forms', 'shortcut').set('a.docx', 'infected');
    await fs.writeFile(world.inPlace('notes'), '');
    world.drive.marks.set('notes', 'notebook');
    const pages = await all(world.librariesWith('Files.Read.All').changes(world.drive.id, null));
    const kinds = pages.flatMap(({ changes }) => changes).map((change) => [change.kind, 'name' in change ? change.name : '']);
    expect(kinds).toContainEqual(['shortcut', 'forms']);
    expect(kinds).toContainEqual(['notebook', 'notes']);
    expect(pages[0]?.changes.find((change) => 'name' in change && change.name === 'a.docx')).toMatchObject({
      kind: 'file',
      isInfected: true,
    });
  });

  it('knows equal content by its hash, and new content by its version', async () => {
    await fs.copyFile(world.inPlace('a.docx'), world.inPlace('copy.docx'));
    const [libraries, tree] = [world.librariesWith('Files.Read.All'), new LibraryTree()];
    const link = await world.follow(libraries, tree, null);
    const fileAt = (wanted: string) => [...tree.filesIn(null)].find((found) => found.path.join('/') === wanted)!.file;
    const before = fileAt('a.docx');
    expect(fileAt('copy.docx').contentHash).toBe(before.contentHash);
    expect(fileAt('forms/b.pdf').contentHash).not.toBe(before.contentHash);
    await fs.writeFile(world.inPlace('a.docx'), 'other words');
    await world.follow(libraries, tree, link);
    expect(fileAt('a.docx')).toMatchObject({ id: before.id, size: 11 });
    expect(fileAt('a.docx').contentVersion).not.toBe(before.contentVersion);
  });
});

describe('a busy service', () => {
  it.each([429, 503] as const)('is asked again after the time that it names with %i', async (status) => {
    const libraries = world.librariesWith('Files.Read.All');
    await libraries.signIn();
    world.graph.throttle(7, { times: 2, status });
    expect(named(await all(libraries.foldersIn(world.drive.id, null)))).toEqual(['forms']);
    expect(world.waits).toHaveLength(2);
    expect(Math.min(...world.waits)).toBeGreaterThan(6_000);
  });

  it('is left alone where it asks for longer than a call may wait', async () => {
    const libraries = world.librariesWith('Files.Read.All');
    await libraries.signIn();
    world.graph.throttle(600);
    await expect(all(libraries.foldersIn(world.drive.id, null))).rejects.toMatchObject({ code: 'rate_limited', until: expect.any(Date) });
    expect(world.waits).toEqual([]);
  });

  it('is asked again after a cut connection, and given up in the end', async () => {
    const libraries = world.librariesWith('Files.Read.All');
    await libraries.signIn();
    world.graph.faults.add({ cuts: true, times: 1 });
    expect(named(await all(libraries.foldersIn(world.drive.id, null)))).toEqual(['forms']);
    world.graph.faults.add({ cuts: true });
    await expect(all(libraries.foldersIn(world.drive.id, null))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
