import type { Egress } from '@manara/egress/egress';
import { XMLParser } from 'fast-xml-parser';
import { fetchText } from './fetch-text.ts';

const maxBytes = 10_000_000;
const maxFiles = 20;

/** Entities are not expanded by the parser, so that a file cannot grow while it is read; addresses need only these five. */
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  trimValues: true,
  ignoreAttributes: true,
  removeNSPrefix: true,
});
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const decode = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

interface Entry {
  loc?: unknown;
}
const list = <Item>(value: Item | Item[] | undefined): Item[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const locations = (entries: Entry | Entry[] | undefined): string[] =>
  list(entries).flatMap((entry) => (typeof entry?.loc === 'string' && entry.loc ? [decode(entry.loc)] : []));

/** Pages and further sitemaps that one file names (sitemaps.org 0.9; a plain list of addresses too). Not XML: nothing. */
export function parseSitemap(text: string): { pages: string[]; sitemaps: string[] } {
  const start = text.trimStart();
  if (!start.startsWith('<'))
    return {
      pages: start
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => /^https?:\/\//.test(line)),
      sitemaps: [],
    };
  try {
    const root = parser.parse(text) as { urlset?: { url?: Entry | Entry[] }; sitemapindex?: { sitemap?: Entry | Entry[] } };
    return { pages: locations(root.urlset?.url), sitemaps: locations(root.sitemapindex?.sitemap) };
  } catch {
    return { pages: [], sitemaps: [] };
  }
}

/** Pages that the site's sitemaps name, in their order, at most `maxPages`; only files of the site itself are read. */
export async function readSitemaps(
  egress: Pick<Egress, 'fetch'>,
  origin: string,
  named: readonly string[],
  maxPages: number,
  signal: AbortSignal,
): Promise<string[]> {
  const files = named.length > 0 ? [...named] : [new URL('/sitemap.xml', origin).href];
  const read = new Set<string>();
  const pages: string[] = [];
  while (files.length > 0 && read.size < maxFiles && pages.length < maxPages && !signal.aborted) {
    const file = files.shift() as string;
    if (read.has(file) || !URL.canParse(file) || new URL(file).origin !== origin) continue;
    read.add(file);
    const text = await fetchText(egress, file, maxBytes, signal);
    if (!text) continue;
    const found = parseSitemap(text);
    pages.push(...found.pages.slice(0, maxPages - pages.length));
    files.push(...found.sitemaps);
  }
  return pages;
}
