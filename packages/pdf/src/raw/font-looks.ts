import { entryOf, type RawFile } from './raw-file.ts';
import { isDictionary, nameOf, type RawValue } from './values.ts';

/** What a font's descriptor says of its looks (ISO 32000-1, tables 122 and 123). */
export interface FontLooks {
  bold: boolean;
  italic: boolean;
  monospace: boolean;
}

const flag = { monospace: 1, italic: 1 << 6, bold: 1 << 18 };
const deepest = 4;

/** Looks of the fonts that a page names in its resources and in those of the forms that it draws, by the name with its subset prefix. */
export function fontLooks(file: RawFile, pageObject: number): Map<string, FontLooks> {
  const found = new Map<string, FontLooks>();
  const seen = new Set<unknown>();
  const take = (font: RawValue | undefined): void => {
    const [descendant] = [entryOf(file, font, 'DescendantFonts') ?? []].flat();
    const descriptor = entryOf(file, descendant ?? font, 'FontDescriptor');
    const name = nameOf(entryOf(file, descriptor, 'FontName')) ?? nameOf(entryOf(file, font, 'BaseFont'));
    if (!descriptor || name === null) return;
    const number = (key: string): number => Number(entryOf(file, descriptor, key)) || 0;
    const flags = number('Flags');
    found.set(name, {
      bold: (flags & flag.bold) !== 0 || number('FontWeight') >= 600,
      italic: (flags & flag.italic) !== 0 || Math.abs(number('ItalicAngle')) >= 4,
      monospace: (flags & flag.monospace) !== 0,
    });
  };
  const walk = (holder: RawValue | undefined, depth: number): void => {
    const resources = entryOf(file, holder, 'Resources');
    if (!isDictionary(resources) || seen.has(resources)) return;
    seen.add(resources);
    const fonts = entryOf(file, resources, 'Font');
    if (isDictionary(fonts)) for (const font of fonts.values()) take(file.follow(font));
    const drawn = entryOf(file, resources, 'XObject');
    if (isDictionary(drawn) && depth < deepest) for (const form of drawn.values()) walk(file.follow(form), depth + 1);
  };
  let holder = file.follow({ object: pageObject });
  for (let depth = 0; holder && depth < 50; depth += 1) {
    walk(holder, 0);
    holder = entryOf(file, holder, 'Parent');
  }
  return found;
}
