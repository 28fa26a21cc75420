import type { AssistantValues } from '@manara/contract/assistant';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { IssueQuery } from '../../issues/issue-filter.ts';
import { listIssues } from '../../issues/list-issues.ts';
import { answerText, typeText } from '../answer-text.ts';
import { readCauses, readLoad } from '../load-store.ts';
import { withoutMarks } from '../../../platform/text/without-marks.ts';
import { causeTitle } from '../cause-title.ts';
import { planOf } from '../plan-of.ts';
import { readUsername } from '../vocabulary-store.ts';
import { cell, nameOf, numberIn, pathTo, rowsShown, tableOf, type Asking, type Tool } from './tool.ts';

/** What still counts as failing, unless a question says otherwise: as the figures of the dashboard. */
const isStanding = ({ status, resolution, date, kind }: AssistantValues): boolean =>
  status === undefined && resolution === undefined && date === undefined && (kind === undefined || kind === 'violation');

/** Findings that wait for a person, and best practices, are told as far as they are open. */
const statusOf = ({ status, kind }: AssistantValues): AssistantValues['status'] =>
  status ?? (kind === undefined || kind === 'violation' ? undefined : 'open');

/** No user name begins so: who is gone has no issues. */
const nobody = '@gone';

const usernameOf = ({ vocabulary }: Asking, person: string): string =>
  vocabulary.people.find((one) => one.id === person)?.username ?? nobody;

/** The user name by which issues are asked for; of those who ask it is their own. */
async function assigneeOf(asking: Asking, { person, mine }: AssistantValues): Promise<string | undefined> {
  if (person !== undefined) return usernameOf(asking, person);
  return mine ? ((await readUsername(asking.db, asking.caller)) ?? nobody) : undefined;
}

/** What the list of issues is asked for. */
function queryOf({ timeZone }: Asking, values: AssistantValues, assignee: string | undefined): IssueQuery {
  const { asset, team, product, severity, resolution, kind, date, back, criterion, law, topic, unassigned } = values;
  const status = statusOf(values);
  return {
    skip: 0,
    limit: rowsShown,
    sort: 'severity',
    order: 'desc',
    time_zone: timeZone,
    ...(asset !== undefined && { asset_id: asset }),
    ...(team !== undefined && { team }),
    ...(product !== undefined && { product }),
    ...(severity !== undefined && { severity_filter: severity }),
    ...(status !== undefined && { status_filter: status }),
    ...(resolution !== undefined && { resolution }),
    ...(kind !== undefined && { kind }),
    ...(date !== undefined && { date_filter: date }),
    ...(back && { is_back: true }),
    ...(criterion !== undefined && { criterion }),
    ...(law !== undefined && { standard: law }),
    ...(topic !== undefined && { search: topic }),
    ...(assignee !== undefined && { assignee }),
    ...(unassigned && { unassigned: true }),
    ...(isStanding(values) && { standing: true }),
  };
}

/** Who issues are assigned to, as an address of the list has it. */
function assigneeIn(asking: Asking, { person, mine, unassigned }: AssistantValues): string | undefined {
  if (person !== undefined) return usernameOf(asking, person);
  if (mine) return '@me';
  return unassigned ? '@nobody' : undefined;
}

/** The same as an address of the list of all issues, or of the report of one asset. */
function hrefOf(asking: Asking, values: AssistantValues): string {
  const { asset, team, product, severity, resolution, kind, date, back, criterion, law, topic, unassigned, mine, person } = values;
  const search = {
    kind,
    severity,
    status: statusOf(values) ?? 'all',
    resolution,
    date,
    criterion,
    standard: law,
    search: topic,
    standing: isStanding(values) ? 'yes' : undefined,
    back: back ? 'yes' : undefined,
    assignee: assigneeIn(asking, { person, mine, unassigned }),
  };
  return asset === undefined ? pathTo('/issues', { ...search, team, product }) : pathTo(`/report/${asset}`, search);
}

