import { shownAddress } from '@manara/core/repository-pages';
import { fixPath } from '@manara/contract/fixes';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Language } from '@manara/messages/locale';
import { guidanceOf } from '../../issue-detail/guidance.ts';
import { ruleHarm, ruleTitle } from '../../issues/issue-text.ts';
import { fixText, questionText, whyText } from '../fix-text.ts';
import { needsWord, proofOf } from '../present-batch.ts';
import type { BatchRow, FixRow } from '../store.ts';
import { asCode, asText } from './markdown.ts';

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

function titleOf(sent: readonly FixRow[], language: Language): string {
  const rules = [...new Set(sent.map(({ rule_id }) => rule_id))];
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

/** One fix: what, why and for whom, where, how sure, how proven. */
function described(row: FixRow, at: number, { batch, publicUrl }: { batch: BatchRow; publicUrl: string }): string {
  const { language } = batch;
  const say = (key: Parameters<typeof fixText>[1], value: string) => `- **${asText(fixText(language, key))}** ${value}`;
  const places = [...new Set(row.edits.map(({ file }) => file))].map(asCode).join(', ');
  const issues = row.issue_ids.map(
    (id) => `[${asText(fixText(language, 'request.issue'))}](${publicUrl}/report/${batch.asset_id}/issue/${id})`,
  );
  return [
    `### ${at + 1}. ${asText(ruleTitle(language, row.rule_id))}`,
    say('request.why', asText(ruleHarm(language, row.rule_id))),
    say('request.criterion', asText(criteriaOf(row, language))),
    say('request.where', row.place ? `${places} (${asCode(`${row.place.file}:${row.place.line}`)})` : places),
    say(
      'request.page',
      `${asCode(shownAddress(row.page_url))} ${asText(fixText(language, 'request.occurrences', { count: row.occurrences }))}`,
    ),
    ...(row.proposed.length > 0 ? [say('request.proposed', row.proposed.map(asCode).join(', '))] : []),
    say('request.certainty', asText(row.confirmed ? fixText(language, 'request.confirmed') : whyText(language, row.why))),
    say(
      'request.proof',
      asText(
        proofOf(row)
          .map((key) => fixText(language, key))
          .join(' '),
      ),
    ),
    say('request.issues', issues.slice(0, 5).join(', ')),
  ].join('\n');
}

/** What a reviewer has to look at, each thing once. */
function toCheck(sent: readonly FixRow[], language: Language): string[] {
  const questions = sent.flatMap((row) => (row.question && needsWord(row) ? [questionText(language, row.question)] : []));
  const looks = sent.some(({ proof }) => proof?.looks !== 'same') ? [fixText(language, 'request.check_looks')] : [];
  return [...new Set([...questions, ...looks, fixText(language, 'request.check_difference')])];
}

/** Title and text of the request for a batch, in its language. Nothing of a page or a repository is in it but as code. */
export function requestText(batch: BatchRow, sent: readonly FixRow[], publicUrl: string): RequestText {
  const { language } = batch;
  const title = titleOf(sent, language);
  const link = `${publicUrl}${fixPath(batch.id)}`;
  const pages = new Set(sent.map(({ page_url }) => page_url)).size;
  const more = sent.length - mostDescribed;
  const text = [
    asText(fixText(language, 'request.intro', { pages, fixes: sent.length })),
    ...(sent.some(needsWord) ? [asText(fixText(language, 'request.draft'))] : []),
    ...sent.slice(0, mostDescribed).map((row, at) => described(row, at, { batch, publicUrl })),
    ...(more > 0 ? [asText(fixText(language, 'request.more', { count: more }))] : []),
    [`### ${asText(fixText(language, 'request.check'))}`, ...toCheck(sent, language).map((one) => `- [ ] ${asText(one)}`)].join('\n'),
    `[${asText(fixText(language, 'request.pictures'))}](${link})`,
  ].join('\n\n');
  const rules = [...new Map(sent.map((row) => [row.rule_id, row])).values()];
  const message = [title, rules.map((row) => `- ${ruleTitle(language, row.rule_id)} (${criteriaOf(row, language)})`).join('\n'), link].join(
    '\n\n',
  );
  return { title, text, message };
}
