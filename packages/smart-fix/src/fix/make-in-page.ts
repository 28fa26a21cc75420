import type { Change } from '../edit/change.ts';
import { applyChanges, undoChanges } from '../page/in-page/apply-changes.ts';
import { holdStill } from '../page/in-page/hold-still.ts';
import { setStyles, type StyleChange } from '../page/in-page/style-places.ts';
import type { LivePage } from './live-page.ts';

/** Changes of elements, by their numbers in the last snapshot, and of declarations. */
export interface PageChanges {
  changes: Change<number>[];
  styles: StyleChange[];
}

/** A declaration that several findings are about is changed once. */
const once = (styles: readonly StyleChange[]): StyleChange[] => [
  ...new Map(
    styles.map(({ selector, property, from, to, href }) => [
      `${selector} ${property} ${from} ${to} ${href}`,
      { selector, property, from, to, ...(href !== undefined && { href }) },
    ]),
  ).values(),
];

/** What several change alike is changed once. */
const oneEach = (changes: readonly Change<number>[]): Change<number>[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

/** The changes of several together, each once. */
export const together = (all: readonly PageChanges[]): PageChanges => ({
  changes: oneEach(all.flatMap(({ changes }) => changes)),
  styles: once(all.flatMap(({ styles }) => styles)),
});

/** How many of the changes could be made. */
interface MadeChanges {
  changes: number;
  styles: number;
}

/** Makes changes in a page while `see` looks at it. Before, meanwhile and afterwards nothing moves that style sheets move. */
export async function whileMade<Seen>(
  page: LivePage,
  { changes, styles }: PageChanges,
  see: (made: MadeChanges) => Promise<Seen>,
): Promise<Seen> {
  await page.ask(holdStill);
  const made: MadeChanges = { changes: await page.ask(applyChanges, changes), styles: await page.ask(setStyles, styles) };
  try {
    // Elements that are new to the page begin their animations anew.
    await page.ask(holdStill);
    return await see(made);
  } finally {
    await page.ask(undoChanges);
    await page.ask(holdStill);
  }
}
