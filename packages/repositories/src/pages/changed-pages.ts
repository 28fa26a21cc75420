import path from 'node:path';
import type { ServedSite } from '@manara/egress/served/served-site';
import type { FinishedPages } from './find-pages.ts';
import { folderSite, isServed } from './folder-site.ts';

/** Opens pages of a site one after another and hands each over. */
export type OpenPages<Page> = (site: ServedSite, urls: string[], inspect: (page: Page) => Promise<void>) => Promise<void>;

/** Finished pages in a folder of sources, which can be looked at with other texts in their files; these are named below the sources. */
export interface ChangedPages<Page> {
  /** Whether a file is part of the pages as it stands. */
  holds: (file: string) => boolean;
  /** Opens pages by their paths; those that are not there are passed over. */
  visit: (paths: string[], texts: ReadonlyMap<string, string>, inspect: (page: Page) => Promise<void>) => Promise<void>;
}

export function changedPages<Page>(sources: string, { folder, single }: FinishedPages, open: OpenPages<Page>): ChangedPages<Page> {
  const below = (file: string): string => path.posix.relative(folder, file);
  return {
    holds: (file) => isServed(below(file)),
    visit: (paths, changed, inspect) => {
      const texts = new Map([...changed].map(([file, text]) => [below(file), text]));
      const site = folderSite(path.join(sources, folder), { single, texts });
      return open(
        site,
        paths.map((one) => `http://${site.host}${one}`),
        inspect,
      );
    },
  };
}
