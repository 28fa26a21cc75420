import type { SourceIndex } from '../index/source-index.ts';
import { isPageOf } from '../index/routes.ts';
import { fold } from '../page/words.ts';
import type { SiteFacts } from '../propose/site-facts.ts';
import type { SourceElement } from '../source/source-element.ts';

/** A title that a file says outright. */
interface SaidTitle {
  file: string;
  words: string;
  /** Of its page, without a region; empty where the file says none. */
  language: string;
}

/** What titles of one site have in common: its name behind or before each page's own words. */
interface Manner {
  name: string;
  separator: string;
  isLast: boolean;
}

const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';

/** What a site's sources say of its pages and pictures, found out when it is asked for first. */
export class SourceSite implements SiteFacts {
  static readonly #known = new WeakMap<SourceIndex, SourceSite>();
  readonly #index: SourceIndex;
  readonly #manners = new Map<string, Manner | null>();
  #titles: SaidTitle[] | null = null;
  #pictures: { source: string; text: string }[] | null = null;

  private constructor(index: SourceIndex) {
    this.#index = index;
  }

  static of(index: SourceIndex): SourceSite {
    const site = this.#known.get(index) ?? new SourceSite(index);
    this.#known.set(index, site);
    return site;
  }

  nameIn(language: string): string | null {
    return this.#mannerIn(language)?.name ?? null;
  }

  titled(words: string, language: string): string {
    const manner = this.#mannerIn(language);
    if (!manner || manner.name === words) return words;
    return (manner.isLast ? [words, manner.name] : [manner.name, words]).join(manner.separator);
  }

  titleAt(url: string): string | null {
    const [title, other] = this.#allTitles().filter(({ file }) => isPageOf(file, url) === 1);
    return title && !other ? title.words : null;
  }

  textOf(picture: string): string | null {
    this.#pictures ??= (this.#index.byTag.get('img') ?? []).flatMap((image) => {
      const [source, text] = [saidBy(image, 'src'), saidBy(image, 'alt')];
      return source && text ? [{ source, text }] : [];
    });
    const wanted = plainPath(picture);
    const found = this.#pictures.filter(({ source }) => wanted !== '' && plainPath(source) === wanted);
    const [text, other] = new Set(found.map((one) => one.text));
    return text !== undefined && other === undefined ? text : null;
  }

  #allTitles(): SaidTitle[] {
    this.#titles ??= (this.#index.byTag.get('title') ?? []).flatMap((title) => {
      const words = title.parent?.tag === 'head' ? outright(title) : null;
      const page = title.parent?.parent;
      return words
        ? [{ file: this.#index.fileOf.get(title)?.path ?? '', words, language: primary((page && saidBy(page, 'lang')) ?? '') }]
        : [];
    });
    return this.#titles;
  }

  #mannerIn(language: string): Manner | null {
    const spoken = primary(language);
    const known = this.#manners.get(spoken);
    if (known !== undefined) return known;
    const titles = this.#allTitles().filter((one) => !one.language || !spoken || one.language === spoken);
    const manner = commonManner(titles.map(({ words }) => words));
    this.#manners.set(spoken, manner);
    return manner;
  }
}

/** A picture's path, however the pages that show it lead to it. */
const plainPath = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '')
    .replace(/^[./]+/, '');

/** The value of an attribute that a source is sure of. */
function saidBy({ attributes }: SourceElement, name: string): string | null {
  const own = attributes.find((one) => one.name === name);
  return own?.value?.length === 1 && !own.optional ? (own.value[0] ?? null) : null;
}

/** The words of an element that says them outright. */
function outright({ children }: SourceElement): string | null {
  const pattern = children.flatMap((child) => (child.kind === 'text' ? child.pattern : [null]));
  return pattern.includes(null) ? null : fold(pattern.join('')) || null;
}

/** The manner in which most titles name their site: two at least, or one besides a page that is called as the site is. Null where there is none, or two are as common. */
function commonManner(titles: readonly string[]): Manner | null {
  const manners = new Map<string, Manner & { count: number }>();
  for (const title of titles)
    for (const manner of mannersOf(title)) {
      const key = JSON.stringify(manner);
      const count = (manners.get(key)?.count ?? 0) + 1;
      manners.set(key, { ...manner, count });
    }
  const [best, second] = [...manners.values()]
    .filter(({ count, name }) => count > 1 || titles.includes(name))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > (second?.count ?? 0) ? { name: best.name, separator: best.separator, isLast: best.isLast } : null;
}

const separators = / (?:[-–—|·•»/]|::) /g;

function mannersOf(title: string): Manner[] {
  const found = [...title.matchAll(separators)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return [];
  return [
    { name: title.slice(last.index + last[0].length), separator: last[0], isLast: true },
    { name: title.slice(0, first.index), separator: first[0], isLast: false },
  ];
}
