import { differenceOf } from '@manara/server/features/fixes/difference';
import { applyFixes } from '@manara/smart-fix/fix/apply-fixes';
import type { Fix } from '@manara/smart-fix/fix/fix';
import { questionText, text } from '../scan/text.ts';
import { plain } from './at-terminal.ts';
import { changeOf, type ToldFix } from './told-fix.ts';

type TextOf = (file: string) => string | null;

/** What a fix takes from its files and puts there, line by line. */
function changedLines(fix: Fix, textOf: TextOf): string[] {
  const { files } = applyFixes([fix], textOf, () => true);
  return [...files].flatMap(([file, after]) => {
    const lines = differenceOf(file, textOf(file) ?? '', after).hunks.flatMap((hunk) => hunk.lines.filter(({ kind }) => kind !== 'same'));
    const own = lines.map((line) => `    ${line.kind === 'removed' ? '-' : '+'} ${plain(line.text).trim()}`);
    return files.size > 1 ? [`    ${plain(file)}`, ...own] : own;
  });
}

const stateOf = ({ fix, standing }: ToldFix): 'safe' | 'review' | 'guidance' | 'gone' | 'unread' =>
  standing === 'there' ? fix.certainty : standing;

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
    ...changedLines(fix, textOf),
  ].join('\n');
}

const order = ['safe', 'review', 'guidance', 'gone', 'unread'] as const;

/** The fixes as a person reads them at a terminal: the safe ones first, one block for each change. Nothing of a page or a file reaches the terminal but as text. */
export function fixesText(told: readonly ToldFix[], textOf: TextOf): string {
  const causes = [...Map.groupBy(told, (one) => `${stateOf(one)} ${changeOf(one.fix) ?? one.number}`).values()];
  const rank = ([first]: readonly ToldFix[]): number => (first ? order.indexOf(stateOf(first)) : 0);
  const sorted = causes.toSorted((one, other) => rank(one) - rank(other));
  return sorted.map((own) => `${block(own, textOf)}\n\n`).join('');
}
