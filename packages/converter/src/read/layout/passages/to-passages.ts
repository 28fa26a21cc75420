import type { Area } from '@manara/pdf/page-content';
import { around, bottom } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { FlowItem, Passage } from '../flow/flow.ts';
import type { Line } from '../lines/line.ts';
import { alignmentOf } from './alignment.ts';
import { tagOfLines } from '../tags/tag-of.ts';
import type { Edges } from './edges.ts';
import { endsPassage, runsFromRight } from './ends-passage.ts';
import { linesInReadingOrder } from '../lines/logical-order.ts';

/** What stands in a column from top to bottom: lines, and what is finished already. */
export type ColumnItem = { kind: 'line'; line: Line } | { kind: 'finished'; finished: Extract<FlowItem, { kind: 'finished' }> };

export interface ColumnText {
  page: number;
  area: Area;
  items: ColumnItem[];
  edges: Edges;
}

/** Lines of a column in passages, in their order. */
export function toPassages(column: ColumnText, style: DocumentStyle, startsItem: (line: Line) => boolean): FlowItem[] {
  const result: FlowItem[] = [];
  let lines: Line[] = [];
  let above: Area | null = null;
  let lineAbove: Line | null = null;
  const close = (): void => {
    if (lines.length === 0) return;
    const passage = passageOf(lines, column, above, style);
    result.push(passage);
    above = passage.area;
    lineAbove = lines.at(-1) ?? null;
    lines = [];
  };
  for (const [index, item] of column.items.entries()) {
    if (item.kind === 'finished') {
      close();
      result.push({ ...item.finished, column: between(column), gap: above ? item.finished.area.y - bottom(above) : null });
      above = item.finished.area;
      lineAbove = null;
      continue;
    }
    const next = column.items[index + 1];
    const last = lines.at(-1);
    if (
      last &&
      endsPassage({
        above: lineAbove,
        lines,
        next: item.line,
        after: next?.kind === 'line' ? next.line : null,
        edges: column.edges,
        style,
        startsItem,
      })
    )
      close();
    lines.push(item.line);
  }
  close();
  return result;
}

/** A column from margin to margin. */
const between = ({ area, edges }: ColumnText): Area => ({ x: edges.left, y: area.y, width: edges.right - edges.left, height: area.height });

function passageOf(lines: Line[], column: ColumnText, above: Area | null, style: DocumentStyle): Passage {
  const area = around(lines.map((line) => line.area));
  const rtl =
    lines.every((line) => runsFromRight(line, style.rtl)) ||
    (style.rtl && lines.some((line) => line.pieces.some((piece) => piece.word.rtl)));
  return {
    kind: 'passage',
    page: column.page,
    lines: linesInReadingOrder(lines, rtl),
    rtl,
    area,
    column: between(column),
    ...alignmentOf(lines, column.edges, rtl),
    gap: above ? area.y - bottom(above) : null,
    doubts: [],
    tag: tagOfLines(lines),
  };
}
