import type { Area } from '@manara/pdf/page-content';
import { holds } from '../area.ts';
import type { Atom } from './atom.ts';
import type { FormulaZone } from './formula-zone.ts';

/** Parts of the size: what stands farther off stands in another cell. */
const apart = 0.8;
/** A table of formulas has so many. */
const leastFormulas = 4;

/** Figures alone in the cells of a table most of whose cells hold formulas: values like the others. */
export function cellNumbers(
  atoms: readonly Atom[],
  table: Area,
  zones: readonly FormulaZone[],
  cellAt: (x: number, y: number) => string,
): Atom[][] {
  const formulas = zones.filter((zone) => holds(table, zone.area));
  if (formulas.length < leastFormulas) return [];
  const used = new Set(formulas.flatMap((zone) => zone.glyphs));
  const inside = (atom: Atom): boolean =>
    holds(table, { x: atom.left, y: atom.top, width: atom.right - atom.left, height: atom.bottom - atom.top });
  const cell = (atom: Atom): string => cellAt((atom.left + atom.right) / 2, (atom.top + atom.bottom) / 2);
  const groups: Atom[][] = [];
  for (const atom of atoms.filter((one) => !used.has(one.index) && inside(one)).toSorted((a, b) => a.left - b.left)) {
    const group = groups.find((other) => {
      const last = other.at(-1) as Atom;
      return (
        Math.abs(last.baseline - atom.baseline) < 0.3 * atom.size && atom.left - last.right < apart * atom.size && cell(last) === cell(atom)
      );
    });
    if (group) group.push(atom);
    else groups.push([atom]);
  }
  const beside = (group: Atom[]): boolean =>
    formulas.some(({ area }) => {
      const [first, last] = [group[0] as Atom, group.at(-1) as Atom];
      const level = area.y < first.bottom && area.y + area.height > first.top;
      return level && area.x - last.right < apart * first.size && first.left - area.x - area.width < apart * first.size;
    });
  const numbers = groups.filter(
    (group) => /^\d+(\.\d+)?$/.test(group.map((atom) => atom.text).join('')) && !group.some((atom) => atom.glyph.bold) && !beside(group),
  );
  return formulas.length >= 1.5 * groups.length ? numbers : [];
}
