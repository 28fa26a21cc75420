import { cp } from 'node:fs/promises';
import type { BuiltSite } from '../build-site.ts';
import { filesBelow, pathOfPage, pathsInOrder } from './pages.ts';

/** A site that is served as it is written. */
export async function buildPlain(sources: string, out: string): Promise<BuiltSite> {
  await cp(sources, out, { recursive: true });
  const pages = (await filesBelow(sources)).filter((file) => file.endsWith('.html'));
  return { pages: pathsInOrder(pages.map(pathOfPage)) };
}
