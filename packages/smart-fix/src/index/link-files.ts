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
/** `BaseCard`, `base-card`, `base_card`, `_base-card.html`: one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const stem = (file: string): string => path.posix.basename(file).split('.')[0] ?? '';
const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  map.set(key, [...(map.get(key) ?? []), value]);
};

/** Resolves what files name each other by. What is outside the tree resolves to nothing. */
export function linkFiles(files: readonly NamedFile[]): FileLinks {
  const known = new Set(files.map((file) => file.path));
  const byStem = new Map<string, string[]>();
  const byEnd = new Map<string, string[]>();
  for (const file of known) {
    add(byStem, plain(stem(file)), file);
    add(byEnd, plain(file.split('/').slice(-2).join('/').replace(/\..*$/, '')), file);
    if (/\/index\.\w+$/.test(file)) add(byStem, plain(path.posix.basename(path.posix.dirname(file))), file);
  }
  const exact = (base: string) => [...endings, ...entries].map((ending) => base + ending).find((one) => known.has(one));

  const resolve = (from: string, written: string): string | undefined => {
    const clean = written.replace(/[?#].*$/, '');
    if (clean.startsWith('.'))
      return (
        exact(path.posix.join(path.posix.dirname(from), clean)) ??
        (clean.endsWith('.js') ? exact(path.posix.join(path.posix.dirname(from), clean.replace(/\.js$/, ''))) : undefined)
      );
    if (/^(?:@|~|#|\$lib|src)\//.test(clean)) {
      const rest = clean.replace(/^[^/]+\//, '');
      return (
        ['src/', '', 'app/', 'src/lib/'].map((root) => exact(root + rest)).find(Boolean) ??
        nearest(
          from,
          [...known].filter((file) => sameEnd(file, rest)),
        )
      );
    }
    if (/\.[cm]?[jt]sx?$/.test(from)) return undefined;
    const dotted = clean.includes('/') || /\.\w{2,6}$/.test(clean) ? clean : clean.replaceAll('.', '/');
    const beside = exact(path.posix.join(path.posix.dirname(from), dotted));
    if (beside) return beside;
    const tail = plain(
      dotted
        .split('/')
        .slice(-2)
        .join('/')
        .replace(/\.\w+$/, ''),
    );
    return nearest(from, byEnd.get(tail) ?? byStem.get(plain(stem(dotted))) ?? []);
  };

  const links: FileLinks = { uses: new Map(), definitions: new Map(), calls: new Map() };
  for (const file of files) {
    const used = new Set(
      file.uses.map((one) => resolve(file.path, one)).filter((one): one is string => one !== undefined && one !== file.path),
    );
    links.uses.set(file.path, [...used]);
  }
  const reexports = new Map(
    files.filter(({ elements }) => elements.length === 0).map((file) => [file.path, links.uses.get(file.path) ?? []]),
  );
  for (const file of files) {
    const used = links.uses.get(file.path) ?? [];
    const near = [...used, ...used.flatMap((one) => reexports.get(one) ?? [])];
    for (const element of file.elements) {
      const dashed = !element.component && element.tag.includes('-');
      if (!element.component && !dashed) continue;
      const name = plain(element.tag.split('.').at(-1) ?? '');
      const imported = near.filter((one) => plain(stem(one)) === name || plain(path.posix.basename(path.posix.dirname(one))) === name);
      const named =
        imported.length > 0
          ? imported
          : element.component && near.length > 0
            ? near.filter((one) => declares(files, one, element.tag))
            : [];
      // Vue, Nuxt and Angular need no import of what they know by its name.
      const bare = dashed ? name.replace(/^app/, '') : name;
      const found =
        named.length > 0
          ? named
          : /\.(?:vue|html)$/.test(file.path)
            ? (byStem.get(name) ?? byStem.get(bare) ?? []).filter((one) => /\.(?:vue|html)$/.test(one))
            : [];
      links.definitions.set(element, found);
      for (const one of found) {
        if (one === file.path) continue;
        add(links.calls, one, element);
        if (!used.includes(one)) used.push(one);
      }
    }
  }
  return links;
}

const declared = new WeakMap<NamedFile, Set<string>>();

/** Whether a file declares a component of that name. */
function declares(files: readonly NamedFile[], file: string, name: string): boolean {
  const one = files.find((candidate) => candidate.path === file);
  if (!one) return false;
  let names = declared.get(one);
  if (!names) {
    names = new Set([...one.text.matchAll(/\b(?:function|const|let|class)\s+([A-Z]\w*)/g)].map((found) => found[1] ?? ''));
    declared.set(one, names);
  }
  return names.has(name);
}

const sameEnd = (file: string, rest: string): boolean => file.replace(/(?:\/index)?\.\w+$/, '').endsWith(`/${rest.replace(/\.\w+$/, '')}`);

/** Of several files the one whose folder is nearest. */
function nearest(from: string, files: readonly string[]): string | undefined {
  const shared = (file: string) => {
    const [a, b] = [from.split('/'), file.split('/')];
    let count = 0;
    while (count < a.length && a[count] === b[count]) count += 1;
    return count * 100 - b.length;
  };
  return files.filter((file) => file !== from).toSorted((a, b) => shared(b) - shared(a))[0];
}
