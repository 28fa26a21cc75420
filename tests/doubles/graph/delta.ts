import { driveOf, type Answer, type Call } from './call.ts';
import type { FolderDrive } from './folder-drive.ts';
import { badRequest, Refusal } from './refusal.ts';
import { childrenOf } from './items.ts';
import { representItem } from './represent.ts';

/** What a token says: which list, up to which change, and how far it was read. */
interface Place {
  drive: string;
  era: number;
  /** The change after which the list begins; null: everything. */
  since: number | null;
  /** The last change in it. */
  until: number;
  /** What is in it, and how much of that was read; null before its first page. */
  list: string | null;
  offset: number;
}

const tokenOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeOf(token: string, drive: FolderDrive): Place {
  try {
    const place = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Place;
    if (place.drive === drive.id) return place;
  } catch {}
  throw badRequest();
}

/** `root/delta`: all pages of what there is, then a link that tells what changed since. */
export async function delta(call: Call): Promise<Answer> {
  const { drive } = driveOf(call);
  const own = `${call.base}/drives/${encodeURIComponent(drive.id)}/root/delta`;
  const items = await drive.look();
  const token = call.query.get('token');
  const place =
    token === null ? { drive: drive.id, era: drive.era, since: null, until: drive.last, list: null, offset: 0 } : placeOf(token, drive);
  if (place.era !== drive.era)
    throw new Refusal(410, 'resyncRequired', { headers: { location: own }, inner: 'resyncChangesApplyDifferences' });
  // A link of an ended list begins the next one here.
  const until = place.list === null ? drive.last : place.until;
  const ids = place.list === null ? (place.since === null ? [...items.keys()] : drive.changedSince(place.since)) : drive.listOf(place.list);
  const size = Math.min(call.world.pageSize, Number(call.query.get('$top') ?? call.world.pageSize));
  const shown = ids.slice(place.offset, place.offset + size);
  const value = await Promise.all(
    shown.map(async (id) => {
      const item = items.get(id);
      return item ? representItem(drive, item, childrenOf(items, id).length) : { id, deleted: { state: 'deleted' } };
    }),
  );
  const offset = place.offset + size;
  const link = (to: Place) => `${own}?token=${tokenOf(to)}`;
  const next =
    offset < ids.length
      ? { '@odata.nextLink': link({ ...place, until, list: place.list ?? drive.keep(ids), offset }) }
      : { '@odata.deltaLink': link({ ...place, since: until, until, list: null, offset: 0 }) };
  return { status: 200, body: { value, ...next } };
}
