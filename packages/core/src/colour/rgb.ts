/** A colour of sRGB, each channel from 0 to 1. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;

/** Reads `#rrggbb`; null for anything else. */
export const readHex = (text: string): Rgb | null =>
  /^#[0-9a-f]{6}$/i.test(text) ? { r: channel(text, 1), g: channel(text, 3), b: channel(text, 5) } : null;

const byte = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/** Writes `#rrggbb`: each channel to the nearest of 256 steps, which is all that a screen shows. */
export const writeHex = ({ r, g, b }: Rgb): string => `#${byte(r)}${byte(g)}${byte(b)}`;

/** The channel as light rather than as signal (IEC 61966-2-1). */
export const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The reverse of `linear`. */
export const signal = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
