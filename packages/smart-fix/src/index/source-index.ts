import type { SourceElement, SourceFile } from '../source/source-element.ts';
import { readerOf } from '../source/read-source.ts';
import { importsIn } from '../source/markup/read-markup.ts';
import { countUses, featuresIn, type Features } from './features.ts';
import type { IndexedFile } from './indexed-file.ts';
import { FileLinker, type FileLinks } from './link-files.ts';

/** Finds the file that an element stands in, by the outermost element around it. */
class FileOf {
  readonly #files = new Map<SourceElement, IndexedFile>();

  add(file: IndexedFile): void {
    for (const root of file.roots) this.#files.set(root, file);
  }

  get(element: SourceElement): IndexedFile | undefined {
    let root = element;
    while (root.parent) root = root.parent;
    return this.#files.get(root);
  }
}

/** What is known of all sources of a tree. */
export interface SourceIndex {
  files: Map<string, IndexedFile>;
  fileOf: FileOf;
  /** Elements of HTML by tag; of them no components. */
  byTag: Map<string, SourceElement[]>;
  components: SourceElement[];
  links: FileLinks;
  /** In how many elements an attribute's value or a class stands: `class=card`, `href=/about`. */
  uses: Features;
}

const isProgram = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);
/** What is read by people who work on a site, and what its pages are never made of. */
const isBesideSite = (file: string): boolean =>
  /(?:^|\/)(?:__tests__|__mocks__|cypress|e2e|archetypes|\.storybook)\/|^(?:packages\/[^/]+\/)?(?:tests?|spec|examples?|fixtures)\//.test(
    file,
  ) ||
  /\.(?:test|spec|stories|story|d)\.(?:[cm]?[jt]sx?|mdx|svelte|vue)$/.test(file) ||
  /(?:^|\/)(?:README|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|LICENSE)(?:[.-][\w.-]+)?\.(?:md|mdx|markdown)$/i.test(file);

/** Whether a file can hold elements, or lead to some. */
export const holdsElements = (file: string): boolean => (readerOf(file) !== null || isProgram(file)) && !isBesideSite(file);

export function readOne(file: string, text: string): IndexedFile {
  const read = readSource(file, text);
  if (isProgram(file) && read.uses.length === 0) read.uses = importsIn(text);
  for (const found of text.matchAll(/\btemplateUrl:\s*['"]([^'"]+)['"]/g)) read.uses.push(found[1] ?? '');
  return { path: file, text, declares: declarationsIn(text), isWhole: /<html\b|\{%-?\s*extends/i.test(text), ...read };
}

const declarationsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\b(?:function|const|let|class)\s+([A-Z]\w*)/g), ([, name]) => name ?? '')),
];

/** One file that no reader gets through, nested deeper than anybody writes, does not keep the others from being read. */
function readSource(file: string, text: string): SourceFile {
  const none: SourceFile = { roots: [], elements: [], uses: [] };
  try {
    return readerOf(file)?.(text) ?? none;
  } catch {
    return none;
  }
}

/** What is kept between two times that the files of a tree are indexed. */
export interface IndexedBefore {
  /** As in the index, of the files as they are now. */
  uses: Features;
  linker: FileLinker;
}

/** Everything about files that were read. */
export function indexFiles(all: readonly IndexedFile[], known?: IndexedBefore): SourceIndex {
  const files = new Map(all.map((file) => [file.path, file]));
  const index: SourceIndex = {
    files,
    fileOf: new FileOf(),
    byTag: new Map(),
    components: [],
    links: (known?.linker ?? new FileLinker()).link(all),
    uses: known?.uses ?? new Map(),
  };
  for (const file of all) {
    index.fileOf.add(file);
    if (!known) countUses(index.uses, featuresIn(file.elements), 1);
    for (const element of file.elements) {
      if (element.component) index.components.push(element);
      else pushTo(index.byTag, element.tag, element);
    }
  }
  return index;
}

export function pushTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
