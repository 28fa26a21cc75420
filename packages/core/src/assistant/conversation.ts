/** Conversations that the assistant keeps of a person; where one more begins, the one that was used longest ago goes. */
export const mostConversations = 200;

/** Questions of a conversation that are kept. */
export const mostTurns = 200;

/** Characters of the longest name of a conversation. */
export const longestTitle = 80;

const ellipsis = '…';

/** Unicode categories Cc, Zl and Zp: what a name of one line has not. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** As much of a text as fits, without half of a character. */
function cut(words: string, most: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}

/** The name of a conversation by its first question: in one line, shortened after a word where it is long. */
export function titleOf(question: string): string {
  const line = question.replaceAll(controls, ' ').replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestTitle) return line;
  const room = longestTitle - ellipsis.length;
  const end = line.lastIndexOf(' ', room);
  // Of one long word after a short one, more is said than the short one.
  return `${end > room / 2 ? line.slice(0, end) : cut(line, room).trimEnd()}${ellipsis}`;
}
