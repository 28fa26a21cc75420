/** Texts of foreign pages may be as long as they like; a report keeps this much of one, in UTF-16 units. */
const longest = 4_000;

/** At most so much of a text, cut between characters, with an ellipsis where something is missing. */
export function clip(text: string, limit = longest): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
