import { attributeOf, elementsOf, type XmlElement } from '../xml/xml-element.ts';

/** `rrggbb` of the names that a theme gives to its colors (`accent1`, `dk1`). */
export type Scheme = ReadonlyMap<string, string>;

const hex = (value: string | null): string | null => (value !== null && /^[0-9a-f]{6}$/iu.test(value) ? value.toLowerCase() : null);

/** Colors of a theme part (`a:clrScheme`). */
export function readScheme(scheme: XmlElement | null): Scheme {
  return new Map(
    elementsOf(scheme).flatMap((entry): [string, string][] => {
      const [color] = elementsOf(entry);
      const value = hex(attributeOf(color, 'lastClr')) ?? hex(attributeOf(color, 'val'));
      return value === null ? [] : [[entry.name.replace('a:', ''), value]];
    }),
  );
}

/** Hue from 0 to 6, saturation and lightness from 0 to 1. */
function toHsl(color: string): [number, number, number] {
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return [0, 0, lightness];
  const hue = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [hue, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl([hue, saturation, lightness]: [number, number, number]): string {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const second = chroma * (1 - Math.abs((hue % 2) - 1));
  const sector = Math.floor(hue) % 6;
  const channels = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ][sector] as number[];
  return channels
    .map((channel) =>
      Math.round((channel + lightness - chroma / 2) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The same color lighter or darker: `scale` times its lightness, and `offset` more. */
export function relit(color: string, scale: number, offset: number): string {
  const [hue, saturation, lightness] = toHsl(color);
  return fromHsl([hue, saturation, clamp(lightness * scale + offset)]);
}

/** The tint of a spreadsheet's color, from -1 (black) to 1 (white); ECMA-376-1, 18.8.19. */
export const tinted = (color: string, tint: number): string => (tint < 0 ? relit(color, 1 + tint, 0) : relit(color, 1 - tint, tint));

/**
 * The color of a plain fill (`a:solidFill`) as `rrggbb`; null where it is none, is translucent, or is changed in a way that only the program works out.
 * `names` leads from the names that slides use (`bg1`) to those of the theme (`lt1`).
 */
export function colorOf(fill: XmlElement | null, scheme: Scheme, names: ReadonlyMap<string, string> = new Map()): string | null {
  const [color] = elementsOf(fill);
  if (!color) return null;
  const value = attributeOf(color, 'val') ?? '';
  const base =
    color.name === 'a:srgbClr'
      ? hex(value)
      : color.name === 'a:schemeClr'
        ? (scheme.get(names.get(value) ?? value) ?? null)
        : color.name === 'a:sysClr'
          ? hex(attributeOf(color, 'lastClr'))
          : null;
  if (base === null) return null;
  let [scale, offset] = [1, 0];
  for (const change of elementsOf(color)) {
    const amount = Number(attributeOf(change, 'val') ?? Number.NaN) / 100_000;
    if (change.name === 'a:lumMod') scale *= amount;
    else if (change.name === 'a:lumOff') offset += amount;
    else if (change.name !== 'a:alpha' || amount < 1) return null;
  }
  return scale === 1 && offset === 0 ? base : relit(base, scale, offset);
}
