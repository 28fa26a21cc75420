import type { Block, Table, TableCell } from '@manara/core/document/block';
import { element, type Element, type Node } from '../markup/element.ts';
import { speechOf } from '../output-language.ts';
import { plainText } from '../plain-text.ts';
import { gridOf, type Grid, type GridCell } from '../table-grid.ts';
import { blocksOf } from '../walk.ts';
import { headersOf, type Heads } from './cell-heads.ts';
import type { RenderContext } from './context.ts';
import { renderInlines } from './inlines.ts';

type RenderBlocks = (blocks: readonly Block[], context: RenderContext, tight?: boolean) => Node[];

/** Of what a cell is the head: of columns in the table's head, of what the model says elsewhere. */
function scopeOf(cell: TableCell, place: GridCell, inHead: boolean): ReturnType<Heads> {
  const heads = cell.heads ?? (inHead ? 'column' : null);
  if (heads === null) return null;
  if (heads === 'row') return place.rows > 1 ? 'rowgroup' : 'row';
  return place.columns > 1 ? 'colgroup' : 'col';
}

const holdsSomething = (node: Node): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.name === 'img' || node.name === 'input' || node.children.some(holdsSomething);

/** What HTML lets stand in a head: no headings, no sections. */
const inHeads = new Set<Block['type']>(['paragraph', 'list', 'formula', 'figure', 'code', 'page_break']);
const mayHead = ({ blocks }: TableCell): boolean => [...blocksOf(blocks)].every(({ type }) => inHeads.has(type));

interface Drawn {
  content: Node[];
  scope: ReturnType<Heads>;
}

/** What each cell holds and heads; a head without words would name nothing. */
function drawnCells(grid: Grid, context: RenderContext, render: RenderBlocks): Map<GridCell, Drawn> {
  const draw = (place: GridCell): Drawn => {
    const { cell, row } = place;
    const content = cell ? render(cell.blocks, context, true) : [];
    const mayBe = cell !== null && content.some(holdsSomething) && mayHead(cell);
    return { content, scope: mayBe ? scopeOf(cell, place, row < grid.headRows) : null };
  };
  return new Map(grid.rows.flat().map((place) => [place, draw(place)]));
}

function renderCell(place: GridCell, { content, scope }: Drawn, headers: ReturnType<typeof headersOf>, context: RenderContext): Element {
  const { cell } = place;
  if (!cell) return element('td');
  return element(
    scope === null ? 'td' : 'th',
    {
      ...speechOf(cell),
      id: (context.targets.has(cell.id) || (scope !== null && headers !== null)) && cell.id,
      scope,
      headers: headers?.(place) ?? null,
      colspan: place.columns > 1 && place.columns,
      rowspan: place.rows > 1 && place.rows,
    },
    content,
  );
}

/** A table in a region of its own that scrolls where the window is narrower. */
export function renderTable(table: Table, context: RenderContext, render: RenderBlocks): Element {
  const grid = gridOf(table);
  const words = table.caption ? plainText(table.caption) : '';
  const name = context.uniqueName(words || context.texts.text('table'));
  const drawn = drawnCells(grid, context, render);
  const headers = headersOf(grid, (place) => drawn.get(place)?.scope ?? null);
  const rows = (from: number, to: number): Element[] =>
    grid.rows.slice(from, to).map((cells, index) =>
      element(
        'tr',
        speechOf(table.rows[from + index] ?? {}),
        cells.map((place) => renderCell(place, drawn.get(place) ?? { content: [], scope: null }, headers, context)),
      ),
    );
  const head = rows(0, grid.headRows);
  const body = rows(grid.headRows, grid.rows.length);
  return element(
    'section',
    { class: 'scroll', tabindex: '0', 'aria-label': name },
    element(
      'table',
      { ...speechOf(table), id: table.id },
      table.caption && element('caption', {}, renderInlines(table.caption, context)),
      head.length > 0 && element('thead', {}, head),
      body.length > 0 && element('tbody', {}, body),
    ),
  );
}
