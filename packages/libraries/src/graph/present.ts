import type { LibraryChange } from '../library-change.ts';

/** A driveItem, of what Graph answers. */
export interface GraphItem {
  id: string;
  name?: string;
  size?: number;
  webUrl?: string;
  eTag?: string;
  cTag?: string;
  parentReference?: { id?: string };
  root?: object;
  folder?: object;
  file?: { hashes?: { quickXorHash?: string; sha256Hash?: string; sha1Hash?: string } };
  package?: object;
  remoteItem?: object;
  malware?: object;
  deleted?: object;
}

function hashOf({ file }: GraphItem): string | null {
  const { sha256Hash, quickXorHash, sha1Hash } = file?.hashes ?? {};
  if (sha256Hash) return `sha256:${sha256Hash}`;
  if (quickXorHash) return `quickxor:${quickXorHash}`;
  return sha1Hash ? `sha1:${sha1Hash}` : null;
}

export function presentItem(item: GraphItem): LibraryChange {
  const { id, name = '', parentReference } = item;
  if (item.deleted) return { kind: 'gone', id };
  const placed = { id, name, parentId: item.root ? null : (parentReference?.id ?? null) };
  // A shortcut has the facets of what it leads to, beside its own.
  if (item.remoteItem) return { kind: 'shortcut', ...placed };
  if (item.package) return { kind: 'notebook', ...placed };
  if (item.folder || item.root) return { kind: 'folder', ...placed };
  if (!item.file) return { kind: 'other', ...placed };
  return {
    kind: 'file',
    ...placed,
    size: item.size ?? 0,
    url: item.webUrl ?? '',
    version: item.eTag ?? '',
    contentVersion: item.cTag ?? item.eTag ?? '',
    contentHash: hashOf(item),
    isInfected: item.malware !== undefined,
  };
}
