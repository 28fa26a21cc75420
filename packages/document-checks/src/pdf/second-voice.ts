import type { CheckedDocument, DocumentFinding } from '@manara/core/document-check/document-finding';
import { check, passedIf, type Check, type Subject } from '../check.ts';
import { runChecks } from '../run-checks.ts';
import { folded } from '../words.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, findBelow, textOf, type XmlElement } from '../xml/xml-element.ts';
import { Refused } from '../zip/read-zip.ts';
import { ruleOfTest } from './verapdf-tests.ts';

/** A rule that a document fails, as veraPDF says it. */
interface FailedTest {
  /** Clause and number, such as `7.3-1`. */
  test: string;
  clause: string;
  description: string;
  /** Where, in its own words: the first place. */
  context: string;
}

const standard = 'ISO 14289-1';
/** More are no report of its profile, which has about a hundred. */
const mostTests = 500;

const wordsOf = (element: XmlElement | null): string => (element ? folded(textOf(element)) : '');

function failedTest(rule: XmlElement): FailedTest[] {
  const [clause, number] = [attributeOf(rule, 'clause'), attributeOf(rule, 'testNumber')];
  const isOfStandard = attributeOf(rule, 'specification')?.startsWith(standard) ?? false;
  if (!clause || !number || !isOfStandard || attributeOf(rule, 'status') !== 'failed') return [];
  const context = wordsOf(childOf(rule, 'check', 'context'));
  return [{ test: `${clause}-${number}`, clause, description: wordsOf(childOf(rule, 'description')), context }];
}

/** What veraPDF's report says; null where it says nothing of a document: it could not read it, or it is none. */
function failedTests(report: Uint8Array): FailedTest[] | null {
  try {
    const details = childOf(findBelow(readXml(report), 'validationReport'), 'details');
    return details && childrenOf(details, 'rule').slice(0, mostTests).flatMap(failedTest);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** A document has nothing that veraPDF alone finds against PDF/UA. */
const byVerapdf: Check<readonly FailedTest[]> = check({
  rule: 'pdf-verapdf',
  appliesTo: (failed): Iterable<Subject> =>
    failed.length === 0
      ? [{ place: { path: '' }, snippet: '', identity: '' }]
      : failed.map(({ test, description, context }) => ({
          place: { path: context },
          snippet: `${test}: ${description}`,
          identity: `verapdf ${test.replaceAll(/\d/gu, (digit) => String.fromCodePoint(97 + Number(digit)))}`,
        })),
  expects: (_, failed) => passedIf(failed.length === 0),
});

/**
 * What we and veraPDF say of a document: its tests stand with the clauses of our findings of the same, and what it alone finds is a finding of its own. Where
 * its report says nothing, the document stays as it is.
 */
export function withSecondVoice(document: CheckedDocument, report: Uint8Array): CheckedDocument {
  const failed = failedTests(report);
  if (failed === null) return document;
  const shared = new Map<string, string[]>();
  for (const { test } of failed) {
    const rule = ruleOfTest.get(test);
    if (rule !== undefined) shared.set(rule, [...(shared.get(rule) ?? []), test]);
  }
  const found = new Set(document.findings.map(({ ruleId }) => ruleId));
  const alone = failed.filter(({ test }) => !found.has(ruleOfTest.get(test) ?? ''));
  const own = runChecks(alone, [byVerapdf]);
  const seconded = document.findings.map((finding): DocumentFinding => {
    const tests = shared.get(finding.ruleId) ?? [];
    return tests.length === 0 ? finding : { ...finding, clauses: [...finding.clauses, ...tests.map((test) => `veraPDF, ${test}`)] };
  });
  const named = own.findings.map((finding, at): DocumentFinding => {
    const { clause = '', test = '' } = alone[at] ?? {};
    return { ...finding, clauses: [`${standard}, ${clause}`, `veraPDF, ${test}`] };
  });
  return { ...document, findings: [...seconded, ...named], rules: [...document.rules, ...own.rules] };
}
