import type { Area, Glyph, PageContent } from '@manara/pdf/page-content';
import { holds } from '../area.ts';
import { framesOf } from './frames.ts';
import type { Frame } from './frames.ts';
import type { StraightLine } from './straight-lines.ts';
import { straightLines } from './straight-lines.ts';

/** What the lines of a page tell of its tables before its signs are words. */
export interface TableHints {
  /** Places of rules that belong to tables, and so to no fraction. */
  taken: ReadonlySet<number>;
  tables: Area[];
  /** Names the field of a table that a place lies in; nothing in two fields is one formula. Empty outside of all tables. */
  cellAt(x: number, y: number): string;
}

interface Fields {
  area: Area;
  columns: number[];
  rows: number[];
}

export function tableHints(content: PageContent): TableHints {
  const frames = framesOf(straightLines(content.rules, content), content);
  const fields: Fields[] = [];
  const taken = new Set<number>();
  for (const frame of frames) {
    const columns = frame.kind === 'grid' ? frame.lines.upright.map(({ at }) => at) : whiteBetween(frame, content.glyphs);
    if (!columns) continue;
    const bars = frame.kind === 'banded' ? barsIn(frame, content.glyphs) : [];
    const level = frame.lines.level.filter((line) => !bars.includes(line));
    fields.push({
      area: frame.area,
      columns,
      rows: level.filter(({ from, to }) => to - from > 0.2 * frame.area.width).map(({ at }) => at),
    });
    for (const line of [...level, ...frame.lines.upright]) for (const rule of line.rules) taken.add(rule);
  }
  const tables = fields.map(({ area }) => area);
  return {
    taken,
    tables,
    cellAt(x, y) {
      const at = tables.findIndex((area) => holds(area, { x, y, width: 0, height: 0 }));
      const field = fields[at];
      if (!field) return '';
      return `${at}/${field.columns.filter((place) => place < x).length}/${field.rows.filter((place) => place < y).length}`;
    },
  };
}

/** Short lines that signs beside them cross: no line between two rows, but the bar of a fraction that stands in one. */
function barsIn({ area, lines }: Frame, glyphs: readonly Glyph[]): StraightLine[] {
  return lines.level.filter(
    ({ at, from, to }) =>
      to - from < 0.6 * area.width &&
      glyphs.some(
        (glyph) =>
          glyph.text.trim() !== '' &&
          glyph.y < at - 0.1 * glyph.size &&
          glyph.y + glyph.height > at + 0.1 * glyph.size &&
          (glyph.x + glyph.width < from || glyph.x > to) &&
          glyph.x > area.x - 1 &&
          glyph.x < area.x + area.width,
      ),
  );
}

/** The middles of the white between the columns of signs under level lines; null where there are no columns, or columns of running text. */
function whiteBetween(frame: Frame, glyphs: readonly Glyph[]): number[] | null {
  const { x, y, width, height } = frame.area;
  const inside = glyphs
    .filter(
      (glyph) =>
        glyph.text.trim() !== '' &&
        glyph.baseline > y &&
        glyph.baseline < y + height + 1 &&
        glyph.x > x - 4 &&
        glyph.x + glyph.width < x + width + 4,
    )
    .toSorted((a, b) => a.x - b.x);
  if (inside.length < 4) return null;
  const size = Math.max(...inside.map((glyph) => glyph.size));
  const middles: number[] = [];
  let end = Infinity;
  for (const glyph of inside) {
    if (glyph.x - end > 0.8 * size) middles.push((glyph.x + end) / 2);
    end = Math.max(end === Infinity ? 0 : end, glyph.x + glyph.width);
  }
  const rows = new Set(inside.map((glyph) => Math.round(glyph.baseline / 4))).size;
  const signs = inside.reduce((sum, glyph) => sum + glyph.text.length, 0);
  return middles.length > 0 && signs / (rows * (middles.length + 1)) < 22 ? middles : null;
}
