import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { repositoryHost } from '@manara/core/repository-pages';
import type { ServedAnswer, ServedSite } from '@manara/egress/served/served-site';
import { isSafeName } from '../clones/tree/safe-name.ts';
import { mediaTypes } from './media-types.ts';

/** Bytes of one file; larger ones are not there. */
const mostBytes = 50_000_000;

export interface FolderSiteSettings {
  /** Other texts of files, by their names below the folder: what a change makes of them. */
  texts?: ReadonlyMap<string, string>;
  /** The page of the root answers wherever there is no file: its programs find out by themselves what to show. */
  single?: boolean;
}

/** A folder with finished pages as a site, as it stands: no link out of it is followed, and of what browsers have no use for nothing is told. */
export function folderSite(folder: string, { texts = new Map(), single = false }: FolderSiteSettings = {}): ServedSite {
  const files = new Files(folder, texts);
  return {
    host: repositoryHost,
    answer: async (asked) => {
      const [address = '', query] = asked.split(/\?(.*)/s);
      const name = nameOf(address);
      if (name === null) return notFound();
      const isFolder = address.endsWith('/');
      const own = isFolder ? null : await files.read(name);
      if (own) return own;
      const index = await files.read(path.posix.join(name, 'index.html'));
      if (index && !isFolder) {
        index.body.destroy();
        return plain(301, { location: `${address}/${query === undefined ? '' : `?${query}`}` });
      }
      if (index) return index;
      const page = name === '' ? null : await files.read(`${name}.html`);
      if (page || !single || path.posix.extname(name)) return page ?? notFound();
      return (await files.read('index.html')) ?? notFound();
    },
  };
}

/** Whether a file below the folder is part of its site. */
export const isServed = (name: string): boolean => typeOf(name) !== undefined && nameOf(name) === name;

const typeOf = (name: string): string | undefined => mediaTypes[path.posix.extname(name).toLowerCase()];
const plain = (status: number, headers: Record<string, string>): ServedAnswer => ({
  status,
  headers: { ...headers, 'cache-control': 'no-store', 'content-length': '0' },
  body: Readable.from([]),
});
const notFound = (): ServedAnswer => plain(404, { 'content-type': 'text/plain; charset=utf-8' });

/** The name of a file or folder that a path of an address asks for, without `/` at its ends; null for what may not be asked for. */
function nameOf(address: string): string | null {
  let name;
  try {
    name = decodeURIComponent(address).replace(/^\//, '').replace(/\/$/, '');
  } catch {
    return null;
  }
  // What begins with a dot is for programs, and may be secret.
  return name === '' || (isSafeName(name) && !/(?:^|\/)(?:\.|node_modules(?:\/|$))/.test(name)) ? name : null;
}

class Files {
  readonly #folder: Promise<string | null>;
  readonly #texts: ReadonlyMap<string, string>;

  constructor(folder: string, texts: ReadonlyMap<string, string>) {
    this.#folder = realpath(folder).catch(() => null);
    this.#texts = texts;
  }

  async read(name: string): Promise<ServedAnswer | null> {
    const type = typeOf(name);
    if (!type) return null;
    const text = this.#texts.get(name);
    if (text !== undefined) return answer(type, Buffer.byteLength(text), Readable.from([Buffer.from(text)]));
    const handle = await this.#open(name);
    const found = await handle?.stat().catch(() => null);
    if (!handle || !found?.isFile() || found.size === 0 || found.size > mostBytes) {
      await handle?.close();
      return found?.isFile() && found.size === 0 ? answer(type, 0, Readable.from([])) : null;
    }
    const told = type === html && (await namesEncoding(handle)) ? 'text/html' : type;
    return answer(told, found.size, handle.createReadStream({ start: 0, end: found.size - 1 }));
  }

  /** Null where the file is not there, or a symbolic link stands anywhere on the way to it. */
  async #open(name: string): Promise<FileHandle | null> {
    const folder = await this.#folder;
    const place = folder === null ? null : path.join(folder, name);
    if (place === null || (await realpath(place).catch(() => null)) !== place) return null;
    // Not to wait for whoever writes into a pipe.
    return open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
  }
}

const html = mediaTypes['.html'];

/** Whether a page says itself how it is written, near its beginning. */
async function namesEncoding(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
  return /<meta\b[^>]*\bcharset\s*=/i.test(buffer.toString('latin1', 0, bytesRead));
}

const answer = (type: string, size: number, body: Readable): ServedAnswer => ({
  status: 200,
  headers: { 'content-type': type, 'content-length': String(size), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  body,
});
