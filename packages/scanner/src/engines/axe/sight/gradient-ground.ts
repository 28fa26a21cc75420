import type { own } from '../../../evidence/in-page/own.ts';

/** What a text has for contrast, whatever of its ground is behind it. */
export interface OverGradient {
  passes: boolean;
  /** In the engine's terms; none where the ground has more than one color. */
  figures: { fgColor?: string; bgColor?: string; contrastRatio?: number };
}

/**
 * Decides the contrast of a text over an opaque gradient by its colors, where that is certain: with the darkest and the lightest that it can have anywhere, the text
 * passes (WCAG 2.2, 1.4.3), or the gradient has one color only. Null where the page has to be looked at. Runs in the page.
 *
 * @param grounds what the engine found behind the text before it gave up
 */
export function gradientGround(text: Element, grounds: readonly Element[], get: typeof own): OverGradient | null {
  type Rgb = [number, number, number];
  const rgb = /rgb\((\d+), (\d+), (\d+)\)/g;
  const colorsOf = (value: string): Rgb[] =>
    [...value.matchAll(rgb)].map(([, red, green, blue]) => [Number(red), Number(green), Number(blue)]);
  const [holder, ...others] = grounds;
  // Something else lies between.
  if (!holder || others.length > 0 || !Reflect.apply(Node.prototype.contains, holder, [text])) return null;
  const ground = getComputedStyle(holder);
  const isOneGradient = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([^()]*(?:rgb\(\d+, \d+, \d+\)[^()]*)+\)$/.test(
    ground.backgroundImage,
  );
  const mixesElsewhere = /\bin (?!srgb\b(?!-))/.test(ground.backgroundImage);
  const fillsBox =
    ground.backgroundSize === 'auto' && ground.backgroundRepeat === 'repeat' && /^(?:border|padding)-box$/.test(ground.backgroundClip);
  if (!isOneGradient || mixesElsewhere || !fillsBox || ground.backgroundBlendMode !== 'normal') return null;
  // Text may stand out of the box whose ground it has, or in a corner that is cut off.
  const box = get(holder, 'getBoundingClientRect')();
  const radius =
    Number.parseFloat(ground.borderTopLeftRadius) * (ground.borderTopLeftRadius.includes('%') ? Math.max(box.width, box.height) / 100 : 1);
  const cut = radius * 0.3 - 1;
  const range = new Range();
  range.selectNodeContents(text);
  const isInside = [...range.getClientRects()].every(
    ({ left, top, right, bottom }) =>
      left >= box.left + cut && top >= box.top + cut && right <= box.right - cut && bottom <= box.bottom - cut,
  );
  const { color, fontSize, fontWeight, textShadow, webkitTextStrokeWidth } = getComputedStyle(text);
  const [letters, ...more] = colorsOf(color);
  if (!isInside || !letters || more.length > 0 || textShadow !== 'none' || Number.parseFloat(webkitTextStrokeWidth) > 0) return null;

  const luminance = (of: Rgb): number => {
    const [red, green, blue] = of.map((value) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as Rgb;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const stops = colorsOf(ground.backgroundImage);
  const bound = (of: (...values: number[]) => number): Rgb =>
    [0, 1, 2].map((channel) => of(...stops.map((stop) => stop[channel] as number))) as Rgb;
  const [darkest, lightest] = [bound(Math.min), bound(Math.max)];
  const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const [of, low, high] = [luminance(letters), luminance(darkest), luminance(lightest)];
  const least = of >= low && of <= high && low !== high ? 1 : Math.min(ratio(of, low), ratio(of, high));
  const size = Number.parseFloat(fontSize);
  const required = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  if (low === high && darkest.every((value, channel) => value === lightest[channel])) {
    const hex = (one: Rgb): string => `#${one.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    return {
      passes: least >= required,
      figures: { fgColor: hex(letters), bgColor: hex(darkest), contrastRatio: Math.floor(least * 100) / 100 },
    };
  }
  return least >= required + 0.05 ? { passes: true, figures: {} } : null;
}
