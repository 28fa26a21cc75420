/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

const each = (color: Rgb, change: (channel: number, at: number) => number): Rgb => [
  change(color[0], 0),
  change(color[1], 1),
  change(color[2], 2),
];
const rounded = (color: Rgb): Rgb => each(color, (channel) => Math.round(Math.min(255, Math.max(0, channel))));

/** As CSS writes it. */
export const css = (color: Rgb): string => `rgb(${color.join(' ')})`;
export const cssAlpha = (color: Rgb, alpha: number): string => `rgb(${color.join(' ')} / ${alpha})`;

/** Relative luminance (WCAG 2.1, definition). */
export function luminance(color: Rgb): number {
  const [red, green, blue] = each(color, (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.1, definition). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A color with an alpha over another, as browsers mix them: in the values of sRGB as they are written. */
export const over = (color: Rgb, alpha: number, under: Rgb): Rgb =>
  rounded(each(color, (channel, at) => channel * alpha + (under[at] ?? 0) * (1 - alpha)));

/** Filter functions of CSS (Filter Effects 1, section 8), in their shorthand forms. */
export const filters = {
  invert: (color: Rgb): Rgb => rounded(each(color, (channel) => 255 - channel)),
  brightness: (color: Rgb, amount: number): Rgb => rounded(each(color, (channel) => channel * amount)),
  contrast: (color: Rgb, amount: number): Rgb => rounded(each(color, (channel) => (channel - 127.5) * amount + 127.5)),
  grayscale: (color: Rgb): Rgb => {
    const gray = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
    return rounded([gray, gray, gray]);
  },
} as const;

/** Separable blend modes (Compositing and Blending 1, section 10.1): an opaque color over an opaque one. */
export const blends = {
  multiply: (top: Rgb, under: Rgb): Rgb => rounded(each(top, (channel, at) => (channel * (under[at] ?? 0)) / 255)),
  screen: (top: Rgb, under: Rgb): Rgb =>
    rounded(each(top, (channel, at) => channel + (under[at] ?? 0) - (channel * (under[at] ?? 0)) / 255)),
  darken: (top: Rgb, under: Rgb): Rgb => rounded(each(top, (channel, at) => Math.min(channel, under[at] ?? 0))),
  lighten: (top: Rgb, under: Rgb): Rgb => rounded(each(top, (channel, at) => Math.max(channel, under[at] ?? 0))),
  difference: (top: Rgb, under: Rgb): Rgb => rounded(each(top, (channel, at) => Math.abs(channel - (under[at] ?? 0)))),
} as const;
