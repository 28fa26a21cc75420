import path from 'node:path';
import { sheetSelectors, type StylePlace } from '../page/in-page/style-places.ts';
import { isScoped, locateStyle, selectorsOf } from '../styles/locate-style.ts';
import type { StyleSource } from '../styles/read-styles.ts';
import type { LivePage } from './live-page.ts';
import type { Sources } from './sources.ts';

/** What has to change in the sources for a declaration of the page to change. */
interface Declared {
  /** The one that people write first; where the page loads a squeezed copy of it, that too. */
  sources: StyleSource[];
  /** The page loads what would change, or what is made of it, and no other place fits. */
  isSure: boolean;
}

/** A sheet of the page as the sources have it. */
interface LoadedSheet {
  /** Files with the very text that the page has loaded. */
  files: string[];
  /** Selectors of its rules; none where it is a file's own text. */
  selectors: ReadonlySet<string>;
}

const mostSelectors = 20_000;
/** Sheets whose texts are compared although they have another name. */
const mostCompared = 200;
/** Share of a file's selectors that a sheet has at least where it is made of that file: what builds leave out is a part. */
const leastShare = 0.6;

/** Relates the style sheets that a page has loaded to the files of the sources. */
export class PageSheets {
  readonly #page: LivePage;
  readonly #sources: Sources;
  readonly #known = new Map<string, Promise<LoadedSheet>>();
  readonly #declared = new Map<string, Promise<Declared | null>>();

  constructor(sources: Sources, page: LivePage) {
    this.#sources = sources;
    this.#page = page;
  }

  /**
   * Null where nothing in the sources declares it, or the file that the page loads does not. `near`: the file of an element that it is about, whose component has the
   * rules which hold within it.
   */
  declared(place: StylePlace, near: string | null = null): Promise<Declared | null> {
    const { href, selector, property, value } = place;
    const key = JSON.stringify([href, selector, property, value, isScoped(selector) ? near : null]);
    const known = this.#declared.get(key) ?? this.#find(place, near);
    this.#declared.set(key, known);
    return known;
  }

  async #find(place: StylePlace, near: string | null): Promise<Declared | null> {
    const { styles, squeezed } = this.#sources;
    const [found, other] = locateStyle(styles, place, near);
    if (place.href === '') return found ? { sources: [found], isSure: !other } : null;
    const sheet = await this.#sheet(place.href);
    const own = [...styles, ...squeezed].filter(({ file }) => sheet.files.includes(file));
    if (own.length === 0) return found ? { sources: [found], isSure: !other && isMadeOf(sheet, found.file, styles) } : null;
    const [loaded, second] = locateStyle(own, place, near);
    if (!loaded) return null;
    if (!squeezed.includes(loaded)) return { sources: [loaded], isSure: !second };
    // With the next build it would be lost, so what it is made of changes with it.
    const rules = new Set(own.flatMap(({ selector }) => selectorsOf(selector)));
    const [origin, another] = locateStyle(styles, place, near).filter(({ file }) =>
      isMadeOf({ files: [], selectors: rules }, file, styles),
    );
    return origin ? { sources: [origin, loaded], isSure: !second && !another } : { sources: [loaded], isSure: false };
  }

  #sheet(href: string): Promise<LoadedSheet> {
    const known = this.#known.get(href) ?? this.#load(href);
    this.#known.set(href, known);
    return known;
  }

  async #load(href: string): Promise<LoadedSheet> {
    const text = await this.#page.served(href);
    const files = text === null ? [] : this.#filesSaying(text, new URL(href).pathname);
    const rules = files.length > 0 ? [] : await this.#page.ask(sheetSelectors, href, mostSelectors);
    return { files, selectors: new Set(rules.flatMap(selectorsOf)) };
  }

  /** The files with a text; of several those whose path agrees with the address for the longest. */
  #filesSaying(text: string, address: string): string[] {
    const { sheets, squeezed, textOf } = this.#sources;
    const all = [...new Set([...sheets, ...squeezed.map(({ file }) => file)])];
    const named = all.filter((file) => path.posix.basename(file) === path.posix.basename(address));
    const says = (file: string): boolean => withoutMark(textOf(file) ?? '') === withoutMark(text);
    const same = named.filter(says);
    const found = same.length > 0 || all.length > mostCompared ? same : all.filter(says);
    const agreed = found.map((file) => commonEnd(file, address));
    return found.filter((_, at) => agreed[at] === Math.max(...agreed));
  }
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

/** How many parts two paths have in common at their ends. */
function commonEnd(one: string, other: string): number {
  const [a, b] = [one, other].map((file) => file.split('/').filter(Boolean).toReversed()) as [string[], string[]];
  const differs = a.findIndex((part, at) => part !== b[at]);
  return differs < 0 ? a.length : differs;
}

/** Whether a sheet has most rules of a file; also where nobody can look into the sheet. */
function isMadeOf({ selectors }: LoadedSheet, file: string, styles: readonly StyleSource[]): boolean {
  if (selectors.size === 0) return true;
  const own = new Set(styles.flatMap((one) => (one.file === file ? selectorsOf(one.selector) : [])));
  const shared = [...own].filter((selector) => selectors.has(selector));
  return shared.length >= own.size * leastShare;
}
