import type { Area, Glyph } from '../page-content.ts';

/** Points, where the file says nothing of it. */
const usualSize = 12;
/** Parts of the size: about the mean of Latin letters, and from line to line. */
const [advance, leading] = [0.5, 1.15];

/** Text that was typed onto a page, as a viewer sets it into its box: line by line from the top. */
export function typedGlyphs(text: string, { x, y, width }: Area, given = 0): Glyph[] {
  const size = given > 0 && given < 200 ? given : usualSize;
  const perLine = Math.max(1, Math.floor(width / (advance * size)));
  return linesOf(text, perLine).flatMap((line, row) => {
    const baseline = y + size * (0.9 + row * leading);
    return [...line].map((sign, at): Glyph => ({
      text: sign,
      x: x + at * advance * size,
      y: baseline - 0.75 * size,
      width: advance * size,
      height: size,
      baseline,
      size,
      font: 'Helvetica',
      bold: false,
      italic: false,
      monospace: false,
      colour: '#000000',
      rotation: 0,
      rtl: false,
      invisible: false,
      mcid: null,
      known: 'actual_text',
      confidence: 1,
    }));
  });
}

/** Its own lines, and where they are longer than the box, those that their words make. */
function linesOf(text: string, perLine: number): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const lines: string[] = [];
    for (const word of line.split(/\s+/).filter(Boolean)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}
