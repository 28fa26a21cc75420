type Direction = 'ltr' | 'rtl' | 'auto';

/** What an isolate (UAX #9: LRI, RLI, FSI) says of the direction of what it holds. */
const isolates: Record<string, Direction> = { '\u2066': 'ltr', '\u2067': 'rtl', '\u2068': 'auto' };
const end = '\u2069';

/** Where the isolate ends that the text begins with; what it holds may hold others. */
function endOfFirst(label: string): number {
  let depth = 0;
  for (let at = 0; at < label.length; at++) {
    const mark = label.charAt(at);
    if (mark in isolates) depth++;
    else if (mark === end && --depth === 0) return at;
  }
  return label.length;
}

/**
 * The text of an option that can be reached by typing: browsers compare what is typed with its very first character, which must
 * not be an invisible one. An isolate there becomes the direction of the option.
 */
export function optionText(label: string): { text: string; dir?: Direction } {
  const dir = isolates[label.charAt(0)];
  if (!dir) return { text: label };
  const at = endOfFirst(label);
  return { text: label.slice(1, at) + label.slice(at + 1), dir };
}
