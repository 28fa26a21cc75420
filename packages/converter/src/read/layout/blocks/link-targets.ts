import type { Block } from '@manara/core/document/block';
import type { Link } from '@manara/core/document/inline';
import type { LinkPlace } from '@manara/pdf/page-content';
import { eachBlock } from './visit.ts';

/** Gives links that lead to a place of the document the block that stands there: the first that ends below the place. */
export function setTargets(blocks: Block[], leading: { link: Link; place: LinkPlace }[]): void {
  if (leading.length === 0) return;
  const byPage = new Map<number, { id: string; top: number; foot: number; heading: boolean }[]>();
  eachBlock(blocks, (block) => {
    const box = block.boxes[0];
    if (!box || block.type === 'page_break') return;
    const entry = { id: block.id, top: box.y, foot: box.y + box.height, heading: block.type === 'heading' };
    const entries = byPage.get(box.page);
    if (entries) entries.push(entry);
    else byPage.set(box.page, [entry]);
  });
  for (const { link, place } of leading) {
    const { page, y } = place.destination as { page: number; y: number | null };
    const entries = byPage.get(page) ?? [];
    const at =
      y === null
        ? entries[0]
        : entries.filter((entry) => entry.foot > y + 2).sort((a, b) => a.top - b.top || Number(b.heading) - Number(a.heading))[0];
    link.target = (at ?? entries.at(-1))?.id ?? null;
  }
}
