import { shownAddress } from '@manara/core/repository-pages';
import { fixPath } from '@manara/contract/fixes';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Language } from '@manara/messages/locale';
import { guidanceOf } from '../../issue-detail/guidance.ts';
import { ruleHarm, ruleTitle } from '../../issues/issue-text.ts';
import { fixText, missingText, questionText, whyText } from '../fix-text.ts';
import { pagesOf, proofOf } from '../present-batch.ts';
import { isReworded } from '../reword-fix.ts';
import type { BatchRow, FixRow } from '../store.ts';
import { asCode, asText } from './markdown.ts';
import { needsWord } from './sent-fixes.ts';

/** Fixes that are described one by one; hosts take a bounded text. */
const mostDescribed = 30;
const longestTitle = 120;

export interface RequestText {
  title: string;
  /** Markdown. */
  text: string;
  /** Of the commit. */
  message: string;
}

/** A fix that is sent. */
interface SentFix extends FixRow {
  /** Whose issues it is for, its own first. */
  rules: string[];
  /** Those of its files that a person has written by hand. */
  byHand: string[];
}

interface Sent {
  sent: readonly SentFix[];
  /** Files that a person has written by hand, whatever they stand for. */
  byHand: readonly string[];
}

function titleOf({ sent, byHand }: Sent, language: Language): string {
  if (sent.length === 0) return fixText(language, 'request.title_by_hand');
  const title = titleOfFixes(sent, language);
  return byHand.length > 0 ? fixText(language, 'request.title_edited', { title, files: byHand.length }) : title;
}

function titleOfFixes(sent: readonly SentFix[], language: Language): string {
  const rules = [...new Set(sent.flatMap(({ rules: own }) => own))];
  const [rule] = rules;
  const title =
    rule !== undefined && rules.length === 1
      ? fixText(language, 'request.title_one', { title: ruleTitle(language, rule) })
      : fixText(language, 'request.title_many', { count: sent.length });
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
}

const criteriaOf = ({ rule_id, sc }: FixRow, language: Language): string =>
  guidanceOf(language, rule_id, ruleInfo(rule_id).issueType, sc)
    .criteria.map(({ number, name, level }) => `${number} ${name} (${level})`)
    .join(language === 'ar' ? '، ' : ', ');

type Key = Parameters<typeof fixText>[1];

/** What is new, how sure that is, and how it was proven: of a file that was written by hand since none of it holds. */
function assured(row: SentFix, language: Language): [Key, string][] {
  if (row.byHand.length > 0) return [['request.certainty', asText(fixText(language, 'request.by_hand_fix'))]];
  const own = isReworded(row) ? row.edits.find(({ reworded }) => reworded)?.reworded?.words : undefined;
  const words: [Key, string][] =
    own === undefined
      ? [['request.proposed', row.proposed.map(asCode).join(', ')]]
      : [['request.words', own === '' ? asText(fixText(language, 'request.words_empty')) : asCode(own)]];
  const proof = proofOf(row).map((key) => fixText(language, key));
  return [
    ...(row.proposed.length > 0 || own !== undefined ? words : []),
    ['request.certainty', asText(row.confirmed ? fixText(language, 'request.confirmed') : whyText(language, row.why))],
    ['request.proof', asText(proof.join(' '))],
  ];
}

/** One fix: what, why and for whom, where, how sure, how proven. */
function described(row: SentFix, at: number, { batch, publicUrl }: { batch: BatchRow; publicUrl: string }): string {
  const { language } = batch;
  const say = (key: Key, value: string) => `- **${asText(fixText(language, key))}** ${value}`;
  const places = [...new Set(row.edits.map(({ file }) => file))].map(asCode).join(', ');
  const issues = row.issue_ids.map(
    (id) => `[${asText(fixText(language, 'request.issue'))}](${publicUrl}/report/${batch.asset_id}/issue/${id})`,
  );
  return [
    `### ${at + 1}. ${asText(ruleTitle(language, row.rule_id))}`,
    ...row.rules.slice(1).map((rule) => say('request.also', asText(ruleTitle(language, rule)))),
    say('request.why', asText(ruleHarm(language, row.rule_id))),
    say('request.criterion', asText(criteriaOf(row, language))),
    say('request.where', row.place ? `${places} (${asCode(`${row.place.file}:${row.place.line}`)})` : places),
    say(
      'request.page',
      `${asCode(shownAddress(row.page_url))} ${asText(fixText(language, 'request.occurrences', { count: row.occurrences, pages: pagesOf(row).length }))}`,
    ),
    ...assured(row, language).map(([key, value]) => say(key, value)),
    say('request.issues', issues.slice(0, 5).join(', ')),
  ].join('\n');
}

