import type { Block } from '@manara/core/document/block';
import type { Inline, Text } from '@manara/core/document/inline';
import { changeInlines, eachBlock } from '../blocks/visit.ts';

const citation = /\[(\p{Nd}{1,3}(?:\s*[,;–-]\s*\p{Nd}{1,3})*)\]/gu;
const westernDigits = (text: string): string => text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Makes links of the numbers in brackets by which a text names its references, where a bibliography has their marks. */
export function linkCitations(blocks: Block[], nextId: () => string): void {
  const targets = new Map<string, string>();
  const own = new Set<Block>();
  eachBlock(blocks, (block) => {
    if (block.type !== 'list' || block.role !== 'bibliography') return;
    for (const item of block.items) {
      const mark = /^\[?(\p{Nd}+)\]?\.?$/u.exec(item.mark.trim());
      if (mark?.[1] && item.mark.includes('[')) targets.set(westernDigits(mark[1]), item.id);
      eachBlock(item.blocks, (inner) => own.add(inner));
    }
  });
  if (targets.size === 0) return;
  const outside: Block[] = blocks.filter((block) => !(block.type === 'list' && block.role === 'bibliography'));
  changeInlines(outside, (inlines) => inlines.flatMap((inline) => (inline.type === 'text' ? parted(inline, targets, nextId) : [inline])));
}

function parted(text: Text, targets: ReadonlyMap<string, string>, nextId: () => string): Inline[] {
  const out: Inline[] = [];
  let done = 0;
  const push = (until: number): void => {
    if (until > done) out.push({ ...text, id: out.length === 0 ? text.id : nextId(), text: text.text.slice(done, until) });
    done = until;
  };
  for (const group of text.text.matchAll(citation)) {
    for (const number of (group[1] ?? '').matchAll(/\p{Nd}+/gu)) {
      const target = targets.get(westernDigits(number[0]));
      if (!target) continue;
      const from = group.index + 1 + number.index;
      push(from);
      const inner: Text = { ...text, id: nextId(), text: number[0] };
      out.push({ type: 'link', id: nextId(), boxes: text.boxes, confidence: 0.9, href: null, target, inlines: [inner] });
      done = from + number[0].length;
    }
  }
  if (out.length === 0) return [text];
  push(text.text.length);
  return out;
}
