import { right } from '../area.ts';
import type { Line } from '../lines/line.ts';

/** Lines of code as they stand: set in by as many signs as they are, blank lines where there is room for them. */
export function codeText(lines: Line[]): string {
  const wide = signWidth(lines);
  const left = Math.min(...lines.map((line) => line.area.x));
  const apart = leadingOf(lines);
  const rows: string[] = [];
  let last: Line | null = null;
  for (const line of lines) {
    if (last && line.page === last.page && apart > 0) {
      const blank = Math.round((line.baseline - last.baseline) / apart) - 1;
      for (let count = 0; count < Math.min(blank, 2); count++) rows.push('');
    }
    let row = ' '.repeat(Math.max(0, Math.round((line.area.x - left) / wide)));
    let end: number | null = null;
    for (const piece of line.pieces) {
      if (end !== null) row += ' '.repeat(Math.max(piece.glued ? 0 : 1, Math.round((piece.area.x - end) / wide)));
      row += piece.kind === 'formula' ? piece.zone.linear : piece.word.text;
      end = right(piece.area);
    }
    rows.push(row);
    last = line;
  }
  return rows.join('\n');
}

function signWidth(lines: Line[]): number {
  const widths = lines
    .flatMap((line) => line.pieces.map((piece) => piece.area.width / Math.max(1, [...piece.word.text].length)))
    .sort((a, b) => a - b);
  return Math.max(1, widths[widths.length >> 1] ?? 6);
}

function leadingOf(lines: Line[]): number {
  const distances: number[] = [];
  for (let index = 1; index < lines.length; index++) {
    const distance = (lines[index] as Line).baseline - (lines[index - 1] as Line).baseline;
    if (distance > 0) distances.push(distance);
  }
  return Math.min(...distances.toSorted((a, b) => a - b).slice(0, Math.ceil(distances.length / 2)), Infinity) === Infinity
    ? 0
    : (distances.toSorted((a, b) => a - b)[distances.length >> 1] as number);
}
