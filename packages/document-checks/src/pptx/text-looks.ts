import type { Run } from '../office/document.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from '../xml/xml-element.ts';
import type { Theme } from './theme.ts';

/** How a placeholder is found again on the layout and the master. */
export interface PlaceholderKey {
  type: string;
  index: string;
}

export function placeholderOf(shape: XmlElement): PlaceholderKey | null {
  const properties = childOf(shape, 'p:nvSpPr') ?? childOf(shape, 'p:nvPicPr') ?? childOf(shape, 'p:nvGraphicFramePr');
  const placeholder = childOf(properties, 'p:nvPr', 'p:ph');
  return placeholder && { type: attributeOf(placeholder, 'type') ?? 'body', index: attributeOf(placeholder, 'idx') ?? '' };
}

const alike: Record<string, string> = { ctrTitle: 'title', subTitle: 'body', obj: 'body' };
const kindOf = (type: string): string => alike[type] ?? type;

/** The shape of a layout or master that a placeholder takes its looks and its place from. */
function counterpart(part: XmlElement | null, key: PlaceholderKey, byIndex: boolean): XmlElement | null {
  const shapes = [...descendantsOf(childOf(part, 'p:cSld', 'p:spTree'))].filter(({ name }) => name === 'p:sp');
  const found = shapes.map((shape) => ({ shape, key: placeholderOf(shape) }));
  return (
    (byIndex && key.index !== '' ? found.find((one) => one.key?.index === key.index)?.shape : null) ??
    found.find((one) => one.key && kindOf(one.key.type) === kindOf(key.type))?.shape ??
    null
  );
}

/** Asked for each run of a shape. */
const known = new WeakMap<XmlElement, XmlElement[]>();

/** A shape and those that it follows, itself first. */
export function shapesBehind(shape: XmlElement, { parts: [, layout, master] }: Theme): XmlElement[] {
  const before = known.get(shape);
  if (before) return before;
  const key = placeholderOf(shape);
  const found = key ? [shape, counterpart(layout, key, true), counterpart(master, key, false)].filter((one) => one !== null) : [shape];
  known.set(shape, found);
  return found;
}

function styleOf(shape: XmlElement, master: XmlElement | null): XmlElement | null {
  const type = placeholderOf(shape)?.type;
  const name =
    type === undefined
      ? 'p:otherStyle'
      : kindOf(type) === 'title'
        ? 'p:titleStyle'
        : kindOf(type) === 'body'
          ? 'p:bodyStyle'
          : 'p:otherStyle';
  return childOf(master, 'p:txStyles', name);
}

interface Looks {
  size: number;
  bold: boolean;
  color: string | null;
  language: string | null;
}

const sizeByDefault = 18;

/** The first answer of several places that may say something. */
function first<Value>(places: readonly (XmlElement | null)[], ask: (place: XmlElement) => Value | null): Value | null {
  for (const place of places) {
    const answer = place && ask(place);
    if (answer !== null && answer !== undefined) return answer;
  }
  return null;
}

/** What is set for the runs of a paragraph, from the nearest place to the farthest. */
function looksOf(run: XmlElement | null, paragraph: XmlElement, shape: XmlElement, theme: Theme, defaults: XmlElement | null): Looks {
  const level = `a:lvl${Number(attributeOf(childOf(paragraph, 'a:pPr'), 'lvl') ?? 0) + 1}pPr`;
  const lists = shapesBehind(shape, theme).map((one) => childOf(one, 'p:txBody', 'a:lstStyle', level, 'a:defRPr'));
  const inherited = [childOf(styleOf(shape, theme.parts[2]), level, 'a:defRPr'), childOf(defaults, level, 'a:defRPr')];
  const places = [childOf(run, 'a:rPr'), ...lists, ...inherited];
  const fontOfShape = childOf(shape, 'p:style', 'a:fontRef');
  const near = [childOf(run, 'a:rPr'), ...lists];
  const hasFill = (place: XmlElement): XmlElement | null =>
    childOf(place, 'a:solidFill') ?? childOf(place, 'a:gradFill') ?? childOf(place, 'a:pattFill') ?? childOf(place, 'a:blipFill');
  const fill = first(near, hasFill) ?? (fontOfShape && fontOfShape.children.length > 0 ? fontOfShape : first(inherited, hasFill));
  const size = Number(first(places, (place) => attributeOf(place, 'sz')) ?? Number.NaN) / 100;
  return {
    size: Number.isFinite(size) ? size : sizeByDefault,
    bold: /^(?:1|true)$/u.test(first(places, (place) => attributeOf(place, 'b')) ?? ''),
    color: fill === null ? null : theme.color(fill),
    language: first(places, (place) => attributeOf(place, 'lang')),
  };
}

/** The runs of a paragraph of a shape; `ground` is the color behind them. */
export function runsOf(
  paragraph: XmlElement,
  { shape, theme, defaults, ground }: { shape: XmlElement; theme: Theme; defaults: XmlElement | null; ground: string | null },
): Run[] {
  return ['a:r', 'a:fld'].flatMap((name) =>
    childrenOf(paragraph, name).map((run): Run => {
      const looks = looksOf(run, paragraph, shape, theme, defaults);
      return {
        text: childrenOf(run, 'a:t')
          .flatMap(({ children }) => children)
          .filter((child) => typeof child === 'string')
          .join(''),
        ground,
        ...looks,
      };
    }),
  );
}
