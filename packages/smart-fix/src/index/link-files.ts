import path from 'node:path';
import type { SourceElement, SourceFile } from '../source/source-element.ts';

interface NamedFile extends SourceFile {
  path: string;
  text: string;
}

/** How the files of a tree lead to each other. */
export interface FileLinks {
  /** Files that a file imports, includes or is laid out by. */
  uses: Map<string, string[]>;
  /** Files in which a component is defined, by the element that uses it; none where it comes from elsewhere. */
  definitions: Map<SourceElement, string[]>;
  /** The elements that use what a file defines. */
  calls: Map<string, SourceElement[]>;
}

const endings = [
  '',
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '.mjs',
  '.vue',
  '.svelte',
  '.astro',
  '.html',
  '.njk',
  '.liquid',
  '.hbs',
  '.ejs',
  '.php',
  '.blade.php',
  '.html.erb',
  '.erb',
  '.twig',
  '.md',
  '.mdx',
];
const entries = ['/index.tsx', '/index.jsx', '/index.ts', '/index.js', '/index.vue', '/index.svelte'];
/** Files of one name among which the nearest is looked for; a name that more have says nothing. */
const mostAlike = 200;
/** `BaseCard`, `base-card`, `base_card`, `_base-card.html`: one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const stem = (file: string): string => path.posix.basename(file).split('.')[0] ?? '';
const folderName = (file: string): string => path.posix.basename(path.posix.dirname(file));
const withoutEnding = (file: string): string => file.replace(/(?:\/index)?\.\w+$/, '');

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Files by what others name them by. */
class FileNames {
  /** By each path under which they can be imported, the first ending first. */
  readonly #exact = new Map<string, { file: string; rank: number }>();
  readonly #byStem = new Map<string, string[]>();
  readonly #byEnd = new Map<string, string[]>();
  readonly #byLast = new Map<string, string[]>();

