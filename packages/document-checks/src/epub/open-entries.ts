import path from 'node:path';
import { bounds } from '../bounds.ts';
import { readZip, Refused } from '../zip/read-zip.ts';

export interface Entry {
  bytes: Uint8Array;
  type: string;
}

/** Less than documents may hold: these are unpacked outside of the process of checks, for a browser that asks for them. */
const ofBooks = { ...bounds, part: 30_000_000, unpacked: 200_000_000 };

const usualTypes: Record<string, string> = {
  css: 'text/css',
  gif: 'image/gif',
  htm: 'text/html',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  otf: 'font/otf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xhtml: 'application/xhtml+xml',
};
const typeByName = (name: string): string => usualTypes[path.posix.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';

/**
 * Entries of a book by their names, in any case of letters; null where there is none, or it cannot be unpacked. Each is unpacked once, beside other work
 * of the process, and however often a page asks. Throws Refused where the archive is none.
 */
export function openEntries(bytes: Uint8Array, types: Readonly<Record<string, string>>): (name: string) => Promise<Entry | null> {
  const zip = readZip(bytes, ofBooks);
  const asked = new Map<string, Promise<Entry | null>>();
  const unpack = async (name: string): Promise<Entry | null> => {
    try {
      const found = await zip.bytesLater(name);
      return found && { bytes: found, type: (Object.hasOwn(types, name) && types[name]) || typeByName(name) };
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  };
  return (name) => {
    const key = name.toLowerCase();
    if (!zip.has(key)) return Promise.resolve(null);
    const before = asked.get(key) ?? unpack(key);
    asked.set(key, before);
    return before;
  };
}
