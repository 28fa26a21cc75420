import { digitsValue, ordinalWordValue, readNumeral } from './numerals.ts';
import type { NumeralReading } from './numerals.ts';
import { itemAt } from '../item-at.ts';

/** What stands before an item of a list. */
export interface ListMark {
  /** As printed. */
  mark: string;
  kind: 'bullet' | 'dash' | 'number';
  /** Empty for bullets and dashes; more than one where the numeral can be read in several ways. */
  readings: NumeralReading[];
  /** "1.2.3)" → [1, 2, 3]; null for a mark that counts alone. */
  path: number[] | null;
  /** What the numeral is set in, "#" for itself: "#.", "(#)", "[#]"; the sign itself for bullets and dashes. Items of one list share it. */
  shape: string;
}

/** Bullets that are nothing else at a line's start. */
const bullets = /^[•◦▪▫‣⁃○●■□◆◇◊❖➢➣➤►▶▸▹★☆✓✔✗✘☐☑☒➔✦✧❍❏❑⦁⦾⦿∙·∗⋅\u2022\uf000-\uf0ff]$/u;
/** Small discs, which recognition tells apart by chance. */
const dots = /^[•·∙⋅]$/u;
/** Boxes to tick off, and ticks and crosses: items of one list have one or the other. */
const boxes = /^(?:[☐☑☒]|\[(?: |x|X|✓|✗)\])$/u;
const ticks = /^[✓✔✗✘]$/u;
/** Signs that can start a line for other reasons too. */
const dashes = /^[-–—−*+>→⇒←⇐»]$/u;
/** What recognition makes of an arrow. */
const arrows = /^(?:[>»→←]|-+>|<-+)$/u;
const symbolFont = /symbol|dingbat|wingding|webding|marvosym|bullet/i;
/** What symbol fonts show where their text reads so. */
const symbolBullets = /^[§·Øüqvnoou¨lw\ufffd\u00b7]$/u;

const numeral = '\\d{1,3}|[٠-٩]{1,3}|[۰-۹]{1,3}|[ivxlcdm]{1,7}|[IVXLCDM]{1,7}|[A-Za-z]|الف|[\\u0621-\\u064aپچژکگی]\\u0640?';
const enclosed = new RegExp(`^([([{])\\s?(${numeral})\\s?([)\\]}])[.:]?$`, 'u');
const followed = new RegExp(`^(${numeral})\\s?([.):\\]۔]|[-–ـ]|\\.\\)|[-–]\\))$`, 'u');
const nested = /^\(?((?:\d{1,3}|[٠-٩]{1,3})(?:[.-](?:\d{1,3}|[٠-٩]{1,3}|[a-z]))+)([.)]?)$/u;
const circled: [number, number][] = [
  [0x2460, 1],
  [0x2474, 1],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
];

function circledValue(text: string): number | null {
  const code = text.codePointAt(0) ?? 0;
  if (text.length !== String.fromCodePoint(code).length) return null;
  const range = circled.find(([from]) => code >= from && code < from + 10);
  return range ? code - range[0] + range[1] : null;
}

const number = (mark: string, readings: NumeralReading[], shape: string, path: number[] | null = null): ListMark => ({
  mark,
  kind: 'number',
  readings,
  path,
  shape,
});

/**
 * Reads the first word of a line as the mark of an item, its font being empty on a picture; null where it can be none. Whether it is one is told by its neighbours: a year, a
 * sum or an initial begins a line as well.
 */
export function readListMark(word: string, font?: string): ListMark | null {
  // A lone bracket after an Arabic numeral closes, whichever way round the file names it.
  const text = word.trim().replace(/^([\u0621-\u064a]\u0640?|[٠-٩]{1,3})\s?\($/u, '$1)');
  if (!text) return null;
  if (boxes.test(text)) return { mark: text, kind: 'bullet', readings: [], path: null, shape: '☐' };
  if (bullets.test(text) || (symbolFont.test(font ?? '') && symbolBullets.test(text)))
    return { mark: text, kind: 'bullet', readings: [], path: null, shape: dots.test(text) ? '•' : ticks.test(text) ? '✓' : text };
  if (text === 'o' && /courier|mono/i.test(font ?? '')) return { mark: text, kind: 'bullet', readings: [], path: null, shape: text };
  // Recognition takes one dash for another.
  if (font === '' && /^[-–—−_]{1,2}$/u.test(text)) return { mark: '–', kind: 'dash', readings: [], path: null, shape: '–' };
  if (font === '' && arrows.test(text)) return { mark: text, kind: 'dash', readings: [], path: null, shape: '→' };
  if (dashes.test(text)) return { mark: text, kind: 'dash', readings: [], path: null, shape: text };

  const round = circledValue(text);
  if (round !== null) return number(text, [{ style: 'decimal', value: round }], '①');

  const deep = nested.exec(text);
  if (deep) {
    const parts = itemAt(deep, 1)
      .split(/[.-]/)
      .map((part) => digitsValue(part) ?? (part.codePointAt(0) ?? 97) - 96);
    const style = /[٠-٩]/.test(text) ? 'arabic_indic' : 'decimal';
    return number(text, [{ style, value: itemAt(parts, parts.length - 1) }], `${'#.'.repeat(parts.length - 1)}#${itemAt(deep, 2)}`, parts);
  }
  const inside = enclosed.exec(text);
  if (inside && '([{'.indexOf(itemAt(inside, 1)) === ')]}'.indexOf(itemAt(inside, 3))) {
    const readings = readNumeral(itemAt(inside, 2).replace('\u0640', ''));
    return readings.length > 0 ? number(text, readings, `${itemAt(inside, 1)}#${itemAt(inside, 3)}`) : null;
  }
  const before = followed.exec(text);
  if (before) {
    const readings = readNumeral(itemAt(before, 1).replace('\u0640', ''));
    return readings.length > 0 ? number(text, readings, `#${itemAt(before, 2)}`) : null;
  }
  const ordinal = ordinalWordValue(text.replace(/[:،.-]$/u, ''));
  if (ordinal !== null) return number(text, [{ style: 'arabic_letters', value: ordinal }], 'أولاً');
  // A figure with nothing after it counts only where it hangs before its text, as exam questions do: the caller sees that.
  if (digitsValue(text) !== null && text.length <= 3) return number(text, readNumeral(text), '#');
  return null;
}

/** Whether the second mark counts on from the first. */
export const follows = (one: ListMark, next: ListMark): boolean =>
  one.shape === next.shape &&
  one.readings.some(({ style, value }) => next.readings.some((other) => other.style === style && other.value === value + 1));
