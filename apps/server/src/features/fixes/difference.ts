import { structuredPatch, type StructuredPatchHunk } from 'diff';
import type { FileDifference } from '@manara/contract/fix-difference';

/** What is shown of a line; those of files that programs have written can be as long as the file. */
const longestLine = 2_000;

/** Lines that may differ for the least difference to be looked for: what that costs grows with their square. */
const mostDiffering = 500;
const context = 3;

const hunksOf = (before: string, after: string): StructuredPatchHunk[] =>
  structuredPatch('', '', before, after, '', '', { context, maxEditLength: mostDiffering })?.hunks ?? [wholeHunk(before, after)];

/** All that stands between what two texts begin and end with alike, in the place of what stood there. */
function wholeHunk(before: string, after: string): StructuredPatchHunk {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\n)/)) as [string[], string[]];
  const shorter = Math.min(old.length, now.length);
  let first = 0;
  while (first < shorter && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const from = Math.max(0, first - context);
  const beyond = Math.max(0, last - context);
  const marked = (sign: string, lines: string[]) =>
    lines.flatMap((line) => (line.endsWith('\n') ? [sign + line.slice(0, -1)] : [sign + line, '\\ No newline at end of file']));
  return {
    oldStart: from + 1,
    oldLines: old.length - beyond - from,
    newStart: from + 1,
    newLines: now.length - beyond - from,
    lines: [
      ...marked(' ', old.slice(from, first)),
      ...marked('-', old.slice(first, old.length - last)),
      ...marked('+', now.slice(first, now.length - last)),
      ...marked(' ', old.slice(old.length - last, old.length - beyond)),
    ],
  };
}

type Line = FileDifference['hunks'][number]['lines'][number];
const kinds: Record<string, Line['kind']> = { ' ': 'same', '-': 'removed', '+': 'added' };

function linesOf({ oldStart, newStart, lines }: StructuredPatchHunk): Line[] {
  let [before, after] = [oldStart, newStart];
  return lines.flatMap((line): Line[] => {
    const kind = kinds[line[0] ?? ''];
    // What else begins a line of a patch says that the file does not end with a line's end.
    if (!kind) return [];
    const text = line.length - 1 > longestLine ? `${line.slice(1, longestLine)}…` : line.slice(1).replace(/\r$/, '');
    return [{ kind, before: kind === 'added' ? null : before++, after: kind === 'removed' ? null : after++, text }];
  });
}

/** What changes in a file, as people look at it. */
export const differenceOf = (file: string, before: string, after: string): FileDifference => ({
  file,
  hunks: hunksOf(before, after).map((hunk) => ({
    before_start: hunk.oldStart,
    before_lines: hunk.oldLines,
    after_start: hunk.newStart,
    after_lines: hunk.newLines,
    lines: linesOf(hunk),
  })),
});

const escapes: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };

/** A name as git writes it in patches: in quotes where there is anything unusual in it. */
function gitName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name) && !/["\\]/.test(name)) return name;
  const bytes = [...Buffer.from(name, 'utf8')].map((byte) => {
    const sign = String.fromCharCode(byte);
    return escapes[sign] ?? (byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : sign);
  });
  return `"${bytes.join('')}"`;
}

/** A patch for `git apply` that changes these files. */
export const patchOf = (files: readonly { file: string; before: string; after: string }[]): string =>
  files
    .map(({ file, before, after }) => {
      const [old, now] = [gitName(`a/${file}`), gitName(`b/${file}`)];
      const hunks = hunksOf(before, after).map(
        ({ oldStart, oldLines, newStart, newLines, lines }) =>
          `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@\n${lines.map((line) => `${line}\n`).join('')}`,
      );
      return `diff --git ${old} ${now}\n--- ${old}\n+++ ${now}\n${hunks.join('')}`;
    })
    .join('');
