import type { Glyph } from '@manara/pdf/page-content';

/** Dots in a row that are no dots of omission: so many at least, and how far apart they stand at most and differ in that, in parts of their size. */
const leader = { dots: 6, pitch: 1.6, other: 0.1 };

/** The dots that lead to the numbers of pages, which TeX can set in the font of its formulas. */
export function leaderDots(glyphs: readonly Glyph[]): ReadonlySet<Glyph> {
  const rows = Map.groupBy(
    glyphs.filter(({ text, rotation }) => text === '.' && rotation === 0),
    ({ baseline }) => Math.round(baseline * 2),
  );
  const found = new Set<Glyph>();
  for (const row of rows.values()) {
    let run: Glyph[] = [];
    const close = (): void => {
      if (run.length >= leader.dots) for (const dot of run) found.add(dot);
    };
    for (const dot of row.toSorted((a, b) => a.x - b.x)) {
      const [first, second, last] = [run[0], run[1], run.at(-1)];
      const pitch = last ? dot.x - last.x : 0;
      const isEven = !first || !second || Math.abs(pitch - (second.x - first.x)) < leader.other * dot.size;
      if (last && pitch < leader.pitch * dot.size && isEven) run.push(dot);
      else {
        close();
        run = last && pitch < leader.pitch * dot.size ? [last, dot] : [dot];
      }
    }
    close();
  }
  return found;
}
