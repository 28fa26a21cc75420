import { driveOf, type Answer, type Call } from './call.ts';
import type { FolderDrive, Item } from './folder-drive.ts';
import { paged } from './paging.ts';
import { badRequest, notFound, Refusal } from './refusal.ts';
import { representItem } from './represent.ts';
import { lasts } from './transfer.ts';

export const childrenOf = (items: Map<string, Item>, id: string): Item[] => [...items.values()].filter(({ parentId }) => parentId === id);

interface Found {
  drive: FolderDrive;
  items: Map<string, Item>;
  item: Item;
}

/** The item of a call; the root where it names none. */
async function itemOf(call: Call, right: 'read' | 'write' = 'read'): Promise<Found> {
  const { drive } = driveOf(call, right);
  const items = await drive.look();
  const { item: id } = call.params;
  const item = id === undefined ? [...items.values()][0] : items.get(id);
  if (!item) throw notFound();
  return { drive, items, item };
}

export async function readItem(call: Call): Promise<Answer> {
  const { drive, items, item } = await itemOf(call);
  return { status: 200, body: await representItem(drive, item, childrenOf(items, item.id).length) };
}

export async function listChildren(call: Call): Promise<Answer> {
  const { drive, items, item } = await itemOf(call);
  const children = await Promise.all(
    childrenOf(items, item.id).map((child) => representItem(drive, child, childrenOf(items, child.id).length)),
  );
  const part = call.params['item'] === undefined ? 'root' : `items/${encodeURIComponent(item.id)}`;
  return paged(call, `/drives/${encodeURIComponent(drive.id)}/${part}/children`, children);
}

/** Leads to an address that is worth the content for a while, without a token. */
export async function content(call: Call): Promise<Answer> {
  const { drive, item } = await itemOf(call);
  if (item.isFolder) throw badRequest();
  const mark = drive.markOf(item);
  if (mark === 'locked') throw new Refusal(423, 'resourceLocked');
  if (mark === 'infected') throw new Refusal(403, 'malwareDetected');
  return { status: 302, headers: { location: call.grant(item, drive, 'download') } };
}

function behaviorOf({ body }: Call): unknown {
  if (body === '') return 'replace';
  try {
    const { item } = JSON.parse(body) as { item?: Record<string, unknown> };
    return item?.['@microsoft.graph.conflictBehavior'] ?? 'replace';
  } catch {
    throw badRequest();
  }
}

/** For a new version of a file that is there. */
export async function createUploadSession(call: Call): Promise<Answer> {
  const { drive, item } = await itemOf(call, 'write');
  if (item.isFolder) throw badRequest();
  const wanted = call.headers['if-match'];
  if (wanted !== undefined && wanted !== drive.eTagOf(item)) throw new Refusal(412, 'resourceModified');
  if (drive.markOf(item) === 'locked') throw new Refusal(423, 'resourceLocked');
  // The file is there, which is a conflict unless it is to be replaced, as it is where nothing is said.
  if (behaviorOf(call) !== 'replace') throw new Refusal(409, 'nameAlreadyExists');
  const uploadUrl = call.grant(item, drive, 'upload');
  return {
    status: 200,
    body: { uploadUrl, expirationDateTime: new Date(call.world.clock.now() + lasts.upload).toISOString(), nextExpectedRanges: ['0-'] },
  };
}
