import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { repositoryStart } from '@manara/core/repository-pages';
import type { ServedSite } from '@manara/egress/served/served-site';
import { folderSite } from './folder-site.ts';
import { glance, type Glance } from './glance.ts';

/** Finished pages within sources: what a browser shows without anything being installed or built. */
export interface FinishedPages {
  /** Below the sources; empty for themselves. */
  folder: string;
  /** One page whose programs make all others. */
  single: boolean;
}

/** Where builds leave what they make, and hosts look for it. */
const folders = ['', 'dist', 'build', '_site', 'out', 'public', 'www', 'site', 'docs'];

/** Bytes of a page that are looked at. */
const looked = 200_000;
/** Pages that are looked at. */
const mostPages = 200;

/** Where finished pages stand in a folder of sources, itself before what was built of it; null where they would have to be built first. */
export async function findPages(sources: string): Promise<FinishedPages | null> {
  for (const folder of folders) {
    const place = path.join(sources, folder);
    const isFolder = (await lstat(place).catch(() => null))?.isDirectory() ?? false;
    const start = isFolder ? await finishedStart(folderSite(place)) : null;
    if (start) return { folder, single: !start.words };
  }
  return null;
}

/** The first page of a site that has what it is made of, where no page that it leads to is still to be made; else null. */
async function finishedStart(site: ServedSite): Promise<SeenPage | null> {
  const start = await look(site, '/');
  if (!start || !(start.words || start.programs.length > 0) || !(await hasParts(site, start))) return null;
  const waiting = new Set(['/']);
  for (const address of waiting) {
    const page = await look(site, address);
    if (page?.isUnfinished) return null;
    for (const link of page ? ownPaths(page, page.links) : []) if (waiting.size < mostPages) waiting.add(link);
  }
  return start;
}

/** What hosts of sites serve themselves beside them, and no repository holds. */
const ofHost = /^\/(?:__|_vercel|\.netlify|cdn-cgi)\//;

/** Whether the style sheets and programs of a first page are there: not those of a build elsewhere, or for another place than the root. */
async function hasParts(site: ServedSite, page: SeenPage): Promise<boolean> {
  if (ownPaths(page, ['']).length === 0) return false;
  for (const part of ownPaths(page, [...page.programs, ...page.sheets])) {
    if (ofHost.test(part)) continue;
    const { status, body } = await site.answer(part);
    body.destroy();
    if (status !== 200) return false;
  }
  return true;
}

/** The paths of those addresses on a page that are of its own site. */
function ownPaths({ path: own, base }: SeenPage, addresses: readonly string[]): string[] {
  const page = new URL(own, repositoryStart);
  const from = URL.parse(base ?? '', page) ?? page;
  const urls = addresses.map((address) => URL.parse(address, from));
  return urls.flatMap((url) => (url?.origin === page.origin ? [url.pathname] : []));
}

interface SeenPage extends Glance {
  path: string;
}

async function look(site: ServedSite, address: string): Promise<SeenPage | null> {
  const { status, headers, body } = await site.answer(address);
  if (status === 301 && headers.location) return look(site, headers.location);
  const isPage = status === 200 && headers['content-type']?.startsWith('text/html');
  const chunks: Buffer[] = [];
  let size = 0;
  if (isPage)
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= looked) break;
    }
  body.destroy();
  const html = Buffer.concat(chunks).toString('utf8', 0, looked);
  return /<(?:!doctype html|html|body)\b/i.test(html) ? { path: address, ...glance(html) } : null;
}
