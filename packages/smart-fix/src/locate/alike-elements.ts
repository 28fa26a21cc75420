import { featuresIn } from '../index/features.ts';
import type { SourceIndex } from '../index/source-index.ts';
import { classesOf, ownText, type PageElement } from '../page/page-element.ts';
import { fold } from '../page/words.ts';
import type { SourceElement } from '../source/source-element.ts';
import { withoutHashes } from '../styles/locate-style.ts';

/** Elements of a tag up to which each is compared: only where there are more is it worth to know what they have in common. */
const mostCompared = 300;
/** Letters at the beginning of a text by which elements are found. */
const textLength = 20;

const textFeature = (text: string): string | null => {
  const words = fold(text).slice(0, textLength);
  return words ? `text ${words}` : null;
};

/** What a source surely says: attributes, classes, and how its text begins. */
function featuresOf(source: SourceElement): string[] {
  const first = source.children.find((child) => child.kind === 'text' && child.pattern.some((part) => part === null || part.trim() !== ''));
  const [words] = first?.kind === 'text' ? first.pattern : [];
  const text = words ? textFeature(words) : null;
  return [...featuresIn([source]).keys(), ...(text ? [text] : [])];
}

/** Finds the elements of a tag that an element of a page may come from, without looking at all that there are. */
export class AlikeElements {
  static readonly #known = new WeakMap<SourceIndex, AlikeElements>();
  readonly #index: SourceIndex;
  readonly #byTag = new Map<string, Map<string, SourceElement[]>>();

  private constructor(index: SourceIndex) {
    this.#index = index;
  }

  static of(index: SourceIndex): AlikeElements {
    const known = this.#known.get(index) ?? new AlikeElements(index);
    this.#known.set(index, known);
    return known;
  }

  /** Those of the page's files, and of others those that have an attribute, a class or the beginning of their text in common with it. */
  find(live: PageElement, files: Iterable<string>): readonly SourceElement[] {
    const all = this.#index.byTag.get(live.tag) ?? [];
    if (all.length <= mostCompared) return all;
    const byFeature = this.#featuresOf(live.tag, all);
    const found = new Set<SourceElement>();
    for (const file of files)
      for (const element of this.#index.files.get(file)?.elements ?? [])
        if (element.tag === live.tag && !element.component) found.add(element);
    for (const feature of liveFeatures(live)) for (const element of byFeature.get(feature) ?? []) found.add(element);
    return found.size > 0 ? [...found] : all;
  }

  #featuresOf(tag: string, all: readonly SourceElement[]): Map<string, SourceElement[]> {
    let known = this.#byTag.get(tag);
    if (known) return known;
    this.#byTag.set(tag, (known = new Map()));
    for (const element of all) {
      for (const feature of featuresOf(element)) {
        const list = known.get(feature);
        if (list) list.push(element);
        else known.set(feature, [element]);
      }
    }
    return known;
  }
}

function liveFeatures(live: PageElement): string[] {
  const classes = classesOf(live).flatMap((name) => [name, withoutHashes(`.${name}`).slice(1)]);
  const others = Object.entries(live.attributes).filter(([name]) => name !== 'class');
  const text = textFeature(ownText(live));
  return [...classes.map((name) => `class=${name}`), ...others.map(([name, value]) => `${name}=${value}`), ...(text ? [text] : [])];
}
