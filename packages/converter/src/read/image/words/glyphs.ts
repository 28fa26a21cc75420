import type { Glyph, Rule } from '@manara/pdf/page-content';
import type { Bounds, Ink } from '../bitmap/bitmap.ts';
import { heightOf, widthOf } from '../bitmap/bitmap.ts';
import { isDigit, operators, relations } from '../mathematics/alphabet.ts';
import { slanted } from '../mathematics/tokens.ts';
import type { PageAnalysis } from '../page/analyse.ts';
import type { Piece } from '../page/pieces.ts';
import type { Line, Sign } from '../signs/sign.ts';
import { baselineAt } from '../signs/sign.ts';
import type { Word } from './read-pieces.ts';
import { emOfWords } from './em-of-words.ts';
import { shapeConfidence } from './read-pieces.ts';
import { steady } from './steady.ts';
import { stylesOf } from './style.ts';

const ofPictures = { font: '', monospace: false, colour: '#000000', rotation: 0, invisible: false, mcid: null, known: 'ocr' as const };
const arabic = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;
/** Wider gaps than this are spaces; ems. */
const space = 0.17;

interface Placed {
  glyph: Glyph;
  /** Words of one piece always have a space between them. */
  piece: Piece | null;
  bounds: Bounds;
  line: Line;
}

/** Words, signs of formulas and the spaces between them as glyphs of a page. `points`: points to a pixel. */
export function glyphsOf(words: Word[], analysis: PageAnalysis, ink: Ink, points: number): Glyph[] {
  const emOf = emOfWords(words);
  const sizes = steady([
    ...words.map((word) => ({ em: emOf(word.piece.line), weight: word.text.length })),
    ...analysis.runs.map((run) => ({ em: emOf(run.line), weight: 1 })),
  ]);
  const styles = stylesOf(words, ink);
  const place = (bounds: Bounds): { x: number; y: number; width: number; height: number } => ({
    x: bounds.left * points,
    y: bounds.top * points,
    width: widthOf(bounds) * points,
    height: heightOf(bounds) * points,
  });
  const placed: Placed[] = words.map((word, at) => {
    const { line } = word.piece;
    const rtl = arabic.test(word.text);
    return {
      bounds: word,
      piece: word.piece,
      line,
      glyph: {
        ...ofPictures,
        ...place(word),
        text: word.text,
        baseline: baselineAt(line, word.left) * points,
        size: sizes(emOf(line)) * points,
        bold: styles[at]?.bold ?? false,
        italic: styles[at]?.italic ?? false,
        rtl,
        confidence: word.confidence,
      },
    };
  });
  for (const { signs, line } of analysis.runs) {
    signs.forEach((sign, at) => {
      if (!sign.mathematical) return;
      const { baseline, em } = standing(sign, line, sizes(emOf(line)), analysis.em);
      placed.push({
        bounds: sign,
        piece: null,
        line,
        glyph: {
          ...ofPictures,
          ...place(sign),
          text: inFormula(sign, signs[at - 1], signs[at + 1]),
          baseline: baseline * points,
          size: em * points,
          bold: sign.bold && sign.cost < 0.04,
          italic: slanted(sign),
          mathematical: true,
          rtl: false,
          confidence: shapeConfidence([sign]),
        },
      });
    });
  }
  for (const root of analysis.roots) {
    const line = { baseline: root.bottom, em: analysis.em, slope: 0 };
    placed.push({
      bounds: root.hook,
      piece: null,
      line,
      glyph: {
        ...ofPictures,
        ...place(root.hook),
        text: '√',
        baseline: root.bottom * points,
        size: analysis.em * points,
        bold: false,
        italic: false,
        mathematical: true,
        rtl: false,
        confidence: 0.95,
      },
    });
  }
  return withSpaces(placed, points);
}

/** The line and the size that a sign of a formula itself speaks for: exponents stand higher and are smaller. */
function standing(sign: Sign, line: Line, em: number, pageEm: number): { baseline: number; em: number } {
  const baseline = baselineAt(line, sign.left);
  const usual = Math.min(em, 1.6 * pageEm);
  if (!sign.shape || sign.cost > 0.1 || heightOf(sign) < 0.25 * usual)
    return {
      baseline: sign.bottom < baseline - 0.6 * usual || sign.top > baseline + 0.1 * usual ? sign.bottom + 0.25 * usual : baseline,
      em: usual,
    };
  const own = heightOf(sign) / ((sign.shape.top - sign.shape.bottom) / 1000);
  const its = sign.bottom + (sign.shape.bottom / 1000) * own;
  const level = Math.abs(its - baseline) < 0.11 * usual;
  return { baseline: level ? baseline : its, em: own > 0.82 * usual && own < 1.25 * usual ? usual : own };
}

/** What looks the same is told apart by its neighbours: a nought among digits, a minus among terms. */
function inFormula(sign: Sign, before: Sign | undefined, after: Sign | undefined): string {
  const near = [before, after].filter((other) => other?.mathematical);
  if (
    (sign.text === 'O' || sign.text === 'o') &&
    !sign.italic &&
    near.some(
      (other) => other && (isDigit(other.text) || relations.has(other.text) || operators.has(other.text) || /[.,−]/.test(other.text)),
    )
  )
    return '0';
  if (sign.text === '–' || sign.text === '—' || sign.text === '-') return '−';
  if (sign.text === 'l' && !sign.italic && near.some((other) => other && isDigit(other.text))) return '1';
  return sign.text;
}

/** Glyphs line by line, with a space wherever there is one. */
function withSpaces(placed: Placed[], points: number): Glyph[] {
  const lines = new Map<Line, Placed[]>();
  for (const one of placed) lines.set(one.line, [...(lines.get(one.line) ?? []), one]);
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((one, other) => one.bounds.left - other.bounds.left);
    return sorted.flatMap(({ glyph, bounds, piece, line: { em } }, at) => {
      const next = sorted[at + 1];
      const gap = next ? next.bounds.left - bounds.right : 0;
      const parted = piece !== null && piece === next?.piece;
      if (!next || (gap <= space * em && !parted) || gap > 2.5 * em || (glyph.mathematical && next.glyph.mathematical)) return [glyph];
      const blank: Glyph = { ...glyph, text: ' ', x: bounds.right * points, width: Math.max(0, gap) * points, confidence: 1 };
      delete blank.mathematical;
      return [glyph, { ...blank, rtl: glyph.rtl && next.glyph.rtl }];
    });
  });
}

/** Lines of tables, fractions and roots. */
export function rulesOf(analysis: PageAnalysis, points: number): Rule[] {
  return [...analysis.rules, ...analysis.roots.map((root) => root.roof)].map((rule) => ({
    x: rule.left * points,
    y: rule.top * points,
    width: widthOf(rule) * points,
    height: heightOf(rule) * points,
    colour: '#000000',
    filled: true,
  }));
}
