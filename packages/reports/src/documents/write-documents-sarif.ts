import type { DocumentIssue } from '@manara/core/document-check/document-issues';
import type { DocumentPlace } from '@manara/core/document-check/document-place';
import { documentRule, documentRuleIds, isDocumentRule } from '@manara/core/document-check/document-rules';
import { ruleInfo } from '@manara/core/rules/rule-table';
import type { Severity } from '@manara/core/severity';
import { criteria } from '@manara/core/wcag/criteria';
import type { Language } from '@manara/messages/locale';
import { judgeFile, type DocumentsReport, type JudgedFile } from './documents-report.ts';
import { documentsTexts, type DocumentsTexts } from './documents-texts.ts';

/** Where the tool is explained: each installation has an address of its own, and what all of them check is explained here. */
const productAddress = 'https://www.w3.org/WAI/standards-guidelines/wcag/';

const levels: Record<Severity, 'error' | 'warning' | 'note'> = { critical: 'error', high: 'error', medium: 'warning', low: 'note' };

/** A file as a relative reference, which readers look for in a checkout; SARIF 2.1.0 §3.4. */
function uriOf(name: string): string {
  const path = name
    .toWellFormed()
    .replaceAll('\\', '/')
    .replace(/^\.?\/+/u, '');
  return (
    encodeURI(path)
      .replaceAll(/[?#]/gu, encodeURIComponent)
      .replace(/^([^/]*):/u, '$1%3A') || '.'
  );
}

/** §3.27.10: a result of any other kind than `fail` has no level. */
function judgement({ kind, severity }: DocumentIssue): { kind: string; level: string } {
  if (kind === 'needs_review') return { kind: 'review', level: 'none' };
  return kind === 'best_practice' ? { kind: 'informational', level: 'none' } : { kind: 'fail', level: levels[severity] };
}

const locationOf = (name: string, place: DocumentPlace, snippet: string | null, texts: DocumentsTexts) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(name) },
    // A document has no source line; readers of SARIF ask for one.
    region: { startLine: 1, ...(snippet && { snippet: { text: snippet } }) },
  },
  logicalLocations: [{ fullyQualifiedName: place.path, kind: 'element' }],
  ...(texts.place(place) !== '' && { message: { text: texts.place(place) } }),
  properties: { ...place },
});

function resultOf(name: string, issue: DocumentIssue, rules: readonly string[], texts: DocumentsTexts) {
  const [first, ...others] = issue.places;
  const title = texts.rule(issue.ruleId, 'title');
  return {
    ruleId: issue.ruleId,
    ruleIndex: rules.indexOf(issue.ruleId),
    ...judgement(issue),
    message: { text: issue.snippet === '' ? title : `${title} ${issue.snippet}` },
    locations: first ? [locationOf(name, first, issue.snippet, texts)] : [],
    relatedLocations: others.map((place) => locationOf(name, place, null, texts)),
    partialFingerprints: { 'manara-document/v1': issue.fingerprint },
    properties: { severity: issue.severity, effort: issue.effort, criteria: issue.sc, clauses: issue.clauses, places: issue.places.length },
  };
}

/** Every rule of the document checks, and those of web pages that were found in files. */
const rulesOf = (files: readonly JudgedFile[]): string[] => [
  ...documentRuleIds,
  ...new Set(files.flatMap(({ issues }) => issues.map(({ ruleId }) => ruleId)).filter((ruleId) => !isDocumentRule(ruleId))),
];

const ruleDescriptors = (rules: readonly string[], texts: DocumentsTexts) =>
  rules.map((id) => {
    const { sc, clauses } = isDocumentRule(id) ? documentRule(id) : { sc: ruleInfo(id).sc, clauses: [] };
    const known = criteria.get(sc[0] ?? '');
    return {
      id,
      shortDescription: { text: texts.rule(id, 'title') },
      fullDescription: { text: texts.rule(id, 'title') },
      help: { text: texts.rule(id, 'fix') },
      ...(known && { helpUri: known.understanding }),
      properties: { tags: ['accessibility', ...sc.map((number) => `WCAG ${number}`), ...clauses] },
    };
  });

const notification = (name: string, id: string, level: 'warning' | 'note', sentence: string) => ({
  descriptor: { id },
  level,
  message: { text: `${name}: ${sentence}` },
  locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(name) } } }],
});

/** Files that could not be checked, and what was not checked of others. */
const notifications = (files: readonly JudgedFile[], texts: DocumentsTexts) =>
  files.flatMap(({ file: { name, check } }) =>
    check.ok
      ? check.document.unseen.map((mark) => notification(name, `unseen/${mark}`, 'note', texts.unseen(mark)))
      : [notification(name, `refused/${check.reason}`, 'warning', texts.refusal(check.reason))],
  );

const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);
const json = (value: unknown): string => JSON.stringify(value, wellFormed);

/** Checked documents as SARIF 2.1.0 (OASIS), one result an issue. */
export function* writeDocumentsSarif({ product, checkedAt, profile, files }: DocumentsReport, language: Language): Generator<string> {
  const texts = documentsTexts(language);
  const judged = files.map((file) => judgeFile(file, profile));
  const rules = rulesOf(judged);
  const run = {
    tool: {
      driver: {
        name: product.name,
        semanticVersion: product.version,
        informationUri: productAddress,
        rules: ruleDescriptors(rules, texts),
      },
    },
    language,
    columnKind: 'utf16CodeUnits',
    invocations: [{ executionSuccessful: true, endTimeUtc: checkedAt, toolExecutionNotifications: notifications(judged, texts) }],
    properties: { profile, scores: judged.map(({ file: { name }, score }) => ({ name, score })) },
  };
  yield `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[${json(run).slice(0, -1)},"results":[\n`;
  let before = '';
  for (const { file, issues } of judged)
    for (const issue of issues) {
      yield before + json(resultOf(file.name, issue, rules, texts));
      before = ',\n';
    }
  yield '\n]}]}\n';
}
