import path from 'node:path';
import type { SourceElement } from '../source/source-element.ts';
import { readerOf } from '../source/read-source.ts';
import type { IndexedFile } from './indexed-file.ts';
import { namesByFolder, plain } from './names-by-folder.ts';

type NamedFile = Omit<IndexedFile, 'text'>;

/** How the files of a tree lead to each other. */
export interface FileLinks {
  /** Files that a file imports, includes or is laid out by. */
  uses: Map<string, string[]>;
  /** Files in which a component is defined, by the element that uses it; none where it comes from elsewhere. */
  definitions: Map<SourceElement, string[]>;
  /** The elements that use what a file defines, in the order of their files. */
  callsOf: (file: string) => readonly SourceElement[];
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
const ranks = new Map([...endings, ...entries].map((ending, rank) => [ending, rank]));
/** Files of one name among which the nearest is looked for; a name that more have says nothing. */
const mostAlike = 200;
const stem = (file: string): string => path.posix.basename(file).split('.')[0] ?? '';
const folderName = (file: string): string => path.posix.basename(path.posix.dirname(file));
const withoutEnding = (file: string): string => file.replace(/(?:\/index)?\.\w+$/, '');

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The endings of a file's name that may be left out where it is named. */
function endingsOf(file: string): string[] {
  const name = path.posix.basename(file);
  const found = ['', `/${name}`];
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) found.push(name.slice(dot));
  return found.filter((ending) => ranks.has(ending) && file.endsWith(ending));
}

/** Files by what others name them by. */
class FileNames {
  /** By each path under which they can be imported, the first ending first. */
  readonly #exact = new Map<string, string>();
  readonly #byStem = new Map<string, string[]>();
  readonly #byEnd = new Map<string, string[]>();
  readonly #byLast = new Map<string, string[]>();

