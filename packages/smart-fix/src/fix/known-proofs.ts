import { createHash } from 'node:crypto';
import type { Snapshot } from '../page/in-page/take-snapshot.ts';
import type { Album } from './album.ts';
import type { LivePage } from './live-page.ts';
import type { NamedTrial, Verdict } from './prove.ts';

/** Bytes of pictures that are kept; pages that were proven first go first. */
const mostBytes = 48_000_000;
/** Pages that are kept. */
const mostPages = 100;

const sizeOf = (verdicts: readonly Verdict[]): number =>
  verdicts.reduce((sum, { pictures }) => sum + (pictures ? pictures.before.length + pictures.after.length : 0), 0);

/** What was proven, so that the same changes of the very same page aren't tried again. Whoever keeps it bounds how long. */
export class KnownProofs {
  readonly #verdicts = new Map<string, Verdict[]>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(bytes = mostBytes) {
    this.#mostBytes = bytes;
  }

  /** What came of trials on a page that was just as it is now, wanted the same pictures and failed the same; else what `prove` answers. */
  async recall(
    page: LivePage,
    seen: Snapshot,
    { trials, album }: { trials: readonly NamedTrial[]; album: Album },
    prove: () => Promise<Verdict[]>,
  ): Promise<Verdict[]> {
    if (trials.length === 0) return [];
    const wanted = trials.map(({ name }) => album.wants(name));
    const key = await keyOf(page, seen, [trials, wanted]);
    const known = key === null ? undefined : this.#verdicts.get(key);
    if (known) {
      for (const [at, { pictures }] of known.entries()) if (pictures) album.keep(trials[at]?.name ?? '');
      return known;
    }
    const verdicts = await prove();
    // What there was no time for is tried again.
    if (key !== null && verdicts.every(({ proven }) => proven !== null)) this.#keep(key, verdicts);
    return verdicts;
  }

  #keep(key: string, verdicts: Verdict[]): void {
    this.#verdicts.set(key, verdicts);
    this.#bytes += sizeOf(verdicts);
    for (const [oldest, own] of this.#verdicts) {
      if (this.#bytes <= this.#mostBytes && this.#verdicts.size <= mostPages) return;
      this.#verdicts.delete(oldest);
      this.#bytes -= sizeOf(own);
    }
  }
}

/** What a page is by: its elements, how it looks, and what fails on it. Null of a page that the browser can't draw. */
async function keyOf(page: LivePage, seen: Snapshot, tried: unknown): Promise<string | null> {
  const picture = await page.picture().catch(() => null);
  if (!picture) return null;
  const { url, mayBeShown, findings } = page;
  const failing = findings.map(({ ruleId, selector, outcome, fingerprint }) => [ruleId, selector, outcome, fingerprint]);
  return createHash('sha256')
    .update(JSON.stringify([url, mayBeShown, failing, seen.nodes, tried]))
    .update(picture)
    .digest('base64');
}
