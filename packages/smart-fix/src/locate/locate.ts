import { fileScores } from '../index/routes.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import type { SourceIndex } from '../index/source-index.ts';
import type { SourceElement } from '../source/source-element.ts';
import { AlikeElements } from './alike-elements.ts';
import { Context } from './context-score.ts';
import { isContradicted, likelyTag, ownSignals, type OwnSignal } from './own-score.ts';
import { childElements, type PageElement } from '../page/page-element.ts';

/** A place of the sources that may have made an element of the page. */
export interface Candidate {
  file: IndexedFile;
  element: SourceElement;
  score: number;
}

export interface Location {
  /** The best first, at most ten; none where nothing in the sources agrees. */
  candidates: Candidate[];
  /** The first is far enough ahead to be acted upon. */
  confident: boolean;
  /** What speaks for the first. */
  why: Signal[];
}

/** What a place in the sources has in common with an element of the page. */
export type Signal =
  | OwnSignal
  /** Elements around and beside it agree. */
  | 'surroundings'
  /** The file is that of the page. */
  | 'page_file'
  /** The page's file leads to this one. */
  | 'used_by_page'
  /** It is one of several that are alike, told apart by their order. */
  | 'order'
  /** The browser itself says which declaration decides. */
  | 'declaration'
  /** The text stands in a file of texts. */
  | 'text_file';

/** A first candidate below this is no more than a guess. */
const leastScore = 2;
/** What the first must be ahead of the second. */
const leastMargin = 1;
const shown = 10;
/** Elements of one tag that are located to say what a place has made. */
const mostMade = 500;
/** Elements that only a page as a whole has; no component stands for them. */
const singular = new Set(['html', 'head', 'body', 'title', 'meta', 'base']);

/** A use that surely hands on a property did not make an element that lacks it, nor one that does not an element that has it. */
function handedScore(
  live: PageElement,
  { element, file }: Omit<Candidate, 'score'>,
  { property, attribute }: { property: string; attribute: string },
): number {
  const handed = element.attributes.find(({ name }) => name === property);
  const expression = handed?.valueSpan ? file.text.slice(handed.valueSpan.start, handed.valueSpan.end) : '';
  // What it reads elsewhere may be nothing.
  if (element.spread || (handed?.value?.every((part) => part === null) && /^[\w.?$]+$/.test(expression))) return agreement;
  const hands = handed !== undefined && (handed.value === null || handed.value.join('') !== '' || handed.value.includes(null));
  return hands === Boolean(live.attributes[attribute]) ? agreement : 0;
}

const agreement = 1.5;

/** Finds what made the elements of one page. */
export class PageLocator {
  readonly #index: SourceIndex;
  readonly #context: Context;
  readonly #files: Map<string, number>;
  /** What seems to have made the page. */
  readonly #ownFiles: string[];
  readonly #known = new Map<PageElement, Candidate[]>();
  readonly #root: PageElement;
  /** The page's. */
  readonly url: string;

  /** `served`: the file that the page is, to the letter. */
  constructor(index: SourceIndex, root: PageElement, url: string, served: string | null = null) {
    this.url = url;
    this.#index = index;
    this.#root = root;
    this.#context = new Context(index);
    this.#files = fileScores(index, url, served);
    this.#ownFiles = [...this.#files].flatMap(([file, score]) => (score > 0 ? [file] : []));
  }

  /** The page's. */
  get headings(): PageElement[] {
    return ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].flatMap((tag) => this.#all(this.#root, tag));
  }

