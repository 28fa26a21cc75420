import { ruleData } from './rule-data.ts';

/** How many letters must be put in, taken out or changed to make the one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The rule that was most likely meant by a name that no rule has; null where none is near: more than a third of the letters differ. */
export function nearestRule(written: string, known: readonly string[] = Object.keys(ruleData)): string | null {
  let nearest: string | null = null;
  let least = Math.floor(written.length / 3) + 1;
  for (const ruleId of known) {
    // Longer by more letters than may differ: not worth the reckoning, however long a text was given.
    if (Math.abs(ruleId.length - written.length) >= least) continue;
    const far = distance(written.toLowerCase(), ruleId);
    if (far < least) [nearest, least] = [ruleId, far];
  }
  return nearest;
}
