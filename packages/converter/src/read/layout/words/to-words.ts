import type { Glyph, PageContent, Rule } from '@manara/pdf/page-content';
import { around, right } from '../area.ts';
import { isBlank } from '../by-sign.ts';
import { gapLimits, type GapLimits } from './gaps.ts';
import { glyphRows, type GlyphRow } from './glyph-rows.ts';
import type { Placed } from './placed.ts';
import { plainLetters, scriptOf, type Script } from './letters.ts';
import type { FormulaZone } from '../formulas/formula-zone.ts';
import { outOfFrame } from './rotation.ts';
import type { TextStyle, Word } from './word.ts';

/**
 * The words of a page, row by row from top to bottom and from left to right. Every visible glyph that is no artifact and no space is in
 * exactly one word or one of the formulas, of which those in running text stand among the words.
 */
export function toWords(page: PageContent, formulas: FormulaZone[] = [], rtl = false): Word[] {
  const claimed = new Set(formulas.flatMap((zone) => [...zone.glyphs, ...(zone.number?.glyphs ?? [])]));
  const rows = glyphRows(page, claimed);
  const limits = gapLimits(rows.map((row) => row.glyphs));
  const styleOf = sharedStyles();
  const lines = page.rules.filter(({ width, height }) => width < thin && height > longerThan);
  const words = rows.flatMap((row) => wordsOfRow(row, { limits, rtl, styleOf, parted: partedBy(lines, row) }));
  return [...words, ...formulas.filter((zone) => !zone.display).map((zone) => formulaWord(zone, page))];
}

/** Points: an upright line between the fields of a table is no wider, and longer than a stroke. */
const thin = 2.6;
const longerThan = 7;

/** Whether an upright line stands between two signs of a row. */
type Parted = (one: Placed, next: Placed) => boolean;

function partedBy(lines: readonly Rule[], { glyphs, rotation }: GlyphRow): Parted {
  const [first] = glyphs;
  if (!first || rotation !== 0 || lines.length === 0) return () => false;
  const middle = first.baseline - 0.3 * first.size;
  const places = lines.filter(({ y, height }) => y < middle && y + height > middle).map(({ x, width }) => x + width / 2);
  if (places.length === 0) return () => false;
  return (one, next) => places.some((x) => x > right(one) - 0.1 * one.size && x < next.x + 0.1 * next.size);
}

interface RowMaking {
  limits: GapLimits;
  rtl: boolean;
  styleOf: StyleOf;
  parted: Parted;
}

function wordsOfRow(row: GlyphRow, { limits, rtl, styleOf, parted }: RowMaking): Word[] {
  const signs = row.glyphs.filter((glyph) => !isBlank(glyph.text));
  const spacing = spacedOut(signs, limits);
  const mixed = rtl || signs.some((glyph) => glyph.rtl || scriptOf(glyph.text) === 'rtl');
  const words: Word[] = [];
  let run: Placed[] = [];
  let gapBefore = true;
  let seamBefore = false;
  let last: Placed | undefined;
  let spaces = false;
  const close = (): void => {
    if (run.length > 0) words.push(wordOf(run, row.rotation, { gapBefore, seamBefore }, styleOf));
    run = [];
  };
  for (const glyph of row.glyphs) {
    if (isBlank(glyph.text)) {
      spaces = true;
      continue;
    }
    if (last) {
      const gap = (glyph.x - right(last)) / Math.min(glyph.size, last.size);
      const far =
        (last.known === 'ocr' && glyph.known === 'ocr') ||
        gap > Math.max(limits(last), spacing) ||
        parted(last, glyph) ||
        (spaces && gap > (spacing > 0 ? spacing : 0.05));
      if (far || gap < -0.6 || !sameStyle(last, glyph) || (mixed && parts(last, glyph))) {
        close();
        gapBefore = far;
        seamBefore = spaces;
      }
    }
    run.push(glyph);
    last = glyph;
    spaces = false;
  }
  close();
  return words;
}