  locate(live: PageElement): Location {
    const candidates = this.#byOrder(live, this.#candidates(live));
    const [first, second] = candidates;
    const confident =
      first !== undefined &&
      first.score >= leastScore &&
      first.score - (second?.score ?? 0) >= leastMargin &&
      !isContradicted(live, first.element);
    return { candidates: candidates.slice(0, shown), confident, why: first ? this.#signals(live, first) : [] };
  }

  /** The elements of the page that a place in the sources has made, or may have as well as another; undefined where there are too many to say. */
  madeBy(source: SourceElement, tag: string): PageElement[] | undefined {
    const alike = this.#all(this.#root, tag);
    if (alike.length > mostMade) return undefined;
    return alike.filter((live) => {
      const { candidates } = this.locate(live);
      const own = candidates.find(({ element }) => element === source);
      return own !== undefined && (candidates[0]?.score ?? 0) - own.score < leastMargin;
    });
  }

  #signals(live: PageElement, { element }: Candidate): Signal[] {
    const file = this.#fileScore(element);
    const signals: Signal[] = ownSignals(live, element, this.#index);
    if (this.#context.score(live, element) > 1) signals.push('surroundings');
    if (file > 0) signals.push(file > 1 ? 'page_file' : 'used_by_page');
    if (this.#candidates(live)[0]?.element !== element) signals.push('order');
    return signals;
  }

  #candidates(live: PageElement): Candidate[] {
    const known = this.#known.get(live);
    if (known) return known;
    const possible = [...AlikeElements.of(this.#index).find(live, this.#ownFiles), ...this.#foreign(live)];
    const rough = possible
      .map((element) => ({ element, own: this.#context.own(live, element) + this.#fileScore(element) - (element.component ? 1 : 0) }))
      .toSorted((a, b) => b.own - a.own)
      .slice(0, 40);
    const found = rough
      .map(({ element, own }) => ({
        file: this.#index.fileOf.get(element) as IndexedFile,
        element,
        score: own + this.#context.score(live, element),
      }))
      .toSorted((a, b) => b.score - a.score);
    this.#known.set(live, found);
    return found;
  }

  /** The use of a component that made an element which stands in its file, by a property that becomes an attribute of it; null where several uses agree equally well. */
  useOf(live: PageElement, source: SourceElement, handed: { property: string; attribute: string }): Candidate | null {
    const file = this.#index.fileOf.get(source)?.path ?? '';
    const uses = this.#index.links.callsOf(file).map((element): Candidate => {
      const place = { file: this.#index.fileOf.get(element) as IndexedFile, element };
      return { ...place, score: this.#fileScore(element) + this.#context.use(live, element) + handedScore(live, place, handed) };
    });
    const [best, second] = uses.toSorted((a, b) => b.score - a.score);
    return best && best.score - (second?.score ?? -Infinity) >= leastMargin ? best : null;
  }

  /** How many elements of the page with a tag each source has made. */
  sourcesOf(tag: string): Map<SourceElement, number> {
    const counts = new Map<SourceElement, number>();
    for (const live of this.#all(this.#root, tag)) {
      const source = this.locate(live).candidates[0]?.element;
      if (source) counts.set(source, (counts.get(source) ?? 0) + 1);
    }
    return counts;
  }

  #fileScore(element: SourceElement): number {
    return this.#files.get(this.#index.fileOf.get(element)?.path ?? '') ?? 0;
  }

  /** Components of libraries that may have become such an element. */
  #foreign(live: PageElement): SourceElement[] {
    if (singular.has(live.tag)) return [];
    return this.#index.components.filter(
      (element) => likelyTag(element) === live.tag && (this.#index.links.definitions.get(element) ?? []).length === 0,
    );
  }

  /** Elements that agree equally well are told apart by their order, where the page has as many as the source. */
  #byOrder(live: PageElement, candidates: Candidate[]): Candidate[] {
    const [first] = candidates;
    if (!first) return candidates;
    const equal = candidates.filter(({ score, file, element }) => first.score - score < 0.8 && file === first.file && !element.repeated);
    if (equal.length < 2) return candidates;
    const places = equal.map(({ element }) => element).toSorted((a, b) => a.span.start - b.span.start);
    const alike = this.#all(this.#root, live.tag).filter((other) => {
      const [best] = this.#candidates(other);
      return best !== undefined && best.score >= first.score - 1.5 && places.includes(best.element);
    });
    if (alike.length !== places.length) return candidates;
    const own = places[alike.indexOf(live)];
    const chosen = candidates.find(({ element }) => element === own);
    if (!chosen) return candidates;
    const lead: Candidate = { ...chosen, score: first.score + leastMargin };
    return [lead, ...candidates.filter((one) => one !== chosen)];
  }

  #all(from: PageElement, tag: string, found: PageElement[] = []): PageElement[] {
    if (from.tag === tag) found.push(from);
    for (const child of childElements(from)) this.#all(child, tag, found);
    return found;
  }
}
