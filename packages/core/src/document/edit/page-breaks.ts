import type { Block, PageBreak } from '../block.ts';
import { everyNodeOf } from '../walk.ts';

const breaksIn = (blocks: readonly Block[]): PageBreak[] =>
  [...everyNodeOf(blocks)].flatMap((node) => ('type' in node && node.type === 'page_break' ? [node] : []));

/** Page breaks that stood in blocks and are not in what became of them, so that no page of the source loses its place. */
export function lostBreaks(before: readonly Block[], after: readonly Block[]): PageBreak[] {
  const kept = new Set(breaksIn(after).map(({ id }) => id));
  return breaksIn(before).filter(({ id }) => !kept.has(id));
}