/** Gap that parts words in a row whose letters are spaced out evenly, in parts of the size; 0 for ordinary rows. */
function spacedOut(signs: Placed[], limits: GapLimits): number {
  if (signs.length < 6) return 0;
  const gaps: number[] = [];
  for (let index = 1; index < signs.length; index++) {
    const before = signs[index - 1] as Placed;
    const glyph = signs[index] as Placed;
    if (!/\p{L}/u.test(glyph.text) || !sameStyle(before, glyph)) return 0;
    gaps.push((glyph.x - right(before)) / glyph.size);
  }
  const sorted = gaps.toSorted((a, b) => a - b);
  const low = sorted[0] as number;
  const middle = sorted[sorted.length >> 1] as number;
  const first = signs[0] as Placed;
  if (middle <= limits(first) || low < middle * 0.5 || middle > 1.2) return 0;
  return middle * 1.6;
}

const sameStyle = (a: Glyph, b: Glyph): boolean =>
  a.font === b.font &&
  Math.abs(a.size - b.size) < 0.06 * Math.max(a.size, b.size) &&
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.colour === b.colour &&
  a.mcid === b.mcid;

/** What parts letters of Persian without white (U+200C) stands within a word. */
const scriptInWord = (text: string): Script => (text === '\u200C' ? 'rtl' : scriptOf(text));

/** In rows with two directions a word ends where letters of one direction, numbers and signs of none meet, so that each can be put in its place. */
const parts = (a: Glyph, b: Glyph): boolean => {
  const [first, second] = [scriptInWord(a.text), scriptInWord(b.text)];
  return first === 'neutral' || second === 'neutral' || first !== second;
};

function wordOf(run: Placed[], rotation: number, before: Pick<Word, 'gapBefore' | 'seamBefore'>, styleOf: StyleOf): Word {
  const first = run[0] as Placed;
  const rtl = run.some((glyph) => scriptOf(glyph.text) === 'rtl');
  const glyphs: Glyph[] = [];
  let letters = '';
  let drawn = Infinity;
  let confidence = Infinity;
  for (const glyph of run) {
    letters = rtl ? glyph.text + letters : letters + glyph.text;
    glyphs.push(glyph.source, ...(glyph.joined ?? []));
    drawn = Math.min(drawn, glyph.drawn);
    confidence = Math.min(confidence, glyph.confidence);
  }
  const text = plainLetters(letters).trim();
  const area = around(run);
  return {
    text: rtl ? text.replace(/(?<=\p{L}\p{M}*)\u0640+(?=\p{L})/gu, '') : text,
    glyphs,
    area: rotation % 90 === 0 && rotation !== 0 ? outOfFrame(area, rotation) : area,
    baseline: first.baseline,
    style: styleOf(first),
    rtl,
    gapBefore: before.gapBefore,
    seamBefore: before.seamBefore,
    drawn,
    confidence,
    rotation,
    mcid: first.mcid,
  };
}

type StyleOf = (glyph: Glyph) => TextStyle;

/** One style for all words of a page that are set in it; mostly that of the word before. */
function sharedStyles(): StyleOf {
  const known = new Map<string, TextStyle>();
  let last: TextStyle | null = null;
  return ({ font, size: exact, bold, italic, monospace, colour }) => {
    const size = Math.round(exact * 10) / 10;
    if (
      last?.font === font &&
      last.size === size &&
      last.bold === bold &&
      last.italic === italic &&
      last.monospace === monospace &&
      last.colour === colour
    )
      return last;
    const key = `${font}/${size}/${bold ? 1 : 0}${italic ? 1 : 0}${monospace ? 1 : 0}/${colour}`;
    last = known.get(key) ?? { font, size, bold, italic, monospace, colour };
    known.set(key, last);
    return last;
  };
}

function formulaWord(zone: FormulaZone, page: PageContent): Word {
  const glyphs = zone.glyphs.map((index) => page.glyphs[index] as Glyph);
  const main = glyphs.find((glyph) => Math.abs(glyph.size - zone.size) < 0.1) ?? glyphs[0];
  return {
    text: '\uFFFC',
    glyphs,
    area: zone.area,
    baseline: zone.baseline,
    style: {
      font: main?.font ?? '',
      size: Math.round(zone.size * 10) / 10,
      bold: false,
      italic: false,
      monospace: false,
      colour: main?.colour ?? '#000000',
    },
    rtl: false,
    gapBefore: true,
    seamBefore: false,
    drawn: Math.min(...zone.glyphs),
    confidence: zone.confidence,
    rotation: 0,
    mcid: main?.mcid ?? null,
    formula: zone,
  };
}
