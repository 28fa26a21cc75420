import { showsDate } from './cell-kind.ts';
import { readScheme, tinted, type Scheme } from '../office/scheme-color.ts';
import { attributeOf, childOf, childrenOf, findBelow, isOn, type XmlElement } from '../xml/xml-element.ts';

/** How a cell looks by its style. */
export interface CellLooks {
  size: number;
  bold: boolean;
  /** `rrggbb` or `auto`; null: nobody knows. */
  color: string | null;
  /** `rrggbb`; `none`: no fill; null: a pattern, or a color that is not known. */
  fill: string | null;
  /** Shows numbers as dates or times. */
  isDate: boolean;
}

/** The order of a theme's colors in spreadsheets (ECMA-376-1, 18.8.3). */
const themeOrder = ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
/** The first of the old palette (18.8.27), twice as files have them; 64 is the color of the window. */
const palette = ['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', 'ff00ff', '00ffff'];

const sizeByDefault = 11;

function colorOf(element: XmlElement | null, scheme: Scheme): string | null {
  if (!element || isAuto(element)) return 'auto';
  const indexed = attributeOf(element, 'indexed');
  const rgb = attributeOf(element, 'rgb');
  const base =
    rgb !== null
      ? rgb.slice(-6).toLowerCase()
      : indexed !== null
        ? (palette[Number(indexed) < 8 ? Number(indexed) : Number(indexed) - 8] ?? null)
        : (scheme.get(themeOrder[Number(attributeOf(element, 'theme') ?? -1)] ?? '') ?? null);
  if (base === null || !/^[0-9a-f]{6}$/u.test(base)) return null;
  const tint = Number(attributeOf(element, 'tint') ?? 0);
  return tint === 0 ? base : tinted(base, Math.max(-1, Math.min(1, tint)));
}

const isAuto = (element: XmlElement): boolean =>
  /^(?:1|true)$/u.test(attributeOf(element, 'auto') ?? '') || attributeOf(element, 'indexed') === '64';

function fillOf(fill: XmlElement | undefined, scheme: Scheme): string | null {
  const pattern = childOf(fill ?? null, 's:patternFill');
  if (!pattern) return fill && fill.children.length > 0 ? null : 'none';
  const type = attributeOf(pattern, 'patternType') ?? 'none';
  if (type === 'none') return 'none';
  const color = type === 'solid' ? colorOf(childOf(pattern, 's:fgColor'), scheme) : null;
  return color === 'auto' ? null : color;
}

/** The looks of each style of cells, by its number. */
export function readCellStyles(styles: XmlElement | null, theme: XmlElement | null): (style: number) => CellLooks {
  const scheme = readScheme(findBelow(theme, 'a:clrScheme'));
  const fonts = childrenOf(childOf(styles, 's:fonts'), 's:font');
  const fills = childrenOf(childOf(styles, 's:fills'), 's:fill');
  const formats = new Map(
    childrenOf(childOf(styles, 's:numFmts'), 's:numFmt').map((one) => [
      Number(attributeOf(one, 'numFmtId')),
      attributeOf(one, 'formatCode') ?? '',
    ]),
  );
  const looks = childrenOf(childOf(styles, 's:cellXfs'), 's:xf').map((format): CellLooks => {
    const number = Number(attributeOf(format, 'numFmtId') ?? 0);
    const font = fonts[Number(attributeOf(format, 'fontId') ?? 0)] ?? null;
    return {
      size: Number(attributeOf(childOf(font, 's:sz'), 'val') ?? sizeByDefault) || sizeByDefault,
      bold: isOn(childOf(font, 's:b'), 'val'),
      color: colorOf(childOf(font, 's:color'), scheme),
      fill: fillOf(fills[Number(attributeOf(format, 'fillId') ?? 0)], scheme),
      isDate: showsDate(number, formats.get(number)),
    };
  });
  return (style) => looks[style] ?? { size: sizeByDefault, bold: false, color: 'auto', fill: 'none', isDate: false };
}
