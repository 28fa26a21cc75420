import path from 'node:path';
import type { ServedSite } from '@manara/egress/served/served-site';
import type { Checkout } from '../clones/clone-store.ts';
import { changedPages, type ChangedPages, type OpenPages } from './changed-pages.ts';
import { findPages } from './find-pages.ts';
import { folderSite, isServed } from './folder-site.ts';

/** Finished pages of one commit as a site; the sources are free for others meanwhile. */
export interface KeptPages {
  site: ServedSite;
  /** Where they stand below the repository's own folder; empty for that one. */
  folder: string;
  branch: string;
  commit: string;
  /** The same pages with changes. */
  changed<Page>(open: OpenPages<Page>): ChangedPages<Page>;
  release(): Promise<void>;
}

/** Keeps the finished pages in a folder of the sources; null where they would have to be built first. */
export async function keepPages(checkout: Checkout, folder: string): Promise<KeptPages | null> {
  const pages = await findPages(path.join(checkout.folder, folder));
  if (!pages) return null;
  const place = path.posix.join(folder, pages.folder).replace(/^\.$/, '');
  const { folder: kept, release } = await checkout.keep((file) => isServed(path.posix.relative(place, file)));
  const { branch, commit } = checkout;
  return {
    site: folderSite(path.join(kept, place), { single: pages.single }),
    folder: place,
    branch,
    commit,
    changed: (open) => changedPages(path.join(kept, folder), pages, open),
    release,
  };
}
