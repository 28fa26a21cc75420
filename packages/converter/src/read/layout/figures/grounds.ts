import type { Area, PageContent } from '@manara/pdf/page-content';
import { bottom, holds, right } from '../area.ts';
import type { DocumentStyle } from '../document-style.ts';
import type { Word } from '../words/word.ts';

/** Parts of a page's width: what a box of text takes at least. */
const widest = 0.6;
/** What the shapes of one box can miss each other by; points. */
const slack = 3;

/** Shapes that are the ground of text, such as boxes with round corners and shadows: wide, with words on them, or one with such a shape. */
export function groundsOf({ shapes = [], width }: PageContent, words: readonly Word[], style: DocumentStyle): Set<Area> {
  const wide = shapes.filter((shape) => shape.width > widest * width);
  const text = words.filter((word) => word.rotation === 0 && word.style.size > 0.9 * style.body.size && /\p{L}{2}/u.test(word.text));
  const grounds = new Set(wide.filter((shape) => text.some((word) => holds(shape, word.area))));
  const joins = (shape: Area, ground: Area): boolean =>
    Math.abs(shape.x - ground.x) < slack &&
    Math.abs(right(shape) - right(ground)) < slack &&
    shape.y < bottom(ground) + slack &&
    bottom(shape) > ground.y - slack;
  for (const ground of grounds) for (const shape of wide) if (joins(shape, ground)) grounds.add(shape);
  return grounds;
}
