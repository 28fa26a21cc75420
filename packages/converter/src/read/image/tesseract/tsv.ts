import type { RecognisedWord } from './recogniser.ts';

/**
 * Reads tesseract's TSV: a page to a picture, in their order; a word has level 5. Columns: level, page, block, paragraph, line, word, left,
 * top, width, height, confidence (0 to 100), text.
 */
export function readTsv(tsv: string, pictures: number): RecognisedWord[][] {
  const words: RecognisedWord[][] = Array.from({ length: pictures }, () => []);
  let page = -1;
  for (const row of tsv.split('\n')) {
    const fields = row.split('\t');
    if (fields[0] === '1') page += 1;
    if (fields[0] !== '5' || fields.length < 12) continue;
    const [left, top, width, height] = fields.slice(6, 10).map(Number) as [number, number, number, number];
    const text = withoutMarks(fields[11] as string);
    if (text.trim() === '') continue;
    words[page]?.push({
      text,
      left,
      top,
      right: left + width,
      bottom: top + height,
      confidence: Math.min(1, Math.max(0, Number(fields[10]) / 100)),
    });
  }
  return words;
}

/** Marks of direction are tesseract's own and no part of what is printed. */
const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
