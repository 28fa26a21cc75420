import type { Item, FolderDrive } from './folder-drive.ts';
import { accessDenied, notFound } from './refusal.ts';
import type { App, Role, Site, World } from './world.ts';

export interface Call {
  world: World;
  app: App;
  roles: readonly Role[];
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** `http://127.0.0.1:port/v1.0`. */
  base: string;
  /** Makes an address at which the content of an item is had, or given, without a token. */
  grant: (item: Item, drive: FolderDrive, kind: 'download' | 'upload') => string;
}

export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

const readers: readonly Role[] = ['Sites.Read.All', 'Sites.ReadWrite.All'];
const fileReaders: readonly Role[] = [...readers, 'Files.Read.All', 'Files.ReadWrite.All'];
const writers: readonly Role[] = ['Sites.ReadWrite.All', 'Files.ReadWrite.All'];

const has = ({ roles }: Call, wanted: readonly Role[]) => roles.some((role) => wanted.includes(role));

function isGranted({ app, roles }: Call, site: Site | null, right: 'read' | 'write'): boolean {
  const granted = site && roles.includes('Sites.Selected') ? app.granted.get(site.id) : undefined;
  return granted === 'write' || granted === right;
}

export const mayList = (call: Call): boolean => has(call, readers);

export function mustReadSite(call: Call, site: Site): void {
  if (!has(call, readers) && !isGranted(call, site, 'read')) throw accessDenied();
}

/** The drive of a call, where the app may read it. */
export function driveOf(call: Call, right: 'read' | 'write' = 'read'): { drive: FolderDrive; site: Site | null } {
  const found = call.world.drive(call.params['drive'] ?? '');
  if (!found) throw notFound();
  if (!has(call, right === 'read' ? fileReaders : writers) && !isGranted(call, found.site, right)) throw accessDenied();
  return found;
}
