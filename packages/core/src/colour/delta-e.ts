import { linear, type Rgb } from './rgb.ts';

interface Lab {
  l: number;
  a: number;
  b: number;
}

/** CIELAB under D65, the white of sRGB. */
function toLab(colour: Rgb): Lab {
  const [r, g, b] = [linear(colour.r), linear(colour.g), linear(colour.b)];
  const bend = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = bend((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = bend(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bend((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

const degrees = (radians: number): number => ((radians * 180) / Math.PI + 360) % 360;
const radians = (angle: number): number => (angle * Math.PI) / 180;
const cosine = (angle: number): number => Math.cos(radians(angle));

/** How much of the chroma CIEDE2000 takes back near grey. */
const seventh = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The angle from one hue to another the short way round, in degrees; 0 where one of the two is grey. */
function turn(from: number, to: number, bothColoured: boolean): number {
  if (!bothColoured) return 0;
  const plain = to - from;
  if (Math.abs(plain) <= 180) return plain;
  return plain > 0 ? plain - 360 : plain + 360;
}

function meanHue(one: number, other: number, bothColoured: boolean): number {
  if (!bothColoured) return one + other;
  if (Math.abs(one - other) <= 180) return (one + other) / 2;
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2;
}

/** CIEDE2000 of two points of CIELAB (CIE 142-2001; named as in Sharma, Wu and Dalal 2005). */
export function deltaE2000OfLab(one: Lab, other: Lab): number {
  const g = 0.5 * (1 - seventh((Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2));
  const [a1, a2] = [(1 + g) * one.a, (1 + g) * other.a];
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, other.b)];
  const [h1, h2] = [c1 === 0 ? 0 : degrees(Math.atan2(one.b, a1)), c2 === 0 ? 0 : degrees(Math.atan2(other.b, a2))];
  const bothColoured = c1 * c2 !== 0;
  const lightness = other.l - one.l;
  const chroma = c2 - c1;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn(h1, h2, bothColoured) / 2));
  const [l, c, h] = [(one.l + other.l) / 2, (c1 + c2) / 2, meanHue(h1, h2, bothColoured)];
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rotation = -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * seventh(c);
  return Math.sqrt((lightness / sl) ** 2 + (chroma / sc) ** 2 + (hue / sh) ** 2 + rotation * (chroma / sc) * (hue / sh));
}

/** How different two colours look: CIEDE2000. About 1 is just noticeable, 0 is the same. */
export const deltaE2000 = (one: Rgb, other: Rgb): number => deltaE2000OfLab(toLab(one), toLab(other));
