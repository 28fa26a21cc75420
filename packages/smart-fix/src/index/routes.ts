import type { IndexedFile } from './indexed-file.ts';
import type { SourceIndex } from './source-index.ts';

/** Folders below which paths are those of the site. */
const root = /^.*?(?:^|\/)(?:pages|routes|content|views|templates|public|static|site|www|docs|src|app)\//;
const ends = /(?:^|\/)(?:index|page|\+page|_index|route|home)$/;

/** The path of the site that a file seems to be for, without strokes at its ends; dynamic parts as `*`. */
export function routeOf(file: string): string {
  let path = file.replace(/\.[^/]*$/, '').replace(/\.(?:html|blade|component)$/, '');
  while (root.test(`${path}/`) && root.test(path)) path = path.replace(root, '');
  return path
    .replace(ends, '')
    .split('/')
    .filter((part) => part && !/^\(.*\)$/.test(part))
    .map((part) => (/^\[.*\]$|^[$:]/.test(part) ? '*' : part.toLowerCase()))
    .join('/');
}

const pathOf = (url: string): string =>
  new URL(url, 'http://site/').pathname
    .toLowerCase()
    .replace(/(?:\/index)?\.(?:html?|php|aspx?)$/, '')
    .replace(/\/index$/, '')
    .replace(/^\/+|\/+$/g, '');

const plain = (name: string): string => name.replace(/[^a-z0-9*]/g, '');

/** How surely a file is that of a page: 1 by its path, 0.5 by its name, 0 not. */
export function isPageOf(file: string, url: string): number {
  const [route, path] = [routeOf(file), pathOf(url)];
  if (route === path) return 1;
  const [parts, wanted] = [route.split('/'), path.split('/')];
  if (parts.length === wanted.length && parts.every((part, at) => part === '*' || plain(part) === plain(wanted[at] ?? '')))
    return parts.every((part) => part === '*') ? 0.5 : 0.9;
  const [last, name] = [plain(wanted.at(-1) ?? ''), plain(parts.at(-1) ?? '').replace(/(?:page|view|screen|component)$/, '')];
  if (last === '') return /^(?:home|index|app|start|main|landing)$/.test(name) ? 0.5 : 0;
  return name === last ? 0.6 : 0;
}

const isLayout = (file: string): boolean =>
  /(?:^|\/)(?:\+?_?(?:layout|app|document|root|default|base|main|application|index|master))(?:\.[^/]*)$/i.test(file);
const isPageLike = (file: IndexedFile): boolean =>
  /(?:^|\/)(?:pages|routes|content|views\/(?!shared|layouts|partials|components))/.test(file.path) ||
  /(?:^|\/)(?:page|\+page)\.\w+$/.test(file.path) ||
  /(?:Page|View|Screen)\.\w+$/.test(file.path) ||
  (/\.(?:html?|php)$/.test(file.path) && file.isWhole && !isLayout(file.path));

const pagesOf = (index: SourceIndex, url: string): (readonly [file: string, sure: number])[] =>
  [...index.files.keys()].map((file) => [file, isPageOf(file, url)] as const).filter(([, sure]) => sure > 0);

/** The file that a page is, to the letter; null where none is, or several that fit its address equally well. */
export function fileServed(index: SourceIndex, url: string, text: string): string | null {
  const name = (file: string): string => file.split('/').at(-1) ?? '';
  const last = name(new URL(url, 'http://site/').pathname);
  const isNamed = (file: string): boolean =>
    /^index\.html?$/.test(name(file)) || name(file).replace(/\.html?$/, '') === last.replace(/\.html?$/, '');
  const found = [...index.files.values()].filter(
    (file) => /\.html?$/i.test(file.path) && isNamed(file.path) && file.text.replace(/^\ufeff/, '') === text,
  );
  const fits = (file: IndexedFile): number => isPageOf(file.path, url);
  const [best, second] = found.toSorted((a, b) => fits(b) - fits(a));
  return best && (!second || fits(best) > fits(second)) ? best.path : null;
}

/** What speaks for a file to have made a page: from 1.5 (it is the page's own) to -2 (it is another page's). `served`: the file that the page is. */
export function fileScores(index: SourceIndex, url: string, served: string | null = null): Map<string, number> {
  const scores = new Map<string, number>();
  const pages = served === null ? pagesOf(index, url) : ([[served, 1]] as const);
  const best = Math.max(0, ...pages.map(([, sure]) => sure));
  const own = pages.filter(([, sure]) => sure >= best - 0.1).map(([file]) => file);
  let layer = own;
  for (let depth = 0; layer.length > 0 && depth < 8; depth += 1) {
    for (const file of layer) scores.set(file, depth === 0 ? 1.5 : 0.8);
    layer = [...new Set(layer.flatMap((file) => index.links.uses.get(file) ?? []))].filter((file) => !scores.has(file));
  }
  for (const file of index.files.values()) {
    if (scores.has(file.path)) continue;
    scores.set(file.path, isPageLike(file) && best > 0 ? -2 : isLayout(file.path) ? 0.6 : 0);
  }
  return scores;
}

/** A page whose file makes others of the same kind besides. */
const isMany = ({ path, text }: IndexedFile): boolean =>
  routeOf(path).includes('*') || /^---\r?\n(?:[^]*?\n)?(?:pagination:|permalink:[^\n]*\{\{)/.test(text.slice(0, 2000));

/** The one file that is a page's own, by its path: none other fits as well, and it makes no other page. Null where none is. */
export function ownPageFile(index: SourceIndex, url: string): IndexedFile | null {
  const fitting = [...index.files.values()].filter(
    (file) => isPageOf(file.path, url) >= 0.9 && (file.elements.length > 0 || /\.(?:md|mdx|markdown)$/i.test(file.path)),
  );
  const whole = fitting.filter(({ isWhole }) => isWhole);
  const [own, other] = whole.length > 0 ? whole : fitting;
  return own && !other && !isMany(own) && usersOf(index, own) < 2 ? own : null;
}

const users = new WeakMap<SourceIndex, Map<string, number>>();

/** How many files use one. */
function usersOf(index: SourceIndex, { path }: IndexedFile): number {
  let counts = users.get(index);
  if (!counts) {
    users.set(index, (counts = new Map()));
    for (const used of index.links.uses.values()) for (const one of new Set(used)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts.get(path) ?? 0;
}

/** Whether a file is part of several pages, as layouts, includes and components are. */
export const isOfSeveralPages = (index: SourceIndex, file: IndexedFile): boolean =>
  usersOf(index, file) > 1 || (isLayout(file.path) && !/(?:^|\/)index\.[^/]*$/.test(file.path)) || isMany(file);
