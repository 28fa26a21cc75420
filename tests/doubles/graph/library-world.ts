import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createEgress } from '@manara/egress/egress';
import { GraphLibraries } from '@manara/libraries/graph/graph-libraries';
import type { LibraryTree } from '@manara/libraries/library-tree';
import type { FolderDrive } from './folder-drive.ts';
import { GraphDouble } from './start-graph.ts';
import type { App, Role, Site } from './world.ts';

/** A site with one library of three files, and the client that reads it. */
export interface LibraryWorld {
  graph: GraphDouble;
  folder: string;
  site: Site;
  drive: FolderDrive;
  /** Milliseconds of each pause that the client made, none of which is waited for. */
  waits: number[];
  inPlace: (name: string) => string;
  librariesOf: (app: App, change?: { tenant?: string; secret?: string; allow?: string[] }) => GraphLibraries;
  librariesWith: (...roles: Role[]) => GraphLibraries;
  /** Reads on, as a scan does: each page is kept with the link that leads on. Answers the last one. */
  follow: (libraries: GraphLibraries, tree: LibraryTree, since: string | null) => Promise<string>;
  stop: () => Promise<void>;
}

export async function startLibraryWorld(): Promise<LibraryWorld> {
  const graph = await GraphDouble.start();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'manara-libraries-'));
  await fs.mkdir(path.join(folder, 'forms/old'), { recursive: true });
  for (const name of ['a.docx', 'forms/b.pdf', 'forms/old/c.xlsx']) await fs.writeFile(path.join(folder, name), name);
  const site = graph.addSite('Town hall', 'sites/town');
  const drive = graph.addLibrary(site, 'Documents', folder);
  const waits: number[] = [];
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  const librariesOf: LibraryWorld['librariesOf'] = (app, { tenant = graph.world.tenant, secret = app.secret, allow = graph.hosts } = {}) =>
    new GraphLibraries({ egress: createEgress({ allow }), patience: 10, pause }, graph.cloud, { tenant, clientId: app.clientId, secret });
  return {
    graph,
    folder,
    site,
    drive,
    waits,
    inPlace: (name) => path.join(folder, name),
    librariesOf,
    librariesWith: (...roles) => librariesOf(graph.addApp(roles)),
    async follow(libraries, tree, since) {
      let last = '';
      for await (const { changes, link } of libraries.changes(drive.id, since)) {
        tree.apply(changes);
        last = link;
      }
      return last;
    },
    async stop() {
      await graph.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
