import type { Block, Heading } from '@manara/core/document/block';
import { eachBlock, inlineText } from '../blocks/visit.ts';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();

/** Ties entries of tables of contents to the headings that they name, in the order of both; an entry that names none keeps no target. */
export function setContentsTargets(blocks: Block[]): void {
  const headings = new Map<string, Heading[]>();
  const add = (key: string, heading: Heading): void => {
    if (key) headings.set(key, [...(headings.get(key) ?? []), heading]);
  };
  eachBlock(blocks, (block) => {
    if (block.type !== 'heading') return;
    const title = inlineText(block.inlines);
    add(plain(title), block);
    if (block.number) add(plain(`${block.number} ${title}`), block);
  });
  const used = new Set<Heading>();
  eachBlock(blocks, (block) => {
    if (block.type !== 'contents') return;
    for (const entry of block.entries) {
      if (entry.target !== null) continue;
      const key = plain(inlineText(entry.inlines));
      const found = [key, key.replace(/^[\p{Nd}]+(?: \p{Nd}+)* /u, '')].flatMap((one) => headings.get(one) ?? []);
      const heading = found.find((one) => !used.has(one)) ?? found[0];
      if (!heading) continue;
      used.add(heading);
      entry.target = heading.id;
    }
  });
}
