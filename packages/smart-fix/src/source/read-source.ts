import path from 'node:path';
import { readJsx } from './jsx/read-jsx.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { stringEnd } from './markup/hole.ts';
import { readMarkup } from './markup/read-markup.ts';
import type { SourceFile } from './source-element.ts';

type Reader = (text: string) => SourceFile;

const template: Reader = (text) => readMarkup(text, 'template');
/** The templates that Angular's components have in their program; all else is blanked, so that places stay. */
function readInlineTemplates(text: string): SourceFile {
  let only = '';
  for (const found of text.matchAll(/\btemplate:\s*(['"`])/g)) {
    const start = found.index + found[0].length;
    if (start < only.length) continue;
    const end = stringEnd(text, start - 1) - 1;
    only += text.slice(only.length, start).replace(/[^\n]/g, ' ') + text.slice(start, end);
  }
  return only ? template(only) : { roots: [], elements: [], uses: [] };
}

/** A program is parsed only where something in it may be an element. */
const script =
  (language: 'jsx' | 'tsx'): Reader =>
  (text) =>
    /<\/|\/>/.test(text) ? readJsx(text, language) : { roots: [], elements: [], uses: [] };

const readers: Record<string, Reader> = {
  '.astro': (text) => readMarkup(text, 'astro'),
  '.svelte': (text) => readMarkup(text, 'svelte'),
  '.jsx': script('jsx'),
  '.js': script('jsx'),
  '.mjs': script('jsx'),
  '.tsx': script('tsx'),
  '.ts': readInlineTemplates,
  '.md': readMarkdown,
  '.markdown': readMarkdown,
  '.mdx': readMarkdown,
};
for (const ending of 'html htm xhtml vue njk nunjucks liquid hbs handlebars mustache ejs eta erb rhtml php phtml twig jinja jinja2 j2 tmpl gohtml tpl'.split(
  ' ',
))
  readers[`.${ending}`] = template;

/** Reads what a file holds of elements; null where its kind holds none. */
export function readerOf(file: string): Reader | null {
  return readers[path.extname(file).toLowerCase()] ?? null;
}

const unread = new Map([
  ['.pug', 'Pug'],
  ['.jade', 'Pug'],
  ['.haml', 'Haml'],
  ['.slim', 'Slim'],
]);

/** The language of a template that is made of more than HTML with marks in it, and is not read; null for all other files. */
export const unreadLanguageOf = (file: string): string | null => unread.get(path.extname(file).toLowerCase()) ?? null;
