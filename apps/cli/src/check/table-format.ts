import { countKinds, type DocumentIssue } from '@manara/core/document-check/document-issues';
import type { ScanProfile } from '@manara/core/scan';
import { severityWeight } from '@manara/core/severity';
import type { JudgedFile } from '@manara/reports/documents/documents-report';
import { documentsTexts } from '@manara/reports/documents/documents-texts';
import { visibleText } from '@manara/reports/foreign-text';
import { columns } from '../columns.ts';
import { language, numberText, text } from '../scan/text.ts';

const texts = documentsTexts(language);

/** So many failures of a document are listed. */
const listed = 20;
const longestSnippet = 60;

const isFailure = ({ kind }: DocumentIssue): boolean => kind === 'violation';

function fileRow({ file: { name, check }, issues, score }: JudgedFile): string[] {
  if (!check.ok) return [text('check.table.not_checked'), '', '', '', visibleText(name)];
  const counts = countKinds(issues);
  return [
    score === null ? text('scan.table.no_score') : numberText(score),
    numberText(counts.violation),
    numberText(counts.needs_review),
    numberText(counts.best_practice),
    visibleText(name),
  ];
}

function ruleRows(files: readonly JudgedFile[]): string[][] {
  const failures = files.flatMap(({ file: { name }, issues }) => issues.filter(isFailure).map((issue) => ({ name, issue })));
  const groups = [...Map.groupBy(failures, ({ issue }) => issue.ruleId).values()].flatMap((group) =>
    group[0] ? [{ first: group[0].issue, group }] : [],
  );
  return groups
    .toSorted((a, b) => severityWeight(b.first.severity) - severityWeight(a.first.severity) || a.first.ruleId.localeCompare(b.first.ruleId))
    .map(({ first, group }) => [
      text(`scan.severity.${first.severity}`),
      first.ruleId,
      first.sc.join(' '),
      numberText(group.length),
      numberText(group.reduce((sum, { issue }) => sum + issue.places.length, 0)),
      numberText(new Set(group.map(({ name }) => name)).size),
    ]);
}

function shownSnippet({ snippet }: DocumentIssue): string {
  const words = visibleText(snippet);
  return words === '' ? '' : `“${words.length > longestSnippet ? `${words.slice(0, longestSnippet - 1).toWellFormed()}…` : words}”`;
}

/** Where each failure of a document is. */
function failuresOf({ file: { name, check }, issues }: JudgedFile): string[] {
  const failures = issues.filter(isFailure).flatMap((issue) => issue.places.map((place) => ({ issue, place })));
  const unseen = check.ok ? check.document.unseen.map((mark) => `  ${texts.unseen(mark)}`) : [`  ${texts.refusal(check.reason)}`];
  if (failures.length === 0 && unseen.length === 0) return [];
  const rows = failures
    .slice(0, listed)
    .map(({ issue, place }) => [`  ${issue.ruleId}`, texts.place(place) || visibleText(place.path), shownSnippet(issue)]);
  const more = failures.length - listed;
  return [
    '',
    visibleText(name),
    ...unseen,
    ...(rows.length > 0 ? [columns(rows, [0, 1, 2])] : []),
    ...(more > 0 ? [`  ${text('check.table.more', { count: more })}`] : []),
  ];
}

/** The whole result for a person at a terminal. */
export function table(files: readonly JudgedFile[], profile: ScanProfile): string {
  const head = [
    text('scan.table.score'),
    text('scan.table.failures'),
    text('scan.table.review'),
    text('check.table.practice'),
    text('check.table.document'),
  ];
  const ruleHead = [
    text('scan.table.severity'),
    text('scan.table.rule'),
    text('scan.table.criteria'),
    text('scan.table.causes'),
    text('scan.table.places'),
    text('check.table.on_documents'),
  ];
  const rules = ruleRows(files);
  const failures = files.flatMap(({ issues }) => issues.filter(isFailure));
  return [
    columns([head, ...files.map(fileRow)], [4]),
    ...files.flatMap(failuresOf),
    '',
    rules.length > 0 ? columns([ruleHead, ...rules], [0, 1, 2]) : text('scan.table.no_barriers'),
    '',
    text('check.table.summary', {
      documents: files.filter(({ file: { check } }) => check.ok).length,
      causes: failures.length,
      places: failures.reduce((sum, { places }) => sum + places.length, 0),
      profile: `${profile.wcag} ${profile.level}`,
    }),
    '',
  ].join('\n');
}