/** What a reviewer has to look at, and where, each thing once. */
function toCheck({ sent, byHand }: Sent, language: Language): string[] {
  const say = (key: Key): string => asText(fixText(language, key));
  const questions = sent.flatMap(({ question, place, page_url: page, html, ...row }) => {
    const where = place ? `${place.file}:${place.line}` : shownAddress(page);
    return question && needsWord(row) ? [`${asText(questionText(language, question))} ${asCode(html)} (${asCode(where)})`] : [];
  });
  const missing = sent.flatMap((row) => {
    const said = row.byHand.length > 0 ? null : missingText(language, row.missing);
    return said === null ? [] : [`${asText(said)} ${asCode([...new Set(row.edits.map(({ file }) => file))].join(', '))}`];
  });
  const files = byHand.map((file) => `${say('request.check_by_hand')} ${asCode(file)}`);
  const looks = sent.some((row) => row.byHand.length === 0 && row.proof?.looks !== 'same') ? [say('request.check_looks')] : [];
  // What was written by hand may be anything.
  const difference = byHand.length === 0 ? [say('request.check_difference')] : [];
  return [...new Set([...questions, ...missing, ...files, ...looks, ...difference])];
}

/** The files that a person has written by hand, and which of the fixes they stand for. */
function writtenByHand({ sent, byHand }: Sent, language: Language): string[] {
  if (byHand.length === 0) return [];
  const lines = byHand.map((file) => {
    const stands = sent.flatMap((row, at) => (row.byHand.includes(file) ? [`${at + 1}. ${asText(ruleTitle(language, row.rule_id))}`] : []));
    const said = asText(fixText(language, stands.length > 0 ? 'request.by_hand_for' : 'request.by_hand_none'));
    return `- ${asCode(file)} ${said} ${stands.join(language === 'ar' ? '؛ ' : '; ')}`.trimEnd();
  });
  const text = asText(fixText(language, 'request.by_hand_text', { files: byHand.length }));
  return [[`### ${asText(fixText(language, 'request.by_hand'))}`, text, lines.join('\n')].join('\n\n')];
}

/** What the fixes come to that stand as they were proposed and tried. */
function introduced(sent: readonly SentFix[], language: Language): string[] {
  const tried = sent.filter(({ byHand }) => byHand.length === 0);
  const pages = new Set(tried.flatMap(pagesOf)).size;
  return tried.length > 0 ? [asText(fixText(language, 'request.intro', { pages, fixes: tried.length }))] : [];
}

/** Title and text of the request for a batch, in its language. Nothing of a page or a repository is in it but as code. */
export function requestText(batch: BatchRow, whole: Sent, publicUrl: string): RequestText {
  const { language } = batch;
  const { sent } = whole;
  const title = titleOf(whole, language);
  const link = `${publicUrl}${fixPath(batch.id)}`;
  const more = sent.length - mostDescribed;
  const text = [
    ...introduced(sent, language),
    ...writtenByHand(whole, language),
    ...(sent.some(needsWord) ? [asText(fixText(language, 'request.draft'))] : []),
    ...sent.slice(0, mostDescribed).map((row, at) => described(row, at, { batch, publicUrl })),
    ...(more > 0 ? [asText(fixText(language, 'request.more', { count: more }))] : []),
    [`### ${asText(fixText(language, 'request.check'))}`, ...toCheck(whole, language).map((one) => `- [ ] ${one}`)].join('\n'),
    `[${asText(fixText(language, 'request.pictures'))}](${link})`,
  ].join('\n\n');
  const rules = [...new Map(sent.flatMap((row) => row.rules.map((rule) => [rule, row]))).entries()];
  const mended = rules.map(([rule, row]) => `- ${ruleTitle(language, rule)} (${criteriaOf(row, language)})`).join('\n');
  const message = [title, mended, link].filter(Boolean).join('\n\n');
  return { title, text, message };
}
