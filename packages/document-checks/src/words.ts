/** White space as one blank. */
export const folded = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** At most so much of a text, cut between characters. */
export function clipped(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
