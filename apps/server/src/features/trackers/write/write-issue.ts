import type { IssuePlace } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import type { Language } from '@manara/messages/locale';
import { withoutMarks } from '../../../platform/text/without-marks.ts';
import { cleanText } from '../../channels/messages/clean-text.ts';
import { guidanceOf } from '../../issue-detail/guidance.ts';
import type { Block } from './blocks.ts';
import { trackerText, type TrackerText } from './tracker-text.ts';

/** Characters: of the title (Jira takes 255), of the code, and of a line about a place. */
const longestTitle = 240;
const longestCode = 4_000;
const longestLine = 500;

/** Marks that turn the direction of what comes after them, so that a text shows something else than it says. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Code of others with its lines, without what no XML can hold. */
function cleanCode(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(directionMarks, '');
  const characters = [...clean];
  return characters.length > longestCode ? `${characters.slice(0, longestCode - 1).join('')}…` : clean;
}

/** The title of an issue, in the language that it was read in. */
export const titleOf = ({ description, asset_name }: Pick<Issue, 'description' | 'asset_name'>): string =>
  cleanText(`${withoutMarks(description)} (${asset_name})`.toWellFormed(), longestTitle);

export interface Written {
  title: string;
  blocks: Block[];
}

/** What a developer needs of an issue: what is wrong, where, why, who is affected and how to fix it. `places`: the first ones. */
export function writeIssue(issue: Issue, places: readonly IssuePlace[], language: Language, publicUrl: string): Written {
  const say = (id: TrackerText, values?: Record<string, string | number>) => trackerText(language, id, values);
  const { criteria, harm, type_impact: impact } = guidanceOf(language, issue.rule_id, issue.issue_type, issue.wcag_criteria);
  const line = (label: TrackerText, value: string) => `${say(label)}: ${cleanText(value.toWellFormed(), longestLine)}`;
  const heading = (id: TrackerText): Block => ({ kind: 'heading', text: say(id) });
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text: withoutMarks(text) });
  const others = places.slice(1).map(({ page_url, selector }) => cleanText(`${page_url}  ${selector}`.toWellFormed(), longestLine));
  const blocks: Block[] = [
    { kind: 'link', text: say('open'), url: `${publicUrl}/report/${issue.asset_id}/issue/${issue.id}` },
    heading('what'),
    paragraph(issue.description),
    ...(criteria.length > 0
      ? [{ kind: 'list' as const, items: criteria.map(({ number, name, level }) => say('criterion', { number, name, level })) }]
      : []),
    paragraph(say(`severity.${issue.severity}`)),
    heading('where'),
    {
      kind: 'code',
      text: [line('asset', issue.asset_name), line('page', issue.page_url), line('element', issue.selector)].join('\n'),
    },
    paragraph(say('places', { places: issue.occurrence_count, pages: issue.page_count })),
    ...(others.length > 0 ? [{ kind: 'code' as const, text: others.join('\n') }] : []),
    heading('code'),
    { kind: 'code', text: cleanCode(issue.current_code) },
    heading('why'),
    paragraph(impact),
    heading('who'),
    paragraph(harm),
    heading('how'),
    paragraph(issue.suggested_fix),
  ];
  return { title: titleOf(issue), blocks };
}
