import { nothingToWrite, type Fix } from './fix.ts';
import type { PageFix } from './fix-page.ts';
import type { LivePage, WantedFinding } from './live-page.ts';
import { issueTypeOf } from './plan.ts';
import { harmful } from './harmful.ts';
import { LocatedPage, type Reach } from './reach.ts';
import type { Sources } from './sources.ts';

const keyOf = ({ proposal }: Fix): string => JSON.stringify(proposal?.edits ?? []);

/** Safe changes of elements, to be asked of the pages that they were not proven on and whose elements the same sources make. */
export class AskedPages {
  readonly #reaches = new Map<string, { reach: Reach; provenOn: Set<string> }>();
  readonly #harmful = new Set<string>();
  readonly #doubtful = new Set<string>();

  constructor(found: ReadonlyMap<WantedFinding, PageFix>) {
    for (const [{ url }, { fix, reach }] of found) {
      if (!reach) continue;
      const known = this.#reaches.get(keyOf(fix));
      if (known) known.provenOn.add(url);
      else this.#reaches.set(keyOf(fix), { reach, provenOn: new Set([url]) });
    }
  }

  get isEmpty(): boolean {
    return this.#reaches.size === 0;
  }

  /** Tries on a page what others have proven: on every element that comes from there. */
  async ask(sources: Sources, page: LivePage): Promise<void> {
    const foreign = [...this.#reaches].filter(([, { provenOn }]) => !provenOn.has(page.askedUrl));
    if (foreign.length === 0) return;
    const located = await LocatedPage.of(sources, page, []);
    const strains = foreign.flatMap(([key, { reach }]) => {
      const changes = located.changesOf(reach);
      if (!changes) this.#doubtful.add(key);
      return changes && changes.length > 0 ? [{ key, changes: located.numbered(changes), styles: [] }] : [];
    });
    for (const { key } of await harmful(page, strains)) this.#harmful.add(key);
  }

  /** A fix after all pages were asked. `all`: none of them has kept its answer back. */
  judged(fix: Fix, ruleId: string, all: boolean): Fix {
    const key = keyOf(fix);
    if (fix.certainty !== 'safe' || !this.#reaches.has(key)) return fix;
    if (this.#harmful.has(key)) return { ...fix, ...nothingToWrite('other_page') };
    return all && !this.#doubtful.has(key) ? fix : { ...fix, certainty: 'review', question: issueTypeOf(ruleId) };
  }
}
