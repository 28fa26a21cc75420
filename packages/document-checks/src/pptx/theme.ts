import { colorOf, readScheme, type Scheme } from '../office/scheme-color.ts';
import type { OfficePackage } from '../office/package.ts';
import { attributeOf, childOf, findBelow, type XmlElement } from '../xml/xml-element.ts';

/** What a slide takes from the parts behind it: its layout, its master and their theme. */
export interface Theme {
  /** The slide itself, its layout, its master; null where one is missing. */
  parts: [XmlElement, XmlElement | null, XmlElement | null];
  /** `rrggbb` of a plain fill; null for any other. */
  color(fill: XmlElement | null): string | null;
  /** The ground of the slide; null where it is no plain color. */
  ground: string | null;
}

const related = (file: OfficePackage, part: string | null, type: string): string | null =>
  part === null ? null : file.related(part, type);
const rootOf = (file: OfficePackage, part: string | null): XmlElement | null => (part === null ? null : file.part(part));

/** Backgrounds by reference: the first of the theme's fills is its plain one (ECMA-376-1, 20.1.4.1.7). */
const plainBackground = '1001';

function groundOf(parts: (XmlElement | null)[], color: (fill: XmlElement | null) => string | null): string | null {
  for (const part of parts) {
    const background = childOf(part, 'p:cSld', 'p:bg');
    if (!background) continue;
    const reference = childOf(background, 'p:bgRef');
    if (reference) return attributeOf(reference, 'idx') === plainBackground ? color(reference) : null;
    return color(childOf(background, 'p:bgPr', 'a:solidFill'));
  }
  return 'ffffff';
}

export function themeOf(file: OfficePackage, part: string, slide: XmlElement): Theme {
  const layoutPart = related(file, part, 'slideLayout');
  const masterPart = related(file, layoutPart, 'slideMaster');
  const layout = rootOf(file, layoutPart);
  const master = rootOf(file, masterPart);
  const scheme: Scheme = readScheme(findBelow(rootOf(file, related(file, masterPart, 'theme')), 'a:clrScheme'));
  const map =
    [slide, layout].map((one) => childOf(one, 'p:clrMapOvr', 'a:overrideClrMapping')).find((one) => one !== null) ??
    childOf(master, 'p:clrMap');
  const names = new Map(map?.attributes);
  const color = (fill: XmlElement | null): string | null => colorOf(fill, scheme, names);
  return { parts: [slide, layout, master], color, ground: groundOf([slide, layout, master], color) };
}
