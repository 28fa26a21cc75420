/** How many characters must be put in, taken out or changed to make one text of another (Levenshtein). */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let row = Int32Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [line, sign] of a.entries()) {
    const next = new Int32Array(b.length + 1);
    next[0] = line + 1;
    for (let column = 1; column <= b.length; column += 1) {
      const changed = row[column - 1]! + (sign === b[column - 1] ? 0 : 1);
      next[column] = Math.min(changed, row[column]! + 1, next[column - 1]! + 1);
    }
    row = next;
  }
  return row[b.length]!;
}

/** 1 for equal texts, 0 for those that have nothing in common. */
export function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}
