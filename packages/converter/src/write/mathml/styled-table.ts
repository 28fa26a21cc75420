import type { Element } from '../markup/element.ts';

const isElement = (node: Element['children'][number]): node is Element => typeof node !== 'string';
const styleOf = ({ attributes }: Element): string => String(attributes['style'] ?? '');

const hasBorder = (row: Element): boolean => {
  const cells = row.children.filter(isElement);
  return cells.length > 0 && cells.every((cell) => /border-bottom:[^;]*solid/.test(styleOf(cell)));
};

/** The length of a style, null where the cell says none. */
function paddingOf(cell: Element | undefined, side: 'left' | 'right'): number | null {
  const found = cell && new RegExp(`padding-${side}:\\s*([\\d.]+)`).exec(styleOf(cell));
  return found ? Number(found[1]) : null;
}

function sideOf(cell: Element): 'left' | 'right' | null {
  const side = /(?:^|\s)tml-(left|right)(?:\s|$)/.exec(String(cell.attributes['class'] ?? ''))?.[1];
  return side === 'left' || side === 'right' ? side : null;
}

const isOneOf = (values: string[], other: string): boolean => values.some((value) => value !== other);

/**
 * What only styles and classes say of a table of mathematics (lines between its rows and columns, on which side columns stand, whether anything parts them), as
 * attributes of MathML 3; those that the table has stay. Empty where nothing is said.
 */
export function attributesOfStyle(table: Element): Element['attributes'] {
  const rows = table.children.filter(isElement);
  const columns = Array.from({ length: Math.max(0, ...rows.map(({ children }) => children.length)) }, (_, at) =>
    rows.flatMap((row) => row.children.filter(isElement)[at] ?? []),
  );
  const lines = rows.slice(0, -1).map((row) => (hasBorder(row) ? 'solid' : 'none'));
  const sides = columns.map((cells) => {
    const [side] = cells.map(sideOf);
    return side && cells.every((cell) => sideOf(cell) === side) ? side : 'center';
  });
  const between = columns.slice(0, -1).map((cells, at) => {
    const isDrawn = (cell: Element, side: string) => new RegExp(`border-${side}:[^;]*solid`).test(styleOf(cell));
    const next = columns[at + 1] ?? [];
    return cells.every((cell) => isDrawn(cell, 'right')) || next.every((cell) => isDrawn(cell, 'left')) ? 'solid' : 'none';
  });
  const gaps = columns.slice(0, -1).map((cells, at) => {
    const [before, after] = [paddingOf(cells[0], 'right'), paddingOf(columns[at + 1]?.[0], 'left')];
    return before === 0 && after === 0 ? '0em' : '0.8em';
  });
  const said = {
    rowlines: isOneOf(lines, 'none') && lines.join(' '),
    columnlines: isOneOf(between, 'none') && between.join(' '),
    columnalign: isOneOf(sides, 'center') && sides.join(' '),
    columnspacing: isOneOf(gaps, '0.8em') && gaps.join(' '),
  };
  return Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== false && !(name in table.attributes)));
}
