import { heightOf, widthOf } from './bitmap/bitmap.ts';
import type { Bounds, Grey } from './bitmap/bitmap.ts';
import { findComponents } from './bitmap/components.ts';
import { greyOfCanvas } from './bitmap/grey-of-canvas.ts';
import { inkOf } from './bitmap/threshold.ts';
import { decodePicture } from './decode/decode-picture.ts';
import { readSign } from './signs/signs-of-run.ts';
import type { OcrLanguage, Recogniser } from './tesseract/recogniser.ts';

/** Text of one glyph as it looks; U+FFFD and 0 where nothing is known. */
export interface GlyphReading {
  text: string;
  confidence: number;
}

/** A shape that is this like a known one needs no second opinion. */
const surely = 0.035;

/**
 * Reads pictures of single glyphs (PNG, dark on white, drawn at about 60 pixels an em): first by shape, against the signs that formulas and
 * text are made of; what looks like none of them is asked of tesseract, all of it in one call.
 */
export async function readGlyphs(
  pictures: Uint8Array[],
  recogniser: Recogniser,
  options: { language: OcrLanguage; signal?: AbortSignal; timeout: number },
): Promise<GlyphReading[]> {
  const readings: GlyphReading[] = [];
  const asked: { at: number; picture: Grey }[] = [];
  for (const [at, png] of pictures.entries()) {
    const decoded = await decodePicture(png);
    const seen = decoded.ok ? byShape(greyOfCanvas(decoded.picture.canvas)) : null;
    readings.push(seen ? { text: seen.text, confidence: seen.confidence } : { text: '\ufffd', confidence: 0 });
    if (seen && seen.confidence < 1 - 5 * surely) asked.push({ at, picture: seen.picture });
  }
  if (asked.length === 0 || !recogniser.languages.includes(options.language)) return readings;
  const words = await recogniser.recognise(
    asked.map(({ picture }) => picture),
    { language: options.language, layout: 'sign', signal: options.signal, timeout: options.timeout },
  );
  asked.forEach(({ at }, place) => {
    const word = words[place]?.[0];
    if (word && [...word.text].length <= 3 && word.confidence > (readings[at] as GlyphReading).confidence)
      readings[at] = { text: word.text, confidence: Math.min(0.9, word.confidence) };
  });
  return readings;
}

function byShape(grey: Grey): (GlyphReading & { picture: Grey }) | null {
  const ink = inkOf(grey);
  const components = findComponents(ink);
  const parts = components.list.filter((part) => part.area > 1);
  if (parts.length === 0) return null;
  const sign = readSign(parts, null, grey, components);
  return { text: sign.text, confidence: Math.max(0, 1 - 5 * sign.cost), picture: framed(grey, sign) };
}

/** Tesseract wants white around a sign. */
function framed(grey: Grey, bounds: Bounds): Grey {
  const margin = Math.max(6, Math.round(0.3 * heightOf(bounds)));
  const [width, height] = [widthOf(bounds) + 2 * margin, heightOf(bounds) + 2 * margin];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = bounds.top; y < bounds.bottom; y += 1) {
    for (let x = bounds.left; x < bounds.right; x += 1)
      data[(y - bounds.top + margin) * width + x - bounds.left + margin] = grey.data[y * grey.width + x] as number;
  }
  return { width, height, data };
}
