import type { SourceIndex } from '../index/source-index.ts';
import type { SourceElement } from '../source/source-element.ts';
import { ownScore } from './own-score.ts';
import { childElements, type PageElement } from '../page/page-element.ts';
import { wordsOf } from '../page/words.ts';

const levels = 4;
const fading = 0.55;

/** Compares an element's surroundings on the page with those in the sources. One for each page: what was compared is remembered. */
export class Context {
  readonly #index: SourceIndex;
  readonly #own = new Map<PageElement, Map<SourceElement, number>>();
  readonly #around = new Map<SourceElement, SourceElement[]>();

  constructor(index: SourceIndex) {
    this.#index = index;
  }

  own(live: PageElement, source: SourceElement): number {
    let known = this.#own.get(live);
    if (!known) this.#own.set(live, (known = new Map()));
    let score = known.get(source);
    if (score === undefined) known.set(source, (score = ownScore(live, source, this.#index)));
    return score;
  }

  /** What the elements around and within say for a pair: about -4 to 8. */
  score(live: PageElement, source: SourceElement): number {
    return this.#upwards(live, source, levels) + this.#within(live, source) + this.#beside(live, source);
  }

  /** How well the surroundings and the handed-on texts and values of a component's use agree with an element that the component made. */
  use(live: PageElement, use: SourceElement): number {
    const values = use.attributes.flatMap(({ value }) => (value?.length === 1 && value[0] && value[0].length > 1 ? [value[0]] : []));
    const around = [live, live.parent, live.parent?.parent].filter((one) => one !== null && one !== undefined);
    const seen = around.map((one) => `${Object.values(one.attributes).join(' ')} ${wordsOf(one)}`).join(' ');
    const agreed = values.reduce((sum, value) => sum + (seen.includes(value) ? 1.5 : -1), 0);
    return agreed + this.#upwards(live, use, levels);
  }

  #upwards(live: PageElement, source: SourceElement, left: number): number {
    const above = live.parent;
    if (left === 0 || !above) return 0;
    const parents = this.parents(source);
    if (parents.length === 0) return 0;
    return Math.max(
      ...parents.map((parent) => {
        // A component may have wrapped it in anything: its user's element is looked for further out.
        if (parent.component) return 0.5 * fading * this.#upwards(live, parent, left - 1);
        const same = parent.tag === above.tag ? Math.min(3, this.own(above, parent)) : -1.5;
        return fading * (Math.max(-1.5, same) + this.#upwards(above, parent, left - 1));
      }),
    );
  }

  /** Elements that can hold one: its parent, and for the outermost of a component those that hold its uses. */
  parents(source: SourceElement): SourceElement[] {
    if (source.parent) return [source.parent];
    let found = this.#around.get(source);
    if (!found) {
      const file = this.#index.fileOf.get(source)?.path ?? '';
      this.#around.set(source, (found = this.#index.links.callsOf(file).slice(0, 50)));
    }
    return found;
  }

  #within(live: PageElement, source: SourceElement): number {
    const inside = childElements(live);
    let score = 0;
    let from = 0;
    for (const child of source.children) {
      if (child.kind !== 'element' || child.component || score > 3) continue;
      const at = inside.findIndex((one, place) => place >= from && one.tag === child.tag);
      const found = inside[at];
      if (!found) continue;
      if (!child.repeated) from = at + 1;
      score += 0.35 * Math.max(-2, Math.min(3, this.own(found, child) - 1 + 0.4 * this.#textsWithin(found, child)));
    }
    return Math.max(-2, score);
  }

  #textsWithin(live: PageElement, source: SourceElement): number {
    const inside = childElements(live);
    const children = source.children.filter((child) => child.kind === 'element' && !child.component) as SourceElement[];
    return Math.min(
      3,
      children.reduce((sum, child, at) => {
        const found = inside[at];
        return found?.tag === child.tag ? sum + this.own(found, child) - 1 : sum;
      }, 0),
    );
  }

  /** The elements before and behind it, where they stand in the same file. */
  #beside(live: PageElement, source: SourceElement): number {
    if (!live.parent || !source.parent) return 0;
    const near = childElements(live.parent);
    const written = source.parent.children.filter((child) => child.kind === 'element');
    const [at, place] = [near.indexOf(live), written.indexOf(source)];
    let score = 0;
    for (const step of [-1, 1]) {
      const [other, own] = [near[at + step], written[place + step]];
      if (!other || !own || own.component) continue;
      score +=
        other.tag === own.tag
          ? 0.3 * Math.max(-1, Math.min(3, this.own(other, own)))
          : own.optional || own.repeated || source.repeated
            ? 0
            : -0.3;
    }
    if (place === 0 && at > 0 && !source.repeated && !source.parent.component) score -= 0.2;
    return score;
  }
}
