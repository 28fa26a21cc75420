import type { CodePart } from './highlight.ts';

/** What of a line differs from its counterpart: from the first to behind the last character that does; null where the lines have nothing in common. */
export function changedStretch(line: string, other: string): { from: number; to: number } | null {
  let from = 0;
  while (from < Math.min(line.length, other.length) && line[from] === other[from]) from += 1;
  let tail = 0;
  while (tail < Math.min(line.length, other.length) - from && line.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const hasCommon = line.slice(0, from).trim() !== '' || line.slice(line.length - tail).trim() !== '';
  return hasCommon && line.length - tail > from ? { from, to: line.length - tail } : null;
}

export interface MarkedPart extends CodePart {
  isChanged: boolean;
}

/** Cuts the parts of a line where the change begins and ends. */
export function markChange(parts: readonly CodePart[], stretch: { from: number; to: number } | null): MarkedPart[] {
  if (!stretch) return parts.map((part) => ({ ...part, isChanged: false }));
  let at = 0;
  return parts.flatMap(({ text, kind }) => {
    const start = at;
    at += text.length;
    const [from, to] = [stretch.from, stretch.to].map((edge) => Math.min(Math.max(edge - start, 0), text.length));
    const pieces = [
      { text: text.slice(0, from), isChanged: false },
      { text: text.slice(from, to), isChanged: true },
      { text: text.slice(to), isChanged: false },
    ];
    return pieces.filter((piece) => piece.text).map((piece) => ({ ...piece, kind }));
  });
}
