import { attributeOf, childOf, elementsOf, type XmlElement } from '../xml/xml-element.ts';
import { boxOf, contains, overlaps } from './boxes.ts';
import type { Box } from './document.ts';
import { placeholderOf, shapesBehind } from './text-looks.ts';
import type { Theme } from './theme.ts';

const fills = new Set(['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']);

/** What a shape is filled with: a color, nothing (`none`), or something that is not known (null). */
export function fillOf(shape: XmlElement, theme: Theme): string | null {
  for (const one of shapesBehind(shape, theme)) {
    const fill = elementsOf(childOf(one, 'p:spPr')).find(({ name }) => fills.has(name));
    if (fill) return fill.name === 'a:noFill' ? 'none' : fill.name === 'a:solidFill' ? theme.color(fill) : null;
  }
  const reference = childOf(shape, 'p:style', 'a:fillRef');
  const index = Number(attributeOf(reference, 'idx') ?? 0);
  if (index === 0) return 'none';
  // The first fill of a theme is its plain one.
  return index === 1 ? theme.color(reference) : null;
}

/** What the layout and the master draw behind every slide, their placeholders aside. */
const drawnBehind = ({ parts: [, layout, master] }: Theme): XmlElement[] =>
  [master, layout]
    .flatMap((part) => elementsOf(childOf(part, 'p:cSld', 'p:spTree')))
    .filter((shape) => boxOf(shape) !== null && !placeholderOf(shape));

/** The color behind the text of a shape; null where pictures, patterns or several colors may be there. `below`: what is drawn before it. */
export function groundOf(shape: XmlElement, box: Box | null, below: readonly XmlElement[], theme: Theme): string | null {
  const own = fillOf(shape, theme);
  if (own !== 'none') return own;
  if (!box) return null;
  const near = [...drawnBehind(theme), ...below].flatMap((other) => {
    const place = boxOf(other) ?? null;
    return place && overlaps(place, box) && (other.name !== 'p:sp' || fillOf(other, theme) !== 'none') ? [{ other, place }] : [];
  });
  const last = near.at(-1);
  if (!last) return theme.ground;
  return last.other.name === 'p:sp' && contains(last.place, box) ? fillOf(last.other, theme) : null;
}
