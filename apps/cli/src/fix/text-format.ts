import { asksWords } from '@manara/core/fix-question';
import { differenceOf } from '@manara/server/features/fixes/difference';
import type { Edit } from '@manara/smart-fix/edit/change';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import { withGaps } from '@manara/smart-fix/fix/say-words';
import { questionText, text } from '../scan/text.ts';
import { plain } from './at-terminal.ts';
import { changeOf, reasonOf, type ToldFix } from './told-fix.ts';

type TextOf = (file: string) => string | null;

/** Letters of a line that a person reads; of a longer one only what is around the change is shown. */
const longestLine = 300;
const around = 40;

/** What a fix takes from its files and puts there, line by line, below the name of each file. */
function changedLines(fix: Fix, textOf: TextOf): string[] {
  const { files } = applyFixes([withGaps(fix)], textOf, () => true);
  return [...files].flatMap(([file, after]) => {
    const before = textOf(file) ?? '';
    const lines = differenceOf(file, before, after).hunks.flatMap((hunk) => hunk.lines.filter(({ kind }) => kind !== 'same'));
    const isLong = lines.some((line) => line.text.length > longestLine);
    const own = isLong
      ? shortChange(before, fix.proposal?.edits.filter((edit) => edit.file === file) ?? [])
      : lines.map((line) => `${line.kind === 'removed' ? '-' : '+'} ${plain(line.text).trim()}`);
    return [`    ${plain(file)}`, ...own.map((line) => `    ${line}`)];
  });
}

function shortChange(content: string, edits: readonly Edit[]): string[] {
  return edits.flatMap(({ start, end, text: now }) => {
    const [before, behind] = [content.slice(Math.max(0, start - around), start), content.slice(end, end + around)];
    return [`- …${plain(before + content.slice(start, end) + behind)}…`, `+ …${plain(before + now + behind)}…`];
  });
}

/** Places that are shown of one whose place is not sure. */
const shownPlaces = 3;

/** What a person has to know about a fix besides what it changes. */
function remarks(told: ToldFix): string[] {
  const { proposal, confident, candidates } = told.fix;
  const reason = reasonOf(told);
  const places = candidates.slice(0, shownPlaces).map(({ file, line }) => plain(`${file}:${line}`));
  return [
    ...(reason ? [reason] : []),
    ...(!confident && places.length > 1 ? [text('fix.text.candidates', { places: places.join(', ') })] : []),
    ...(proposal?.proof?.looks === 'changed' ? [text('fix.text.looks_changed')] : []),
    ...(proposal && proposal.proven !== true ? [text('fix.text.not_tried')] : []),
  ];
}

const order = ['safe', 'review', 'words', 'guidance', 'gone', 'unread'] as const;

const stateOf = ({ fix, standing }: ToldFix): (typeof order)[number] =>
  standing !== 'there' ? standing : asksWords(fix.question) ? 'words' : fix.certainty;

/** All findings that one change clears, with that change. */
function block(told: readonly ToldFix[], textOf: TextOf): string {
  const [first] = told;
  if (!first) return '';
  const { fix } = first;
  const place = fix.place ? plain(`${fix.place.file}:${fix.place.line}:${fix.place.column}`) : text('fix.text.no_place');
  const pages = [...new Set(told.map((one) => plain(one.given.wanted.url)))];
  const rules = [...new Set(told.map((one) => plain(one.given.wanted.ruleId)))].join(', ');
  return [
    `${text(`fix.text.${stateOf(first)}`)}  ${rules}  ${place}`,
    `  ${text('fix.text.findings', { count: told.length, numbers: told.map(({ number }) => number).join(',') })}  ${pages.join('  ')}`,
    ...(fix.question ? [`  ${questionText(fix.question)}`] : []),
    ...(fix.proposal?.missing.length ? [`  ${text('fix.text.missing', { languages: plain(fix.proposal.missing.join(', ')) })}`] : []),
    ...remarks(first).map((line) => `  ${line}`),
    ...changedLines(fix, textOf),
  ].join('\n');
}

/** The fixes as a person reads them at a terminal: the safe ones first, one block for each change. Nothing of a page or a file reaches the terminal but as text. */
export function fixesText(told: readonly ToldFix[], textOf: TextOf): string {
  const causes = [...Map.groupBy(told, (one) => `${stateOf(one)} ${changeOf(one.fix) ?? one.number}`).values()];
  const rank = ([first]: readonly ToldFix[]): number => (first ? order.indexOf(stateOf(first)) : 0);
  const sorted = causes.toSorted((one, other) => rank(one) - rank(other));
  return sorted.map((own) => `${block(own, textOf)}\n\n`).join('');
}
