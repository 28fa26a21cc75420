import type { Glyph, PageContent } from '@manara/pdf/page-content';
import type { StructureChild, StructureNode } from '@manara/pdf/structure/read-structure';

const elementsOf = (node: StructureNode): StructureNode[] =>
  node.children.flatMap((child) => (child.kind === 'element' ? [child.element] : []));

/** Nothing but elements without a meaning of their own stand in it, and at least so many. */
const groupsOf = (node: StructureNode, least: number): StructureNode[] | null => {
  const elements = elementsOf(node);
  const isBare = elements.length === node.children.length && elements.every(({ role }) => role === 'NonStruct');
  return node.role === 'NonStruct' && isBare && elements.length >= least ? elements : null;
};

function contentsOf(node: StructureNode): number[] {
  return node.children.flatMap((child) =>
    child.kind === 'content' ? [child.mcid] : child.kind === 'element' ? contentsOf(child.element) : [],
  );
}

interface Shown {
  left: number;
  right: number;
  top: number;
  foot: number;
  text: string;
  isBold: boolean;
}

/** What the page shows of an element; null for nothing. */
function shownOf(node: StructureNode, glyphs: ReadonlyMap<number, Glyph[]>): Shown | null {
  const own = contentsOf(node).flatMap((mcid) => glyphs.get(mcid) ?? []);
  if (own.length === 0) return null;
  return {
    left: Math.min(...own.map(({ x }) => x)),
    right: Math.max(...own.map(({ x, width }) => x + width)),
    top: Math.min(...own.map(({ y }) => y)),
    foot: Math.max(...own.map(({ y, height }) => y + height)),
    text: own.map(({ text }) => text).join(''),
    isBold: own.every(({ bold, text }) => bold || text.trim() === ''),
  };
}

/** Characters that the fields of a table have on average at most; more are columns of text. */
const longestField = 60;
const figure = /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u;

/** Whether groups in groups are the rows and fields of a table, as the page shows them: in columns, with short texts, figures in one of them. */
function isTable(rows: readonly (readonly (Shown | null)[])[]): boolean {
  const columns = Math.max(...rows.map(({ length }) => length));
  const whole = rows.filter(({ length }) => length === columns);
  if (rows.length < 3 || columns < 2 || whole.length < 0.6 * rows.length || whole.length < 3) return false;
  const fields = rows.flat().filter((field) => field !== null);
  if (fields.length === 0 || fields.reduce((sum, { text }) => sum + text.length, 0) > longestField * fields.length) return false;
  const columnsOf = Array.from({ length: columns }, (_, at) => whole.flatMap((row) => row[at] ?? []));
  const inLine = columnsOf.every((column) => {
    const near = (side: 'left' | 'right'): number =>
      Math.max(...column.map((field) => column.filter((other) => Math.abs(other[side] - field[side]) < 3).length), 0);
    return column.length === 0 || Math.max(near('left'), near('right')) >= 0.6 * column.length;
  });
  const apart = whole.every((row) =>
    row.every((field, at) => {
      const before = row[at - 1];
      return !field || !before || field.left >= before.right - 1 || field.right <= before.left + 1;
    }),
  );
  const spans = rows.map((row) => row.filter((field) => field !== null)).filter(({ length }) => length > 0);
  const below = spans.every((row, at) => {
    const before = spans[at - 1];
    return !before || Math.min(...row.map(({ top }) => top)) >= Math.min(...before.map(({ foot }) => foot)) - 2;
  });
  const figures = columnsOf.slice(1).some((column) => column.filter(({ text }) => figure.test(text)).length > 0.5 * column.length);
  return inLine && apart && below && figures;
}

const cell = { rows: 1, columns: 1, scope: null, id: null, headers: [] };

/**
 * The tree with tables where programs leave out that they are: a table without lines is nothing but groups in groups to some (Chromium writes NonStruct
 * for it, its rows and its fields).
 */
export function withPlainTables(tree: StructureNode, page: PageContent): StructureNode {
  const glyphs = Map.groupBy(
    page.glyphs.filter(({ mcid, invisible }) => mcid !== null && !invisible),
    ({ mcid }) => mcid as number,
  );
  const mend = (node: StructureNode): StructureNode => {
    const rows = groupsOf(node, 3)?.map((row) => groupsOf(row, 2));
    const fields = rows?.every((row) => row !== null) ? rows : null;
    const shown = fields?.map((row) => row.map((field) => shownOf(field, glyphs)));
    if (!fields || !shown || !isTable(shown)) {
      const children = node.children.map((child): StructureChild =>
        child.kind === 'element' ? { ...child, element: mend(child.element) } : child,
      );
      return { ...node, children };
    }
    const element = (role: 'TR' | 'TH' | 'TD', from: StructureNode, children: StructureChild[]): StructureChild => ({
      kind: 'element',
      element: { ...from, role, cell: role === 'TR' ? null : cell, children },
    });
    const areHeads = shown[0]?.every((field) => field?.isBold ?? true) ?? false;
    return {
      ...node,
      role: 'Table',
      children: elementsOf(node).map((row, at) =>
        element(
          'TR',
          row,
          elementsOf(row).map((field) => element(at === 0 && areHeads ? 'TH' : 'TD', field, field.children)),
        ),
      ),
    };
  };
  return mend(tree);
}
