import { right } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { Line } from '../lines/line.ts';
import { holdsField } from '../lines/line-fields.ts';
import { lineText } from '../lines/line-text.ts';
import type { FlowItem, Passage } from './flow.ts';

/**
 * Puts paragraphs together again that a column or a page has parted. What stands between their parts (a figure, a table, a box) comes after.
 */
export function joinPassages(flow: FlowItem[], style: DocumentStyle, startsItem: (line: Line) => boolean): FlowItem[] {
  const indents = usesIndents(flow);
  const result: FlowItem[] = [];
  for (const item of flow) {
    const at = item.kind === 'passage' && item.gap === null ? openBefore(result, item) : -1;
    const open = result[at];
    if (item.kind === 'passage' && open?.kind === 'passage' && continues(open, item, { style, startsItem, indents })) {
      result[at] = { ...open, lines: [...open.lines, ...item.lines], doubts: [...new Set([...open.doubts, ...item.doubts])] };
    } else result.push(item);
  }
  return result;
}

/** The last passage of the column before, past what floats between. */
function openBefore(result: FlowItem[], next: Passage): number {
  for (let index = result.length - 1; index >= Math.max(0, result.length - 6); index--) {
    const item = result[index] as FlowItem;
    if (item.kind === 'passage') return item.role || next.role ? -1 : index;
    const floats =
      item.kind === 'aside' ||
      (item.kind === 'finished' && item.blocks.every((block) => block.type === 'figure' || block.type === 'table'));
    if (!floats) return -1;
  }
  return -1;
}

interface Habits {
  style: DocumentStyle;
  startsItem: (line: Line) => boolean;
  indents: boolean;
}

function continues(open: Passage, next: Passage, { style, startsItem, indents }: Habits): boolean {
  const last = open.lines.at(-1);
  const first = next.lines[0];
  if (!last || !first || open.rtl !== next.rtl || last.rotation !== first.rotation) return false;
  if (last.page === first.page && first.area.y > last.area.y && Math.abs(open.column.x - next.column.x) < 3 && next.gap !== null)
    return false;
  if (Math.abs(last.style.size - first.style.size) > 0.08 * style.body.size || last.style.bold !== first.style.bold) return false;
  if (last.page === first.page && open.tag && next.tag) return open.tag.block === next.tag.block;
  if (startsItem(first) || holdsField(last) || holdsField(first)) return false;
  const text = lineText(last);
  if (/[\u00ad\u2010-]$/u.test(text)) return true;
  const size = last.style.size;
  const room = open.rtl ? last.area.x - open.column.x : right(open.column) - right(last.area);
  const full = room < 2 * size;
  if (open.align === 'centre' || next.align === 'centre') return false;
  const setIn = (open.rtl ? right(next.column) - right(first.area) : first.area.x - next.column.x) > 0.8 * size && next.lines.length > 1;
  const ended = /[.!?:؟。…]["'”’»)\]]*$/u.test(text);
  const startsSmall = /^["'“‘«(]?\p{Ll}/u.test(lineText(first));
  if (startsSmall && !ended) return true;
  if (!ended) return full && !setIn;
  return full && !setIn && (indents || (startsSmall && !setIn));
}

/** Whether paragraphs of this document show their beginning by an indent. */
function usesIndents(flow: FlowItem[]): boolean {
  const long = flow.filter((item): item is Passage => item.kind === 'passage' && !item.role && item.lines.length > 2);
  return (
    long.length > 0 && long.filter((passage) => passage.indent > 0.8 * (passage.lines[0]?.style.size ?? 10)).length > 0.5 * long.length
  );
}
