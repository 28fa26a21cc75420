import type { Picture } from '@manara/core/document/picture';
import type { Box } from '@manara/core/document/box';
import { element, type Element } from '../markup/element.ts';
import { pictureSize } from '../picture-size.ts';
import type { RenderContext } from './context.ts';

/** A picture in the size that it has in the source, 96 pixels to the inch; half its pixels where it stands in none. */
export function image(picture: Picture, alt: string, boxes: readonly Box[], context: RenderContext): Element | null {
  const src = context.sourceOf(picture);
  if (src === null) return null;
  return element('img', { src, alt, ...pictureSize(picture, boxes) });
}
