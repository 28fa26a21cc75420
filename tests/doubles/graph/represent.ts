import path from 'node:path';
import { moment } from '../http/clock.ts';
import type { FolderDrive, Item } from './folder-drive.ts';
import type { Site } from './world.ts';

export const representSite = ({ id, hostname, path, displayName }: Site): object => ({
  id,
  name: path.split('/').at(-1),
  displayName,
  webUrl: `https://${hostname}/${path}`,
});

export const representDrive = (drive: FolderDrive, site: Site | null): object => ({
  id: drive.id,
  name: drive.name,
  driveType: site ? 'documentLibrary' : 'business',
  webUrl: `https://${site ? `${site.hostname}/${site.path}` : 'contoso-my.sharepoint.com/personal'}/${encodeURIComponent(drive.name)}`,
});

/** Of what delta and lists alike have: where an item is, Graph says by ids. */
export async function representItem(drive: FolderDrive, item: Item, children: number): Promise<object> {
  const mark = drive.markOf(item);
  const place = path.relative(drive.folder, item.path);
  const shared = {
    id: item.id,
    name: item.name,
    size: item.size,
    webUrl: `https://contoso.sharepoint.com/doc/${place.split(path.sep).map(encodeURIComponent).join('/')}`,
    lastModifiedDateTime: moment(item.changedAt),
    parentReference: { driveId: drive.id, ...(item.parentId !== null && { id: item.parentId }) },
  };
  if (item.parentId === null) return { ...shared, root: {}, folder: { childCount: children } };
  const tagged = { ...shared, eTag: drive.eTagOf(item), cTag: `"c:{${item.id}},${item.contentVersion}"` };
  if (mark === 'shortcut') return { ...tagged, remoteItem: { id: 'elsewhere', folder: {} } };
  if (mark === 'notebook') return { ...tagged, package: { type: 'oneNote' } };
  if (item.isFolder) return { ...tagged, folder: { childCount: children } };
  const file = { mimeType: 'application/octet-stream', hashes: { quickXorHash: await drive.hashOf(item) } };
  return { ...tagged, file, ...(mark === 'infected' && { malware: { description: 'double' } }) };
}
