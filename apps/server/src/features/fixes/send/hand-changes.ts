import { diffArrays } from 'diff';
import type { FileRow, FixRow } from '../store.ts';

/** A file as it is in the repository, and as a person has written it; null where nobody has. */
export type HandFile = Pick<FileRow, 'file' | 'content' | 'edited'>;

interface Stretch {
  start: number;
  end: number;
  text: string;
}

/** Lines, and words within lines, that may differ for the least difference to be looked for: what that costs grows with their square. */
const mostDiffering = 500;

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^]/gu) ?? [];

/** What differs between two texts, as stretches of the first; where that is too much to look through, all of it is one. */
function differing(before: string, after: string, partsOf: (text: string) => string[]): Stretch[] {
  const parts = diffArrays(partsOf(before), partsOf(after), { maxEditLength: mostDiffering });
  if (!parts) return [{ start: 0, end: before.length, text: after }];
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { value, added, removed } of parts) {
    const text = value.join('');
    const last = stretches.at(-1);
    const open = last?.end === at ? last : undefined;
    if (!added && !removed) at += text.length;
    else if (open) Object.assign(open, added ? { text: open.text + text } : { end: at + text.length });
    else stretches.push(added ? { start: at, end: at, text } : { start: at, end: at + text.length, text: '' });
    if (removed) at += text.length;
  }
  return stretches;
}

/** What a person has changed in a file, word by word. */
export const handChanges = ({ content, edited }: HandFile): Stretch[] =>
  differing(content, edited ?? content, linesOf).flatMap(({ start, end, text }) =>
    differing(content.slice(start, end), text, wordsOf).map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
  );

/** An edit without what it leaves as it is. */
function narrowed({ start, end, text }: Stretch, content: string): Stretch {
  const old = content.slice(start, end);
  const shorter = Math.min(old.length, text.length);
  let lead = 0;
  while (lead < shorter && old[lead] === text[lead]) lead += 1;
  let tail = 0;
  while (tail < shorter - lead && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { start: start + lead, end: end - tail, text: text.slice(lead, text.length - tail) };
}

/** Whether what is inserted at one place is the same inserted at another: what stands between the two repeats in it. */
function isSameAt(place: number, { start, text }: Stretch, content: string): boolean {
  const between = content.slice(Math.min(place, start), Math.max(place, start));
  return place < start ? (between + text).endsWith(between) : (text + between).startsWith(between);
}

/** Names are no longer; what is looked back for one is short. */
const longestName = 100;

/** A name as a pattern: of its signs only the dot means something else there. */
const literal = (name: string): string => name.replaceAll('.', String.raw`\.`);

/** What an inserted text would be recognised by, however it is worded: the name of its attribute, else that of its tag; null where it has neither. */
function markOf({ start, text }: Stretch, content: string): RegExp | null {
  const begun = /^[\w:.@-]/.test(text) ? (/[\w:.@-]*$/.exec(content.slice(Math.max(0, start - longestName), start))?.[0] ?? '') : '';
  const attribute = /^\s*([\w:.@-]+)\s*=/.exec(begun + text)?.[1];
  if (attribute !== undefined) return new RegExp(`(?<![^\\s"'])${literal(attribute)}\\s*=`, 'i');
  const tag = /<([a-z][\w:.-]*)/i.exec(content.slice(Math.max(0, start - 1), start) + text)?.[1];
  return tag === undefined ? null : new RegExp(`<${literal(tag)}(?![\\w:.-])`, 'i');
}

/** Whether a person has changed the place that an edit would change, in whichever words. */
export function isChangedThere(edit: FixRow['edits'][number], content: string, changes: readonly Stretch[]): boolean {
  const inserted = narrowed(edit, content);
  const { start, end } = inserted;
  if (start < end) return changes.some((one) => one.start < end && one.end > start);
  // Several attributes or elements may be added at one place.
  const mark = markOf(inserted, content);
  return changes.some(
    (one) =>
      // What stands before it may be the beginning of what was added.
      (mark === null || mark.test(content.slice(Math.max(0, one.start - 1), one.start) + one.text)) &&
      ((one.start <= start && start <= one.end) || (one.start === one.end && isSameAt(start, one, content))),
  );
}
