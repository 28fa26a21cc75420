import type { Change } from '../edit/change.ts';
import { fileServed } from '../index/routes.ts';
import { PageLocator } from '../locate/locate.ts';
import { takeSnapshot, type Snapshot } from '../page/in-page/take-snapshot.ts';
import type { PageElement } from '../page/page-element.ts';
import { pageOfSnapshot, type SeenPage } from '../page/page-of-snapshot.ts';
import type { SiteFacts } from '../propose/site-facts.ts';
import { propose } from '../propose/strategies.ts';
import type { SourceElement } from '../source/source-element.ts';
import { selectorsOf, type LivePage, type WantedFinding } from './live-page.ts';
import { SourceSite } from './source-site.ts';
import type { Sources } from './sources.ts';

/** Elements of a page that are looked at. */
const mostElements = 20_000;

/** An element of the sources, and what it becomes on pages. */
interface MadePlace {
  source: SourceElement;
  tag: string;
}

/** What a change of the sources was on the page that it was proven on, to be asked of all else that they make. */
export type Reach =
  | { kind: 'proposal'; ruleId: string; place: MadePlace; changes: (MadePlace & { said: string })[] }
  | { kind: 'class'; places: (MadePlace & { declaration: string })[] };

/** A page as it was seen, with the places in the sources that made its elements. */
export class LocatedPage {
  readonly page: LivePage;
  readonly snapshot: Snapshot;
  readonly seen: SeenPage;
  readonly locator: PageLocator;
  readonly site: SiteFacts;
  /** The elements of the wanted findings, in their order. */
  readonly asked: (PageElement | null)[];
  readonly #failing: Map<string, Set<PageElement>>;

  private constructor(
    sources: Sources,
    page: LivePage,
    { snapshot, document }: { snapshot: Snapshot; document: string | null },
    wanted: readonly WantedFinding[],
  ) {
    const seen = pageOfSnapshot(snapshot);
    this.page = page;
    this.snapshot = snapshot;
    this.seen = seen;
    const served = document === null ? null : fileServed(sources.index, page.url, document);
    this.locator = new PageLocator(sources.index, seen.root, page.url, served);
    this.site = SourceSite.of(sources.index);
    this.asked = seen.asked.slice(0, wanted.length);
    this.#failing = new Map();
    for (const [at, { ruleId }] of page.findings.entries()) {
      const element = seen.asked[wanted.length + at];
      if (element) this.#failing.set(ruleId, (this.#failing.get(ruleId) ?? new Set()).add(element));
    }
  }

  static async of(sources: Sources, page: LivePage, wanted: readonly WantedFinding[]): Promise<LocatedPage> {
    const targets = [...wanted, ...page.findings].map(({ selector }) => selectorsOf(selector));
    const snapshot = await page.ask(takeSnapshot, targets, mostElements);
    return new LocatedPage(sources, page, { snapshot, document: await page.served(page.url) }, wanted);
  }

  elementOf(number: number): PageElement | null {
    return [...this.seen.numberOf.keys()][number] ?? null;
  }

  numberOf(element: PageElement): number {
    return this.seen.numberOf.get(element) ?? -1;
  }

  numbered(changes: readonly Change<PageElement>[]): Change<number>[] {
    return changes.map((change) => ({ ...change, on: this.numberOf(change.on) }));
  }

  /** A proposal for one element as what its sources will say; null where one of its changes has no place in them. */
  reachOf(ruleId: string, element: PageElement, changes: readonly Change<PageElement>[]): Reach | null {
    const place = this.#placeOf(element);
    const placed = changes.map(({ on, ...change }) => ({ ...this.#placeOf(on), said: JSON.stringify(change) }));
    const isPlaced = (one: Partial<MadePlace>): one is MadePlace => one.source !== undefined;
    return isPlaced(place) && placed.every((one) => isPlaced(one)) ? { kind: 'proposal', ruleId, place, changes: placed } : null;
  }

  #placeOf(on: PageElement): Partial<MadePlace> {
    const [first] = this.locator.locate(on).candidates;
    return first ? { source: first.element, tag: on.tag } : {};
  }

  /**
   * The change on every element of this page that comes from the places at which it is written. Null where it is not the one that each of
   * them is to have.
   */
  changesOf(reach: Reach): Change<PageElement>[] | null {
    if (reach.kind === 'class') {
      const restyled = reach.places.map(({ source, tag, declaration }) =>
        this.locator.madeBy(source, tag)?.map((on): Change<PageElement> => {
          return { kind: 'set', on, name: 'style', value: [on.attributes.style, declaration].filter(Boolean).join(';') };
        }),
      );
      return restyled.every((one) => one !== undefined) ? restyled.flat() : null;
    }
    const made = this.locator.madeBy(reach.place.source, reach.place.tag);
    const proposals = made?.map((element) => this.#alike(reach, element));
    if (!proposals || proposals.includes(null)) return null;
    const changes = proposals.flatMap((one) => one ?? []);
    const touched = new Set(changes.map(({ on }) => on));
    const isWhole = reach.changes.every(({ source, tag }) => this.locator.madeBy(source, tag)?.every((one) => touched.has(one)));
    return isWhole ? changes : null;
  }

  /** What is proposed for another element of the same place, where that comes to the same in the sources. */
  #alike({ ruleId, changes }: Extract<Reach, { kind: 'proposal' }>, element: PageElement): Change<PageElement>[] | null {
    if (!this.#failing.get(ruleId)?.has(element)) return null;
    let proposal = propose({ ruleId, element, root: this.seen.root, url: this.page.url, contrast: null, site: this.site });
    for (; proposal; proposal = proposal.otherwise ?? null) {
      const own = this.reachOf(ruleId, element, proposal.changes);
      const isSame =
        own?.kind === 'proposal' &&
        own.changes.length === changes.length &&
        own.changes.every(({ source, said }, at) => source === changes[at]?.source && said === changes[at].said);
      if (isSame) return proposal.changes;
    }
    return null;
  }
}
