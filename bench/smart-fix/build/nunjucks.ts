import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { marked } from 'marked';
import nunjucks from 'nunjucks';
import type { BuiltSite } from '../build-site.ts';
import { readDataFiles } from './data-files.ts';
import { takeFrontMatter, type FrontMatter } from './front-matter.ts';
import { filesBelow, pathOfTemplate, pathsInOrder, writePage } from './pages.ts';

/** A site in Eleventy's manner: pages in `src` as Nunjucks or Markdown, layouts and partials in `_includes`, data in `_data`. */
export async function buildNunjucks(sources: string, out: string): Promise<BuiltSite> {
  const root = path.join(sources, 'src');
  const includes = path.join(root, '_includes');
  const engine = new nunjucks.Environment(new nunjucks.FileSystemLoader(includes), { autoescape: true });
  const shared = await readDataFiles(path.join(root, '_data'));

  const laidOut = async (data: FrontMatter, content: string): Promise<string> => {
    if (!data.layout) return content;
    const layout = takeFrontMatter(await readFile(path.join(includes, data.layout), 'utf8'));
    const all = { ...layout.data, ...data, layout: layout.data.layout };
    return laidOut(all, engine.renderString(layout.body, { ...shared, ...all, content }));
  };

  const pages: string[] = [];
  for (const file of (await filesBelow(root)).filter((file) => /^[^_].*\.(?:njk|md)$/.test(file))) {
    const { data, body } = takeFrontMatter(await readFile(path.join(root, file), 'utf8'));
    const page = data.permalink ?? pathOfTemplate(file);
    const context = { ...data, page: { url: page } };
    const text = engine.renderString(body, { ...shared, ...context });
    await writePage(out, page, await laidOut(context, file.endsWith('.md') ? await marked.parse(text) : text));
    pages.push(page);
  }
  await cp(path.join(root, 'assets'), path.join(out, 'assets'), { recursive: true });
  return { pages: pathsInOrder(pages) };
}
