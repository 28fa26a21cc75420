import { linear, signal, type Rgb } from './rgb.ts';

/** A colour by perceived lightness (0 to 1), chroma (0 for greys) and hue (radians), in Björn Ottosson's OKLab. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export function toOklch(colour: Rgb): Oklch {
  const [r, g, b] = [linear(colour.r), linear(colour.g), linear(colour.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const z = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, z), h: Math.atan2(z, a) };
}

/** May lie outside of what a screen can show: channels below 0 or above 1. */
function toRgb({ l: light, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: signal(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: signal(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: signal(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}

/** Half a step of 256: what rounds to a colour of the screen lies within it. */
const slack = 0.5 / 255;
const fits = ({ r, g, b }: Rgb): boolean => [r, g, b].every((value) => value >= -slack && value <= 1 + slack);

/** Steps that narrow the chroma to less than a screen can tell. */
const halvings = 18;

/** The colour of this lightness and hue with as much of the chroma as a screen can show. Black and white at the ends. */
export function toRgbInGamut({ l, c, h }: Oklch): Rgb {
  if (l <= 0) return { r: 0, g: 0, b: 0 };
  if (l >= 1) return { r: 1, g: 1, b: 1 };
  const whole = toRgb({ l, c, h });
  if (fits(whole)) return whole;
  let [inside, outside] = [0, c];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (inside + outside) / 2;
    if (fits(toRgb({ l, c: middle, h }))) inside = middle;
    else outside = middle;
  }
  return toRgb({ l, c: inside, h });
}
