import { Readable } from 'node:stream';
import { openEntries } from '@manara/document-checks/epub/open-entries';
import type { Book } from '@manara/document-checks/epub/read-book';
import type { ServedAnswer, ServedSite } from '@manara/egress/served/served-site';

/** A host that no resolver may know: the file is served there, to the scanner's browser alone. */
const host = 'file.invalid';

/** A file of web pages, as a site that holds nothing else. */
export interface WebFile {
  /** What the file says of itself as a whole; null where it doesn't, or is one page. */
  title: string | null;
  language: string | null;
  /** In the order of reading. `name`: in the file; empty where it is one page. */
  pages: { url: string; name: string }[];
  site: ServedSite;
}

const answered = (bytes: Uint8Array, type: string): ServedAnswer => ({
  status: 200,
  headers: { 'content-type': type, 'content-length': String(bytes.length) },
  body: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
});
const missing = (): ServedAnswer => ({
  status: 404,
  headers: { 'content-type': 'text/plain', 'content-length': '0' },
  body: Readable.from([]),
});

/** One page. What it asks for besides itself is not there. */
export const siteOfPage = (page: Uint8Array): WebFile => ({
  title: null,
  language: null,
  pages: [{ url: `http://${host}/`, name: '' }],
  site: { host, answer: async (address) => (address === '/' ? answered(page, 'text/html') : missing()) },
});

const addressOf = (name: string): string => `/${name.split('/').map(encodeURIComponent).join('/')}`;

/** The name of an entry at an address; null where it is none. */
function nameAt(address: string): string | null {
  try {
    return decodeURIComponent(/^\/([^?#]*)/u.exec(address)?.[1] ?? '');
  } catch {
    return null;
  }
}

/** A book: its pages with their style sheets, pictures and fonts. Throws Refused. */
export function siteOfBook(bytes: Uint8Array, { title, language, pages, types }: Book): WebFile {
  const entry = openEntries(bytes, types);
  return {
    title,
    language,
    pages: pages.map((name) => ({ url: `http://${host}${addressOf(name)}`, name })),
    site: {
      host,
      answer: async (address) => {
        const name = nameAt(address);
        const found = name === null ? null : await entry(name);
        return found ? answered(found.bytes, found.type) : missing();
      },
    },
  };
}
