import type { MetDocument, QueuedPage } from '@manara/core/scan';
import { canonicalAddress } from './address.ts';
import { fileKind } from './file-kind.ts';

/**
 * Parts a page's links into pages of the site and documents, in order, each once. Links marked `rel="nofollow"` are followed: the mark
 * speaks to search engines about rank, and barriers behind it are barriers. Documents count wherever they lie. `routes`: fragments that scripts read name
 * pages of their own.
 */
export function sortLinks(
  links: readonly string[],
  origin: string,
  depth: number,
  foundOn: string,
  routes = false,
): { pages: QueuedPage[]; documents: MetDocument[] } {
  const pages = new Map<string, QueuedPage>();
  const documents = new Map<string, MetDocument>();
  for (const link of links) {
    const url = canonicalAddress(link, { routes });
    if (!url) continue;
    const kind = fileKind(url);
    if (kind.kind === 'document') documents.set(url, { url, extension: kind.extension, foundOn });
    else if (kind.kind === 'page' && new URL(url).origin === origin) pages.set(url, { url, depth });
  }
  return { pages: [...pages.values()], documents: [...documents.values()] };
}
