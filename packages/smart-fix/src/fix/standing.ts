import type { SourceIndex } from '../index/source-index.ts';
import type { PageLocator } from '../locate/locate.ts';
import type { PageElement } from '../page/page-element.ts';
import type { SourceAttribute, SourceElement } from '../source/source-element.ts';

const refersToIds = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'list']);

/** Attributes that differ from one element to the next without another being meant. */
const isIncidental = ({ name }: SourceAttribute): boolean => /^(?:on|@|v-|use:|bind:|:?key$|ref$|style$)/i.test(name);
/** States that one element goes through; those by which elements of a group differ are not among them. */
const isState = ({ name }: SourceAttribute): boolean =>
  /^(?:disabled|hidden|open|aria-(?:expanded|busy|hidden|disabled|invalid))$/.test(name);

/** Whether a source makes another element each time: with other classes, texts or addresses, what a caller hands on, or in a group with another state. */
function isVaried({ attributes, spread, children }: SourceElement, isGroup: boolean): boolean {
  const tells = (one: SourceAttribute): boolean => !isIncidental(one) && (isGroup || !isState(one));
  return (
    spread ||
    attributes.some((attribute) => tells(attribute) && (attribute.value ?? []).includes(null)) ||
    children.some((child) => (child.kind === 'text' ? child.pattern.includes(null) : isVaried(child, isGroup)))
  );
}

/** What a picture's words are about: the link or button that it stands in, else itself. */
function subjectOf(source: SourceElement): SourceElement {
  for (let one = source.parent; one; one = one.parent)
    if (one.tag === 'a' || one.tag === 'button' || /(?:Link|Button)$/.test(one.tag)) return one;
  return source;
}

/** How often one source stands: in its page, and in those who use its file. */
export class Standing {
  readonly #index: SourceIndex;
  readonly #locator: PageLocator;
  readonly #counts = new Map<string, Map<SourceElement, number>>();

  constructor(index: SourceIndex, locator: PageLocator) {
    this.#index = index;
    this.#locator = locator;
  }

  /**
   * Whether a value that is right for one element would be wrong for others of the same source: an id that stood twice on a page, words
   * that are not about them.
   */
  isForOneOnly(name: string, on: PageElement, source: SourceElement, isWords: boolean): boolean {
    if (refersToIds.has(name)) return this.standsTwice(on, source);
    if (!isWords) return false;
    const calls = this.#calls(source);
    const isGroup = source.repeated || calls.some(({ repeated }) => repeated);
    return isVaried(subjectOf(source), isGroup) && (calls.length > 1 || this.standsTwice(on, source));
  }

  /** Whether a source is made to stand more than once on a page. */
  standsTwice(on: PageElement, source: SourceElement): boolean {
    if (source.repeated || this.#onPage(on.tag, source) > 1) return true;
    const callers = this.#calls(source);
    // What is told what to show is made to stand more than once.
    if (callers.some((call) => call.repeated || call.spread || call.attributes.length > 0)) return true;
    return new Set(callers.map((call) => this.#index.fileOf.get(call))).size < callers.length;
  }

  #calls(source: SourceElement): readonly SourceElement[] {
    return this.#index.links.callsOf(this.#index.fileOf.get(source)?.path ?? '');
  }

  #onPage(tag: string, source: SourceElement): number {
    const counts = this.#counts.get(tag) ?? this.#locator.sourcesOf(tag);
    this.#counts.set(tag, counts);
    return counts.get(source) ?? 0;
  }
}
