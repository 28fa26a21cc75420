import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Liquid } from 'liquidjs';
import { marked } from 'marked';
import { parse } from 'yaml';
import type { BuiltSite } from '../build-site.ts';
import { readDataFiles } from './data-files.ts';
import { takeFrontMatter, type FrontMatter } from './front-matter.ts';
import { filesBelow, pathOfTemplate, pathsInOrder, writePage } from './pages.ts';

interface Page extends FrontMatter {
  file: string;
  body: string;
  url: string;
}

/** A site in Jekyll's manner: `_layouts`, `_includes`, `_data`, `_posts`, and pages with front matter in HTML or Markdown. */
export async function buildLiquid(sources: string, out: string): Promise<BuiltSite> {
  const layouts = path.join(sources, '_layouts');
  const engine = new Liquid({
    root: path.join(sources, '_includes'),
    jekyllInclude: true,
    dynamicPartials: false,
  });
  engine.registerFilter('relative_url', (url: string) => url);
  engine.registerFilter('markdownify', (text: string) => marked.parse(text));

  const files = (await filesBelow(sources)).filter((file) => /^(?:[^_]|_posts\/).*\.(?:html|md)$/.test(file));
  const pages = await Promise.all(files.map((file) => readPage(sources, file)));
  const config = parse(await readFile(path.join(sources, '_config.yml'), 'utf8')) as Record<string, unknown>;
  const site = {
    ...config,
    data: await readDataFiles(path.join(sources, '_data')),
    posts: pages.filter(({ file }) => file.startsWith('_posts/')).toReversed(),
    pages,
  };

  const laidOut = async (name: string | undefined, page: Page, content: string): Promise<string> => {
    if (!name) return content;
    const { data, body } = takeFrontMatter(await readFile(path.join(layouts, `${name}.html`), 'utf8'));
    return laidOut(data.layout, page, await engine.parseAndRender(body, { site, page, layout: data, content }));
  };

  for (const page of pages) {
    const text = await engine.parseAndRender(page.body, { site, page });
    await writePage(out, page.url, await laidOut(page.layout, page, page.file.endsWith('.md') ? await marked.parse(text) : text));
  }
  await cp(path.join(sources, 'assets'), path.join(out, 'assets'), { recursive: true });
  return { pages: pathsInOrder(pages.map(({ url }) => url)) };
}

async function readPage(sources: string, file: string): Promise<Page> {
  const { data, body } = takeFrontMatter(await readFile(path.join(sources, file), 'utf8'));
  const post = /^_posts\/(\d{4}-\d\d-\d\d)-(.*)\.\w+$/.exec(file);
  return {
    ...data,
    ...(post && { date: post[1] }),
    file,
    body,
    url: data.permalink ?? (post ? `/journal/${post[2]}/` : pathOfTemplate(file)),
  };
}