  constructor(files: readonly NamedFile[]) {
    const ranks = [...endings, ...entries];
    for (const { path: file } of files) {
      for (const [rank, ending] of ranks.entries())
        if (file.endsWith(ending)) this.#add(file.slice(0, file.length - ending.length), file, rank);
      pushTo(this.#byStem, plain(stem(file)), file);
      if (/\/index\.\w+$/.test(file)) pushTo(this.#byStem, plain(folderName(file)), file);
      pushTo(this.#byEnd, plain(file.split('/').slice(-2).join('/').replace(/\..*$/, '')), file);
      pushTo(this.#byLast, path.posix.basename(withoutEnding(file)), file);
    }
  }

  #add(base: string, file: string, rank: number): void {
    const known = this.#exact.get(base);
    if (!known || known.rank > rank) this.#exact.set(base, { file, rank });
  }

  exact(base: string): string | undefined {
    return this.#exact.get(base)?.file;
  }

  called(name: string): string[] {
    return this.#byStem.get(name) ?? [];
  }

  /** The file that another names; what is outside the tree resolves to nothing. */
  resolve(from: string, written: string): string | undefined {
    const clean = written.replace(/[?#].*$/, '');
    const folder = path.posix.dirname(from);
    if (clean.startsWith('.'))
      return (
        this.exact(path.posix.join(folder, clean)) ??
        (clean.endsWith('.js') ? this.exact(path.posix.join(folder, clean.replace(/\.js$/, ''))) : undefined)
      );
    if (/^(?:@|~|#|\$lib|src)\//.test(clean)) {
      const rest = clean.replace(/^[^/]+\//, '');
      const end = `/${rest.replace(/\.\w+$/, '')}`;
      const alike = this.#byLast.get(path.posix.basename(end)) ?? [];
      return (
        ['src/', '', 'app/', 'src/lib/'].map((root) => this.exact(root + rest)).find(Boolean) ??
        nearest(from, alike.length > mostAlike ? [] : alike.filter((file) => withoutEnding(file).endsWith(end)))
      );
    }
    if (/\.[cm]?[jt]sx?$/.test(from)) return undefined;
    const dotted = clean.includes('/') || /\.\w{2,6}$/.test(clean) ? clean : clean.replaceAll('.', '/');
    const beside = this.exact(path.posix.join(folder, dotted));
    if (beside) return beside;
    const tail = plain(
      dotted
        .split('/')
        .slice(-2)
        .join('/')
        .replace(/\.\w+$/, ''),
    );
    return nearest(from, this.#byEnd.get(tail) ?? this.called(plain(stem(dotted))));
  }
}

/** Files that one file hands on, by their names and by the components that they declare. */
class HandedOn {
  readonly #files: readonly NamedFile[];
  #byName: Map<string, string[]> | null = null;
  #byDeclared: Map<string, string[]> | null = null;

  constructor(files: readonly NamedFile[]) {
    this.#files = files;
  }

  named(name: string): string[] {
    if (!this.#byName) {
      this.#byName = new Map();
      for (const { path: file } of this.#files)
        for (const one of new Set([plain(stem(file)), plain(folderName(file))])) pushTo(this.#byName, one, file);
    }
    return this.#byName.get(name) ?? [];
  }

  declaring(component: string): string[] {
    if (!this.#byDeclared) {
      this.#byDeclared = new Map();
      for (const file of this.#files) for (const one of declarationsIn(file)) pushTo(this.#byDeclared, one, file.path);
    }
    return this.#byDeclared.get(component) ?? [];
  }
}

/** Resolves what files name each other by. */
export function linkFiles(files: readonly NamedFile[]): FileLinks {
  const names = new FileNames(files);
  const known = new Map(files.map((file) => [file.path, file]));
  const links: FileLinks = { uses: new Map(), definitions: new Map(), calls: new Map() };
  for (const file of files) {
    const used = new Set(file.uses.map((one) => names.resolve(file.path, one)).filter((one) => one !== undefined && one !== file.path));
    links.uses.set(file.path, [...used] as string[]);
  }
  const filesOf = (paths: readonly string[]) => paths.flatMap((one) => known.get(one) ?? []);
  const reexports = new Map(
    files
      .filter(({ elements }) => elements.length === 0)
      .map((file) => [file.path, new HandedOn(filesOf(links.uses.get(file.path) ?? []))]),
  );
  for (const file of files) linkComponents(file, links, names, new HandedOn(filesOf(links.uses.get(file.path) ?? [])), reexports);
  return links;
}

function linkComponents(
  file: NamedFile,
  links: FileLinks,
  names: FileNames,
  own: HandedOn,
  reexports: ReadonlyMap<string, HandedOn>,
): void {
  const used = links.uses.get(file.path) ?? [];
  const through = used.flatMap((one) => reexports.get(one) ?? []);
  const found = new Map<string, string[]>();
  for (const element of file.elements) {
    const dashed = !element.component && element.tag.includes('-');
    if (!element.component && !dashed) continue;
    let defined = found.get(element.tag);
    if (!defined) found.set(element.tag, (defined = definitionsOf(element, file, names, [own, ...through])));
    links.definitions.set(element, defined);
    for (const one of defined) {
      if (one === file.path) continue;
      pushTo(links.calls, one, element);
      if (!used.includes(one)) used.push(one);
    }
  }
}

/** Files in which what an element uses seems to be defined. */
function definitionsOf(element: SourceElement, file: NamedFile, names: FileNames, near: readonly HandedOn[]): string[] {
  const name = plain(element.tag.split('.').at(-1) ?? '');
  const imported = near.flatMap((one) => one.named(name));
  const named = imported.length > 0 ? imported : element.component ? near.flatMap((one) => one.declaring(element.tag)) : [];
  if (named.length > 0) return named;
  // Vue, Nuxt and Angular need no import of what they know by its name.
  if (!/\.(?:vue|html)$/.test(file.path)) return [];
  const called = names.called(name);
  const alike = called.length > 0 || element.component ? called : names.called(name.replace(/^app/, ''));
  return alike.length > mostAlike ? [] : alike.filter((one) => /\.(?:vue|html)$/.test(one));
}

const declared = new WeakMap<NamedFile, Set<string>>();

/** The components that a file seems to declare. */
function declarationsIn(file: NamedFile): Set<string> {
  let names = declared.get(file);
  if (!names) {
    names = new Set([...file.text.matchAll(/\b(?:function|const|let|class)\s+([A-Z]\w*)/g)].map((found) => found[1] ?? ''));
    declared.set(file, names);
  }
  return names;
}

/** Of several files the one whose folder is nearest. */
function nearest(from: string, files: readonly string[]): string | undefined {
  if (files.length > mostAlike) return undefined;
  const shared = (file: string) => {
    const [a, b] = [from.split('/'), file.split('/')];
    let count = 0;
    while (count < a.length && a[count] === b[count]) count += 1;
    return count * 100 - b.length;
  };
  return files.filter((file) => file !== from).toSorted((a, b) => shared(b) - shared(a))[0];
}
