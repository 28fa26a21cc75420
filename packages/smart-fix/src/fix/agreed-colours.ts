import { failuresOf, foundIn, isWorse, keyOf } from '../proof/failures.ts';
import type { Fix } from './fix.ts';
import type { LivePage, WantedFinding } from './live-page.ts';
import { together, whileMade } from './make-in-page.ts';

const placeOf = ({ proposal }: Fix): string => (proposal?.edits ?? []).map(({ file, start }) => `${file} ${start}`).join(' ');

/** A color that pages have agreed on, at one of its findings. */
interface Agreed {
  /** As its page alone proposed it. */
  own: Fix;
  fix: Fix;
  wanted: WantedFinding;
}

/** Colors that no page has seen yet, since several pages have agreed on them: tried on each of these, they are as safe as what each proposed. */
export class AgreedColours {
  readonly #agreed: Agreed[];
  readonly #cleared = new Set<Fix>();

  /** `own`: what each page proposed; `fixes`: what they have agreed on, in the same order as `wanted`. */
  constructor(own: readonly Fix[], fixes: readonly Fix[], wanted: readonly WantedFinding[]) {
    this.#agreed = fixes.flatMap((fix, at): Agreed[] => {
      const [before, finding] = [own[at], wanted[at]];
      return before && finding && fix !== before && fix.proposal ? [{ own: before, fix, wanted: finding }] : [];
    });
  }

  /** Tries on a page all that was agreed on for it. */
  async ask(page: LivePage): Promise<void> {
    const here = this.#agreed.filter(({ wanted }) => wanted.url === page.askedUrl);
    if (here.length === 0) return;
    const styles = here.flatMap(({ fix }) => fix.proposal?.styles ?? []);
    const before = { found: foundIn(page.findings), failures: failuresOf(page.findings) };
    const after = await whileMade(page, together([{ changes: [], styles }]), async (made) => (made.styles > 0 ? page.judge() : null));
    if (!after) return;
    const cleared = new Set(here.map(({ wanted }) => keyOf(wanted)));
    if (isWorse(before.failures, failuresOf(after), { cleared, changed: false, counts: () => true })) return;
    const found = foundIn(after);
    for (const { fix, wanted } of here) {
      const key = keyOf(wanted);
      if ((found.get(key) ?? 0) < (before.found.get(key) ?? 0)) this.#cleared.add(fix);
    }
  }

  /** The fixes after all pages were asked: those whose color has cleared all that it is for are proven. */
  judged(fixes: readonly Fix[]): Fix[] {
    const known = new Map(this.#agreed.map((one) => [one.fix, one]));
    const lots = Map.groupBy(
      fixes.filter(({ proposal }) => proposal?.styles.length),
      placeOf,
    );
    return fixes.map((fix) => {
      const agreed = known.get(fix);
      const lot = lots.get(placeOf(fix)) ?? [];
      const isProven = lot.every((one) => this.#cleared.has(one) || (!known.has(one) && one.proposal?.proven === true));
      if (!agreed || !isProven || !fix.proposal) return fix;
      const isSafe = lot.every((one) => (known.get(one)?.own ?? one).certainty === 'safe');
      return {
        ...fix,
        ...(isSafe && { certainty: 'safe' as const, question: null }),
        proposal: { ...fix.proposal, ...(isSafe && { proposed: [] }), proven: true, proof: agreed.own.proposal?.proof ?? null },
      };
    });
  }
}
