import type { Area, PageContent } from '@manara/pdf/page-content';
import { check, reviewUnless, type Check } from '../../check.ts';
import { nearest, type PdfFile, type TagElement } from '../document.ts';

/** What may be read at another place than it is seen. */
const apart = new Set(['Note', 'FENote', 'Caption', 'Figure', 'Formula', 'Aside', 'Table', 'TOC', 'Annot', 'Form']);
/** Share of the narrower block that must be above or below the other, and how far a block must jump up: points. */
const sameColumn = 0.5;
const leastJump = 12;

/** The box of each marked content of a page. */
function boxesOf({ glyphs }: PageContent): Map<number, Area> {
  const boxes = new Map<number, Area>();
  for (const { mcid, x, y, width, height, invisible, text } of glyphs) {
    if (mcid === null || mcid < 0 || invisible || text.trim() === '') continue;
    const box = boxes.get(mcid);
    if (!box) boxes.set(mcid, { x, y, width, height });
    else {
      const [right, bottom] = [Math.max(box.x + box.width, x + width), Math.max(box.y + box.height, y + height)];
      box.x = Math.min(box.x, x);
      box.y = Math.min(box.y, y);
      box.width = right - box.x;
      box.height = bottom - box.y;
    }
  }
  return boxes;
}

const goesUp = (before: Area, after: Area): boolean => {
  const common = Math.min(before.x + before.width, after.x + after.width) - Math.max(before.x, after.x);
  return after.y + after.height < before.y - leastJump && common > sameColumn * Math.min(before.width, after.width);
};

/** Marked contents of each page in the order of the tags, those aside that may be anywhere. */
function orderOf(elements: readonly TagElement[]): Map<number, number[]> {
  const order = new Map<number, number[]>();
  for (const element of elements) {
    if (nearest(element, ({ role }) => apart.has(role ?? ''))) continue;
    for (const { page, mcid } of element.contents) {
      if (page === null) continue;
      const known = order.get(page);
      if (known) known.push(mcid);
      else order.set(page, [mcid]);
    }
  }
  return order;
}

/** The tags of a page go down its columns, as it is read. Where they go up again, a person decides. */
export const readingOrder: Check<PdfFile> = check({
  rule: 'pdf-reading-order',
  *appliesTo({ elements, pages, structure }) {
    if (!structure) return;
    const order = orderOf(elements);
    for (const { number, content } of pages) {
      const contents = order.get(number) ?? [];
      if (!content || contents.length < 2) continue;
      const boxes = boxesOf(content);
      const placed = contents.flatMap((mcid) => {
        const box = boxes.get(mcid);
        return box ? [{ mcid, box }] : [];
      });
      const wrong = placed.find(({ box }, at) => at > 0 && goesUp(placed[at - 1]?.box ?? box, box));
      const words = wrong
        ? content.glyphs
            .filter(({ mcid }) => mcid === wrong.mcid)
            .map(({ text }) => text)
            .join('')
        : '';
      yield { place: { page: number, path: `Page[${number}]` }, snippet: words, identity: words, isRight: wrong === undefined };
    }
  },
  expects: ({ isRight }) => reviewUnless(isRight),
});
