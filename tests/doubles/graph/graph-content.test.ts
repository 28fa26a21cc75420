import { writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import { LibraryTree } from '@manara/libraries/library-tree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLibraryWorld, type LibraryWorld } from './library-world.ts';

let world: LibraryWorld;
beforeEach(async () => {
  world = await startLibraryWorld();
});
afterEach(() => world.stop());

describe('content', () => {
  const idOf = async (libraries: GraphLibraries, name: string) => {
    const tree = new LibraryTree();
    await world.follow(libraries, tree, null);
    return [...tree.filesIn(null)].find(({ file }) => file.name === name)!.file.id;
  };

  it('goes to a file, without the token at the host that it comes from', async () => {
    const libraries = world.librariesWith('Files.Read.All');
    const target = world.inPlace('saved');
    await libraries.download(world.drive.id, await idOf(libraries, 'b.pdf'), target, { maxBytes: 1000 });
    expect(await fs.readFile(target, 'utf8')).toBe('forms/b.pdf');
    expect(world.graph.transfers).toMatchObject([{ status: 200 }]);
    expect(world.graph.transfers[0]!.headers).not.toHaveProperty('authorization');
  });

  it('is left out where it is too large, locked, infected or gone', async () => {
    const libraries = world.librariesWith('Files.Read.All');
    const [one, two] = [await idOf(libraries, 'a.docx'), await idOf(libraries, 'b.pdf')];
    const get = (id: string, maxBytes = 1000) => libraries.download(world.drive.id, id, world.inPlace('saved'), { maxBytes });
    await expect(get(one, 5)).rejects.toMatchObject({ code: 'too_large' });
    world.drive.marks.set('a.docx', 'locked').set('forms/b.pdf', 'infected');
    await expect(get(one)).rejects.toMatchObject({ code: 'locked' });
    await expect(get(two)).rejects.toMatchObject({ code: 'infected' });
    await fs.rm(world.inPlace('a.docx'));
    await expect(get(one)).rejects.toMatchObject({ code: 'not_found' });
    expect(await fs.readdir(world.folder)).toEqual(['forms']);
  });
});

describe('a new version', () => {
  const large = Buffer.alloc(6_000_000, 'new words ');
  let fixed: string;
  beforeEach(async () => {
    fixed = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'manara-fixed-')), 'a.docx');
    await fs.writeFile(fixed, large);
  });
  afterEach(() => fs.rm(path.dirname(fixed), { recursive: true }));
  const read = async (libraries: GraphLibraries) => {
    const tree = new LibraryTree();
    await world.follow(libraries, tree, null);
    return [...tree.filesIn(null)].find(({ file }) => file.name === 'a.docx')!.file;
  };

  it('is sent in parts, without the token at the host that takes it', async () => {
    const libraries = world.librariesWith('Files.ReadWrite.All');
    const { id, version } = await read(libraries);
    const saved = await libraries.replace(world.drive.id, id, fixed, { version });
    expect(large.equals(await fs.readFile(world.inPlace('a.docx')))).toBe(true);
    expect(world.graph.transfers.map(({ method, status }) => [method, status])).toEqual([
      ['PUT', 202],
      ['PUT', 200],
    ]);
    expect(world.graph.transfers.some(({ headers }) => 'authorization' in headers)).toBe(false);
    expect(saved).not.toBe(version);
    expect((await read(libraries)).version).toBe(saved);
  });

  it('leaves a file alone that was changed since it was read, or while it is sent', async () => {
    const libraries = world.librariesWith('Files.ReadWrite.All');
    const { id, version } = await read(libraries);
    await fs.writeFile(world.inPlace('a.docx'), 'a colleague');
    await expect(libraries.replace(world.drive.id, id, fixed, { version })).rejects.toMatchObject({ code: 'changed' });
    expect(world.graph.transfers).toEqual([]);
    const { version: second } = await read(libraries);
    // Comes while the first part is on its way.
    world.graph.faults.add({
      when: ({ method }) => {
        if (method === 'PUT') writeFileSync(world.inPlace('a.docx'), 'a colleague again');
        return false;
      },
    });
    await expect(libraries.replace(world.drive.id, id, fixed, { version: second })).rejects.toMatchObject({ code: 'changed' });
    expect(await fs.readFile(world.inPlace('a.docx'), 'utf8')).toBe('a colleague again');
    expect(world.graph.transfers.at(-1)).toMatchObject({ method: 'DELETE', status: 204 });
  });

  it('needs the right to write', async () => {
    const libraries = world.librariesWith('Files.Read.All');
    const { id, version } = await read(libraries);
    await expect(libraries.replace(world.drive.id, id, fixed, { version })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('goes on where a part has to be sent again', async () => {
    const libraries = world.librariesWith('Files.ReadWrite.All');
    const { id, version } = await read(libraries);
    world.graph.faults.add({ when: ({ method }) => method === 'PUT', times: 1, status: 503 });
    await libraries.replace(world.drive.id, id, fixed, { version });
    expect(large.equals(await fs.readFile(world.inPlace('a.docx')))).toBe(true);
  });

  it('is not sent to a file that someone has locked, or in a session that has expired', async () => {
    const libraries = world.librariesWith('Files.ReadWrite.All');
    const { id, version } = await read(libraries);
    world.drive.marks.set('a.docx', 'locked');
    await expect(libraries.replace(world.drive.id, id, fixed, { version })).rejects.toMatchObject({ code: 'locked' });
    world.drive.marks.clear();
    world.graph.faults.add({
      when: ({ method }) => {
        if (method === 'PUT') world.graph.world.clock.advance(16 * 60_000);
        return false;
      },
    });
    await expect(libraries.replace(world.drive.id, id, fixed, { version })).rejects.toMatchObject({ code: 'not_found' });
    expect(await fs.readFile(world.inPlace('a.docx'), 'utf8')).toBe('a.docx');
  });
});