  constructor(files: readonly NamedFile[]) {
    for (const { path: file } of files) {
      for (const ending of endingsOf(file)) this.#add(file.slice(0, file.length - ending.length), file);
      pushTo(this.#byStem, plain(stem(file)), file);
      if (/\/index\.\w+$/.test(file)) pushTo(this.#byStem, plain(folderName(file)), file);
      for (const name of namesByFolder(file)) pushTo(this.#byStem, name, file);
      pushTo(this.#byEnd, plain(file.split('/').slice(-2).join('/').replace(/\..*$/, '')), file);
      pushTo(this.#byLast, path.posix.basename(withoutEnding(file)), file);
    }
  }

  #add(base: string, file: string): void {
    const rank = (one: string): number => ranks.get(one.slice(base.length)) ?? Infinity;
    const known = this.#exact.get(base);
    if (known === undefined || rank(known) > rank(file)) this.#exact.set(base, file);
  }

  exact(base: string): string | undefined {
    return this.#exact.get(base);
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
    // Blade's names have dots for strokes: `layouts.app` is no file with an ending.
    const dotted = clean.includes('/') || readerOf(clean) ? clean : clean.replaceAll('.', '/');
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
      for (const file of this.#files) for (const one of file.declares) pushTo(this.#byDeclared, one, file.path);
    }
    return this.#byDeclared.get(component) ?? [];
  }
}

/** Resolves what the files of a tree name each other by; of a tree that it knows only what may have changed. */
export class FileLinker {
  readonly #definitions = new Map<SourceElement, string[]>();
  readonly #uses = new Map<string, string[]>();
  /** As `uses`, without files that only an element's name leads to. */
  readonly #named = new Map<string, string[]>();
  readonly #callers = new Map<string, string[]>();
  #files = new Map<string, NamedFile>();
  #names = new FileNames([]);

  link(files: readonly NamedFile[]): FileLinks {
    const before = this.#files;
    const changed = files.filter((file) => before.get(file.path) !== file);
    this.#files = new Map(files.map((file) => [file.path, file]));
    const isSameTree = before.size === files.length && changed.every((file) => before.has(file.path));
    if (isSameTree) this.#again(changed, before);
    else this.#anew(files);
    return { definitions: this.#definitions, uses: this.#uses, callsOf: this.#callsOf() };
  }

  #anew(files: readonly NamedFile[]): void {
    for (const known of [this.#definitions, this.#uses, this.#named, this.#callers]) known.clear();
    this.#names = new FileNames(files);
    for (const file of files) this.#resolve(file);
    this.#linkComponents(files);
  }

  #again(changed: readonly NamedFile[], before: ReadonlyMap<string, NamedFile>): void {
    for (const file of changed) {
      for (const element of before.get(file.path)?.elements ?? []) this.#definitions.delete(element);
      this.#resolve(file);
    }
    const touched = this.#touchedBy(new Set(changed.map((file) => file.path)));
    const paths = new Set(touched.map((file) => file.path));
    for (const one of new Set(touched.flatMap((file) => this.#uses.get(file.path) ?? []))) {
      const others = this.#callers.get(one)?.filter((caller) => !paths.has(caller));
      if (others) this.#callers.set(one, others);
    }
    this.#linkComponents(touched);
  }

  /** Files of which a component may be defined elsewhere since some have changed: these, those that name them, and those that name what hands on what these hold. */
  #touchedBy(changed: ReadonlySet<string>): NamedFile[] {
    const all = [...this.#files.values()];
    const isOf = ({ path: file }: NamedFile, some: ReadonlySet<string>): boolean =>
      some.has(file) || (this.#named.get(file) ?? []).some((one) => some.has(one));
    const through = all.filter((file) => file.elements.length === 0 && isOf(file, changed));
    const some = new Set([...changed, ...through.map((file) => file.path)]);
    return all.filter((file) => isOf(file, some));
  }

  #resolve(file: NamedFile): void {
    const named = new Set(file.uses.flatMap((one) => this.#names.resolve(file.path, one) ?? []));
    named.delete(file.path);
    this.#named.set(file.path, [...named]);
  }

  #namedBy(file: string): NamedFile[] {
    return (this.#named.get(file) ?? []).flatMap((one) => this.#files.get(one) ?? []);
  }

  #linkComponents(files: readonly NamedFile[]): void {
    const handing = new Map<string, HandedOn>();
    const handedOn = (file: string): HandedOn => {
      let known = handing.get(file);
      if (!known) handing.set(file, (known = new HandedOn(this.#namedBy(file))));
      return known;
    };
    for (const file of files) {
      const through = this.#namedBy(file.path).filter(({ elements }) => elements.length === 0);
      this.#linkFile(file, [new HandedOn(this.#namedBy(file.path)), ...through.map((one) => handedOn(one.path))]);
    }
  }

  #linkFile(file: NamedFile, near: readonly HandedOn[]): void {
    const used = [...(this.#named.get(file.path) ?? [])];
    const found = new Map<string, string[]>();
    for (const element of file.elements) {
      const dashed = !element.component && element.tag.includes('-');
      if (!element.component && !dashed) continue;
      let defined = found.get(element.tag);
      if (!defined) found.set(element.tag, (defined = definitionsOf(element, file, this.#names, near)));
      this.#definitions.set(element, defined);
      for (const one of defined) {
        if (one === file.path) continue;
        const callers = this.#callers.get(one);
        if (callers?.at(-1) !== file.path) pushTo(this.#callers, one, file.path);
        if (!used.includes(one)) used.push(one);
      }
    }
    this.#uses.set(file.path, used);
  }

  #callsOf(): FileLinks['callsOf'] {
    const calls = new Map<string, SourceElement[]>();
    return (file) => {
      let known = calls.get(file);
      if (!known) {
        const callers = (this.#callers.get(file) ?? []).toSorted((a, b) => (a < b ? -1 : 1));
        const elements = callers.flatMap((caller) => this.#files.get(caller)?.elements ?? []);
        // Where two ways lead to what it uses, it counts for each.
        const wayTo = (element: SourceElement) => (this.#definitions.get(element) ?? []).filter((one) => one === file);
        calls.set(file, (known = elements.flatMap((element) => wayTo(element).map(() => element))));
      }
      return known;
    };
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
