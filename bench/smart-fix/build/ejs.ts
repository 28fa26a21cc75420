import { cp } from 'node:fs/promises';
import path from 'node:path';
import ejs from 'ejs';
import type { BuiltSite } from '../build-site.ts';
import { readDataFiles } from './data-files.ts';
import { filesBelow, pathOfTemplate, pathsInOrder, writePage } from './pages.ts';

/** A site as small servers in EJS have it: `views/pages` with `views/partials`, data in `data`, files as they are in `public`. */
export async function buildEjs(sources: string, out: string): Promise<BuiltSite> {
  const views = path.join(sources, 'views');
  const data = await readDataFiles(path.join(sources, 'data'));
  const files = (await filesBelow(path.join(views, 'pages'))).filter((file) => file.endsWith('.ejs'));
  for (const file of files)
    await writePage(
      out,
      pathOfTemplate(file),
      await ejs.renderFile(path.join(views, 'pages', file), { ...data, path: pathOfTemplate(file) }, { root: views, views: [views] }),
    );
  await cp(path.join(sources, 'public'), out, { recursive: true });
  return { pages: pathsInOrder(files.map(pathOfTemplate)) };
}
