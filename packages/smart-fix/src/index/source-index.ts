import type { SourceElement, SourceFile } from '../source/source-element.ts';
import { readerOf } from '../source/read-source.ts';
import { importsIn } from '../source/markup/read-markup.ts';
import { linkFiles, type FileLinks } from './link-files.ts';

/** A file of the tree that can hold elements, or that leads to some. */
export interface IndexedFile extends SourceFile {
  path: string;
  text: string;
}

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
  uses: Map<string, number>;
}

const isProgram = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);
const isTest = (file: string): boolean =>
  /(?:^|\/)(?:__tests__|__mocks__|cypress|e2e)\/|\.(?:test|spec|stories|story|d)\.[cm]?[jt]sx?$/.test(file);

/** Whether a file can hold elements, or lead to some. */
export const holdsElements = (file: string): boolean => (readerOf(file) !== null || isProgram(file)) && !isTest(file);

export function readOne(file: string, text: string): IndexedFile {
  const read = readSource(file, text);
  if (isProgram(file) && read.uses.length === 0) read.uses = importsIn(text);
  for (const found of text.matchAll(/\btemplateUrl:\s*['"]([^'"]+)['"]/g)) read.uses.push(found[1] ?? '');
  return { path: file, text, ...read };
}

/** One file that no reader gets through, nested deeper than anybody writes, does not keep the others from being read. */
function readSource(file: string, text: string): SourceFile {
  const none: SourceFile = { roots: [], elements: [], uses: [] };
  try {
    return readerOf(file)?.(text) ?? none;
  } catch {
    return none;
  }
}

/** Counts what the elements of a file have in common with others: `by` is 1 where the file comes, -1 where it goes. */
export function countUses(uses: Map<string, number>, { elements }: IndexedFile, by: 1 | -1): void {
  for (const element of elements)
    for (const feature of featuresOf(element)) {
      const count = (uses.get(feature) ?? 0) + by;
      if (count > 0) uses.set(feature, count);
      else uses.delete(feature);
    }
}

/** Everything about files that were read; `uses` where it is known already. */
export function indexFiles(all: readonly IndexedFile[], uses?: Map<string, number>): SourceIndex {
  const files = new Map(all.map((file) => [file.path, file]));
  const index: SourceIndex = {
    files,
    fileOf: new FileOf(),
    byTag: new Map(),
    components: [],
    links: linkFiles(all),
    uses: uses ?? new Map(),
  };
  for (const file of all) {
    index.fileOf.add(file);
    if (!uses) countUses(index.uses, file, 1);
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

/** What is written in an element's attributes for sure, a class at a time. */
function featuresOf(element: SourceElement): string[] {
  return element.attributes.flatMap(({ name, value }) => {
    if (name === 'class') return (value ?? []).flatMap((part) => (part ?? '').split(/\s+/).filter(Boolean)).map((one) => `class=${one}`);
    return value?.length === 1 && value[0] ? [`${name}=${value[0]}`] : [];
  });
}
