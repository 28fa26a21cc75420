import fs from 'node:fs/promises';
import path from 'node:path';
import { createEgress } from '@manara/egress/egress';
import type { Scan } from '@manara/server/features/scans/perform-scan';
import type { ScanStatus } from '@manara/contract/scans';
import { docx, paragraph, picture, sentence } from '../../packages/document-checks/testing/write-docx.ts';
import { startLibraryWorld, type LibraryWorld } from '../doubles/graph/library-world.ts';
import { startScanWorld, type ScanWorld } from './scan-world.ts';
import type { App } from '../doubles/graph/world.ts';
import type { Member } from './test-api.ts';

/** Documents of a library are never opened in a browser. */
export const noBrowser: Scan = async () => ({ status: 'no_browser' });

export const clean = (words = sentence): Uint8Array => docx(paragraph(words));
/** A picture without words, of other text each. */
export const barred = (words = sentence): Uint8Array => docx(paragraph(words) + picture(null));

/** An organisation that has connected SharePoint to the double of Graph, and workers that scan its libraries. */
export interface LibraryScanWorld {
  scans: ScanWorld;
  graph: LibraryWorld['graph'];
  drive: LibraryWorld['drive'];
  administrator: Member;
  /** How workers reach Microsoft. */
  egress: ReturnType<typeof createEgress>;
  clouds: Record<'global' | 'us_government' | 'us_defense' | 'china', LibraryWorld['graph']['cloud']>;
  /** What is connected; it may read alone, unless a test changes its rights. */
  app: App;
  read: (name: string) => Promise<Uint8Array>;
  write: (name: string, content: Uint8Array | string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Makes an asset of the whole library, or of a folder in it. */
  library: (folder?: string) => Promise<string>;
  scan: (id: string) => Promise<ScanStatus>;
  /** Contents that were sent since the last time it was asked. */
  sent: () => number;
  stop: () => Promise<void>;
}

export async function startLibraryScanWorld(): Promise<LibraryScanWorld> {
  const world = await startLibraryWorld();
  const { graph, drive } = world;
  const { cloud, hosts } = graph;
  const egress = createEgress({ allow: hosts });
  const clouds = { global: cloud, us_government: cloud, us_defense: cloud, china: cloud };
  const scans = await startScanWorld({ egress, clouds });
  for (const name of await fs.readdir(world.folder)) await fs.rm(path.join(world.folder, name), { recursive: true });
  const administrator = await scans.api.member('administrator', scans.manager.organisationId);
  const app = graph.addApp(['Sites.Read.All']);
  const body = { tenant: graph.world.tenant, client_id: app.clientId, secret: app.secret };
  const connected = await scans.api.call('POST', '/libraries/sharepoint', { as: administrator, body });
  if (connected.status !== 200) throw new Error(connected.text);
  let seen = 0;
  return {
    scans,
    graph,
    drive,
    administrator,
    egress,
    clouds,
    app,
    read: (name) => fs.readFile(world.inPlace(name)),
    async write(name, content) {
      await fs.mkdir(path.dirname(world.inPlace(name)), { recursive: true });
      await fs.writeFile(world.inPlace(name), content);
    },
    async move(from, to) {
      await fs.mkdir(path.dirname(world.inPlace(to)), { recursive: true });
      await fs.rename(world.inPlace(from), world.inPlace(to));
    },
    remove: (name) => fs.rm(world.inPlace(name), { recursive: true }),
    async library(folder) {
      const { folders } = (await scans.call('GET', `/libraries/sharepoint/folders?drive=${encodeURIComponent(drive.id)}`)).body;
      const chosen = (folders as { id: string; name: string }[]).find(({ name }) => name === folder);
      const input = { drive: drive.id, ...(chosen && { folder: chosen.id }) };
      const made = await scans.call('POST', '/assets/', { name: 'Forms', asset_type: 'sharepoint', library: input });
      if (made.status !== 201) throw new Error(made.text);
      return String(made.body.id);
    },
    scan: (id) => scans.scan(id, noBrowser),
    sent() {
      const now = graph.transfers.filter(({ method, status }) => method === 'GET' && status === 200).length;
      const fresh = now - seen;
      seen = now;
      return fresh;
    },
    async stop() {
      await scans.close();
      await world.stop();
    },
  };
}