export const readIssueFigures: Tool = async (asking, values) => {
  const { db, caller, language } = asking;
  const { issues, total, counts } = await listIssues(
    db,
    caller.organisationId,
    language,
    queryOf(asking, values, await assigneeOf(asking, values)),
  );
  const isOther = values.kind === 'needs_review' || values.kind === 'best_practice';
  const href = hrefOf(asking, values);
  return {
    sentences: [
      answerText(language, isOther ? `issues.${values.kind === 'needs_review' ? 'needs_review' : 'best_practice'}` : 'issues.found', {
        count: total,
        isStanding: isStanding(values) ? 'yes' : 'no',
      }),
      ...(isOther || values.status !== undefined || values.severity !== undefined || total === 0
        ? []
        : [
            answerText(language, 'issues.counts', {
              open: numberIn(language, counts.open),
              in_progress: numberIn(language, counts.in_progress),
              critical: numberIn(language, counts.critical),
            }),
          ]),
    ],
    table: tableOf(
      language,
      answerText(language, 'issues.caption'),
      ['column.issue', 'column.asset', 'column.severity', '#column.places'],
      issues.map((issue) => [
        cell(withoutMarks(issue.description), `/report/${issue.asset_id}/issue/${issue.id}`),
        cell(issue.asset_name, `/report/${issue.asset_id}`),
        cell(typeText(language, `severity.${issue.severity}`)),
        cell(numberIn(language, issue.occurrence_count)),
      ]),
    ),
    source: { title: answerText(language, values.asset === undefined ? 'source.issues' : 'source.issues_of_asset'), href },
  };
};

/** The causes that weigh most in the score, with what they take and who has them: what to begin with. */
export const readCauseFigures: Tool = async (asking, values) => {
  const { db, caller, language, vocabulary } = asking;
  const { asset, team, product } = values;
  const { causes, more } = await readCauses(db, { organisationId: caller.organisationId, asset, team, product }, rowsShown);
  const [first] = causes;
  const hrefTo = (rule?: string) =>
    asset === undefined
      ? pathTo('/issues', { standing: 'yes', rule, team, product })
      : pathTo(`/report/${asset}`, { standing: 'yes', status: 'all', rule });
  return {
    sentences: first
      ? [
          answerText(language, 'causes.first', {
            cause: causeTitle(language, first.rule_id),
            issues: first.issues,
            assets: first.assets,
          }),
          answerText(language, 'causes.order'),
          ...(more > 0 ? [answerText(language, 'causes.more', { count: more })] : []),
        ]
      : [answerText(language, 'causes.none', { isAsset: asset === undefined ? 'no' : 'yes', asset: nameOf(vocabulary.assets, asset) })],
    table: tableOf(
      language,
      answerText(language, 'causes.caption'),
      ['column.cause', 'column.severity', '#column.issues', '#column.assets', 'column.effort', '#column.unassigned'],
      causes.map(({ rule_id, severity, issues, assets, unassigned }) => [
        cell(causeTitle(language, rule_id), hrefTo(rule_id)),
        cell(typeText(language, `severity.${severity}`)),
        cell(numberIn(language, issues)),
        cell(numberIn(language, assets)),
        cell(typeText(language, `effort.${ruleInfo(rule_id).effort}`)),
        cell(numberIn(language, unassigned)),
      ]),
    ),
    source: { title: answerText(language, 'source.causes'), href: hrefTo() },
    plan: () => planOf(asking, { asset, team, product }, causes),
  };
};

export const readWorkload: Tool = async (asking, { person }) => {
  const { db, caller, language, vocabulary } = asking;
  const people = await readLoad(db, caller.organisationId, person);
  const [first] = people;
  const sentence = () => {
    const isOne = person !== undefined;
    if (!first) return answerText(language, isOne ? 'load.none_of' : 'load.none', { person: nameOf(vocabulary.people, person) });
    return answerText(language, isOne ? 'load.of' : 'load.most', { person: first.name, count: first.open + first.in_progress });
  };
  return {
    sentences: [sentence()],
    table: tableOf(
      language,
      answerText(language, 'load.caption'),
      ['column.person', '#column.open', '#column.in_progress', '#column.critical'],
      people
        .slice(0, rowsShown)
        .map(({ username, name, open, in_progress, critical }) => [
          cell(name, pathTo('/issues', { assignee: username })),
          cell(numberIn(language, open), pathTo('/issues', { assignee: username, status: 'open' })),
          cell(numberIn(language, in_progress), pathTo('/issues', { assignee: username, status: 'in_progress' })),
          cell(numberIn(language, critical)),
        ]),
    ),
    source: {
      title: answerText(language, 'source.issues'),
      href: pathTo('/issues', { assignee: person && usernameOf(asking, person) }),
    },
  };
};
