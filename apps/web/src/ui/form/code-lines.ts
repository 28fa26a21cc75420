const linesOfChunk = 100;

/** A text in stretches of whole lines, so that a change of one leaves the others as they are. */
export function linesInChunks(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return Array.from({ length: Math.ceil(lines.length / linesOfChunk) }, (_, at) =>
    lines.slice(at * linesOfChunk, (at + 1) * linesOfChunk).join('\n'),
  );
}

/** In which line a place of a text is, and how many there are; from 1. */
export function lineAt(text: string, place: number): { line: number; count: number } {
  const endsIn = (part: string): number => part.match(/\n/g)?.length ?? 0;
  return { line: endsIn(text.slice(0, place)) + 1, count: endsIn(text) + 1 };
}
