import type { Block, Table } from '@manara/core/document/block';
import { gridOf, type GridCell } from '../table-grid.ts';
import type { Surroundings, TexContext } from './context.ts';
import { renderInlines } from './inlines.ts';
import { texApart } from './tex-text.ts';

type RenderBlocks = (blocks: readonly Block[], context: TexContext, surroundings: Surroundings) => string;

/** A column that is a share of the line: `\tabcolsep` stands on both of its sides. */
const column = (share: number, of: number): string => `p{\\dimexpr${(share / of).toFixed(5)}\\linewidth-2\\tabcolsep\\relax}`;

/** White beside the cells of a table that has many columns. */
const narrow = (width: number): string[] => (width > 8 ? [`\\setlength{\\tabcolsep}{${width > 30 ? '0.5pt' : '2pt'}}`] : []);

/** A table that runs on over pages with its head; within a cell one that does not. */
export function table(node: Table, context: TexContext, render: RenderBlocks, { inCell }: Surroundings): string {
  const { width, headRows, rows } = gridOf(node);
  if (width === 0) return '';
  /** How many rows a cell that has begun above still fills, by its first column, and how many columns it has. */
  const open = new Map<number, { left: number; columns: number }>();
  const cellOf = ({ cell, columns, rows: down }: GridCell): string => {
    const isHead = cell?.heads !== null && cell?.heads !== undefined;
    const content = cell ? render(cell.blocks, context, { inCell: true }) : '';
    const set = isHead && content !== '' ? `\\bfseries ${content}` : content;
    const tall = down > 1 ? `\\multirow[t]{${down}}{=}{${set}}` : set;
    return columns > 1 ? `\\multicolumn{${columns}}{${column(columns, width)}}{${tall}}` : texApart(tall);
  };
  const rowOf = (cells: readonly GridCell[]): string => {
    const byColumn = new Map(cells.map((one) => [one.column, one]));
    const parts: string[] = [];
    for (let at = 0; at < width;) {
      const above = open.get(at);
      const own = byColumn.get(at);
      if (above && above.left > 0) {
        above.left -= 1;
        parts.push(above.columns > 1 ? `\\multicolumn{${above.columns}}{${column(above.columns, width)}}{}` : '');
        at += above.columns;
      } else if (own) {
        open.set(at, { left: own.rows - 1, columns: own.columns });
        parts.push(cellOf(own));
        at += own.columns;
      } else {
        parts.push('');
        at += 1;
      }
    }
    return `${parts.join(' &\n')} \\tabularnewline`;
  };
  const written = rows.map(rowOf);
  const columns = `*{${width}}{${column(1, width)}}`;
  const [head, body] = [written.slice(0, headRows), written.slice(headRows)];
  const caption = node.caption ? renderInlines(node.caption, context, { inCell: true }) : '';
  if (inCell) return [caption, ...narrow(width), `\\begin{tabular}{${columns}}`, ...written, '\\end{tabular}'].filter(Boolean).join('\n');
  return [
    '{',
    ...narrow(width),
    `\\begin{longtable}{${columns}}`,
    ...(caption ? [`\\caption*{${caption}}\\tabularnewline`] : []),
    '\\toprule',
    ...(head.length > 0 ? [...head, '\\midrule', '\\endhead'] : []),
    ...body,
    '\\bottomrule',
    '\\end{longtable}',
    '}',
  ].join('\n');
}
