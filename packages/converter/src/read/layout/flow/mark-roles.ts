import { bottom, right } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { Line } from '../lines/line.ts';
import { lineText } from '../lines/line-text.ts';
import { isProse } from '../lines/is-prose.ts';
import type { FlowItem, Passage } from './flow.ts';

const ornament = /^(?:[*∗⁂✻❦❧◆◇•·~–—_―]\s*){3,}$|^⁂$|^❦$|^❧$/u;

/** Gives passages that are code, quotations or ornaments their roles; code that stands in several passages becomes one. */
export function markRoles(flow: FlowItem[], style: DocumentStyle, startsItem: (line: Line) => boolean): FlowItem[] {
  const result: FlowItem[] = [];
  for (const item of flow) {
    if (item.kind === 'aside') {
      result.push({ ...item, content: markRoles(item.content, style, startsItem) });
      continue;
    }
    if (item.kind !== 'passage' || item.role) {
      result.push(item);
      continue;
    }
    const last = result.at(-1);
    if (isCode(item, style) || item.tag?.role === 'code') {
      if (last?.kind === 'passage' && last.role?.kind === 'code' && near(last, item)) {
        last.lines = [...last.lines, ...item.lines];
        last.area = item.page === last.page ? { ...last.area, height: bottom(item.area) - last.area.y } : last.area;
      } else result.push({ ...item, role: { kind: 'code' } });
    } else if (item.lines.length === 1 && ornament.test(item.lines.map(lineText).join('')))
      result.push({ ...item, role: { kind: 'separator' } });
    else if (item.tag?.inside.includes('quote') || isQuote(item, startsItem)) result.push({ ...item, role: { kind: 'quote' } });
    else result.push(item);
  }
  return result;
}

/** Set in a typewriter's type from the first sign to the last, where the text is not, and no prose. */
const isCode = (passage: Passage, style: DocumentStyle): boolean =>
  !style.body.monospace &&
  passage.lines.every((line) => line.rotation === 0 && line.pieces.every((piece) => piece.kind === 'word' && piece.word.style.monospace)) &&
  !isProse(passage.lines.map(lineText).join(' '));

const near = (one: Passage, next: Passage): boolean =>
  Math.abs(one.column.x - next.column.x) < 6 &&
  (one.page !== next.page ? next.gap === null : next.area.y - bottom(one.area) < 2.2 * (next.lines[0]?.style.size ?? 10));

/** Set in on both sides, line by line; what is set in on one side only is an item or a paragraph's beginning. */
function isQuote(passage: Passage, startsItem: (line: Line) => boolean): boolean {
  const first = passage.lines[0];
  if (!first || passage.lines.length < 3 || passage.align === 'centre' || passage.align === 'end' || startsItem(first)) return false;
  const least = 1.2 * first.style.size;
  const full = passage.lines.slice(0, -1);
  const left = Math.min(...passage.lines.map((line) => line.area.x)) - passage.column.x;
  const end = right(passage.column) - Math.max(...full.map((line) => right(line.area)));
  return left > least && end > least && Math.abs(left - end) < 2 * least;
}
