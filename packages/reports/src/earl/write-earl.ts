import { criteria } from '@manara/core/wcag/criteria';
import type { CriterionState } from '@manara/core/wcag/criterion-state';
import type { Language } from '@manara/messages/locale';
import { inChunks } from '../in-chunks.ts';
import type { Report, ReportCriterion, ReportHeader, ReportIssue, ReportPage, ReportSection } from '../report.ts';
import { reportTexts, type ReportTexts } from '../texts.ts';
import { failsByVerdict, verdictText } from '../verdict.ts';

/** Terms of EARL 1.0, Dublin Core, Pointer Methods in RDF and DOAP, in the document itself: no reader need fetch anything. */
const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  ptr: 'http://www.w3.org/2009/pointers#',
  doap: 'http://usefulinc.com/ns/doap#',
  Assertion: 'earl:Assertion',
  Software: 'earl:Software',
  TestCriterion: 'earl:TestCriterion',
  TestResult: 'earl:TestResult',
  TestSubject: 'earl:TestSubject',
  assertedBy: { '@id': 'earl:assertedBy', '@type': '@id' },
  mode: { '@id': 'earl:mode', '@type': '@id' },
  outcome: { '@id': 'earl:outcome', '@type': '@id' },
  pointer: 'earl:pointer',
  result: 'earl:result',
  subject: { '@id': 'earl:subject', '@type': '@id' },
  test: 'earl:test',
  title: 'dct:title',
  description: 'dct:description',
  date: { '@id': 'dct:date', '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
  isPartOf: { '@id': 'dct:isPartOf', '@type': '@id' },
} as const;

const outcomes: Record<CriterionState, string> = {
  failing: 'earl:failed',
  needs_review: 'earl:cantTell',
  // Neither a person's word on single findings nor rules that found nothing show that a criterion is met.
  verified: 'earl:cantTell',
  no_failure_found: 'earl:cantTell',
  not_tested: 'earl:untested',
};

const software = '_:software';

const criterionTest = (number: string, { criterion }: ReportTexts) => {
  const slug = criteria.get(number)?.slug;
  return {
    '@type': 'TestCriterion',
    ...(slug && { '@id': `http://www.w3.org/TR/WCAG22/#${slug}` }),
    title: `${number} ${criterion(number)}`.trim(),
  };
};

const ruleTest = ({ ruleId, act, sc }: ReportIssue, texts: ReportTexts) => ({
  '@type': 'TestCriterion',
  '@id': act[0] ? `https://www.w3.org/WAI/standards-guidelines/act/rules/${act[0]}/` : `urn:manara:rule:${ruleId}`,
  title: texts.rule(ruleId, 'title'),
  ...(sc.length > 0 && {
    isPartOf: sc.flatMap((number) => criteria.get(number)?.slug ?? []).map((slug) => `http://www.w3.org/TR/WCAG22/#${slug}`),
  }),
});

/** Whether a person's word on single findings is what the state of a criterion rests on. */
const restsOnPerson = ({ state, failing, judged = 0 }: ReportCriterion): boolean =>
  state === 'verified' || (state === 'failing' && judged >= failing);

function criterionAssertion(header: ReportHeader, criterion: ReportCriterion, texts: ReportTexts) {
  const { number, state } = criterion;
  const byPerson = restsOnPerson(criterion);
  return {
    '@type': 'Assertion',
    assertedBy: software,
    subject: header.scan.startUrl,
    mode: byPerson ? 'earl:semiAuto' : 'earl:automatic',
    test: criterionTest(number, texts),
    result: {
      '@type': 'TestResult',
      outcome: outcomes[state],
      description: texts.text(byPerson && state === 'failing' ? 'report.state_failing_judged' : `report.state_${state}`),
      date: header.scan.completedAt,
    },
  };
}

/** A certain failure fails; what no criterion demands, and what needs a person, is for a person to tell. */
const outcomeOf = (section: ReportSection): string => (section === 'violation' ? 'earl:failed' : 'earl:cantTell');

/** What is wrong, and who says so where that is a person. */
const descriptionOf = (issue: ReportIssue, texts: ReportTexts): string => {
  const title = texts.rule(issue.ruleId, 'title');
  return failsByVerdict(issue) && issue.verdict ? `${title} ${verdictText(issue.verdict, texts)} ${issue.verdict.by}` : title;
};

/**
 * The way to an element. Through frames and open shadow roots that is a list: each selector but the last finds the frame or host in whose document or root
 * the next one is to be used.
 */
function pointerOf(selector: string) {
  const pointers = selector.split(/ >>>? /).map((expression) => ({ '@type': 'ptr:CSSSelectorPointer', 'ptr:expression': expression }));
  return pointers.length === 1 ? pointers[0] : { '@list': pointers };
}

/** What was not seen of a page: this scan cannot tell. */
const markAssertions = (header: ReportHeader, { url, marks = [] }: ReportPage, texts: ReportTexts) =>
  marks.map((mark) => ({
    '@type': 'Assertion',
    assertedBy: software,
    subject: url,
    mode: 'earl:automatic',
    test: { '@type': 'TestCriterion', '@id': `urn:manara:mark:${mark.code}`, title: texts.text('report.marks') },
    result: { '@type': 'TestResult', outcome: 'earl:cantTell', description: texts.mark(mark), date: header.scan.completedAt },
  }));

/** What was left out of the site: nothing was tried there. */
const leftOutAssertions = (header: ReportHeader, texts: ReportTexts) =>
  (header.notTested.leftOut ?? []).map((left) => ({
    '@type': 'Assertion',
    assertedBy: software,
    subject: header.scan.startUrl,
    mode: 'earl:automatic',
    test: { '@type': 'TestCriterion', '@id': `urn:manara:left-out:${left.reason}`, title: texts.text('report.not_tested') },
    result: {
      '@type': 'TestResult',
      outcome: 'earl:untested',
      description: `${texts.leftOut(left)} ${left.examples[0] ?? ''}`.trim(),
      date: header.scan.completedAt,
    },
  }));

const issueAssertions = (header: ReportHeader, issue: ReportIssue, texts: ReportTexts) =>
  issue.places.map(({ url, selector }) => ({
    '@type': 'Assertion',
    assertedBy: software,
    subject: url,
    mode: failsByVerdict(issue) ? 'earl:semiAuto' : 'earl:automatic',
    test: ruleTest(issue, texts),
    result: {
      '@type': 'TestResult',
      outcome: outcomeOf(issue.section),
      description: descriptionOf(issue, texts),
      date: header.scan.completedAt,
      pointer: pointerOf(selector),
    },
  }));

const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);
const json = (value: unknown): string => JSON.stringify(value, wellFormed);

async function* graph({ header, entries }: Report, language: Language): AsyncGenerator<string> {
  const texts = reportTexts(language);
  const { product, asset, scan } = header;
  yield `{"@context":${json({ ...context, '@language': language })},\n"@graph":[\n`;
  yield json({
    '@id': software,
    '@type': 'Software',
    title: product.name,
    'doap:release': { 'doap:revision': product.version },
    description: [...scan.engines, scan.browser].join(', '),
  });
  yield `,\n${json({ '@id': scan.startUrl, '@type': 'TestSubject', title: asset.name, date: scan.completedAt })}`;
  for (const criterion of header.criteria) yield `,\n${json(criterionAssertion(header, criterion, texts))}`;
  for (const assertion of leftOutAssertions(header, texts)) yield `,\n${json(assertion)}`;
  for await (const entry of entries) {
    if (entry.line === 'page') {
      if (entry.url !== scan.startUrl)
        yield `,\n${json({ '@id': entry.url, '@type': 'TestSubject', ...(entry.title && { title: entry.title }), date: scan.completedAt })}`;
      for (const assertion of markAssertions(header, entry, texts)) yield `,\n${json(assertion)}`;
      continue;
    }
    // What a person has called a false positive is no result of the test.
    if (entry.section === 'false_positive') continue;
    for (const assertion of issueAssertions(header, entry, texts)) yield `,\n${json(assertion)}`;
  }
  yield '\n]}\n';
}

/** A report in the Evaluation and Report Language 1.0 (W3C) as JSON-LD: an assertion per criterion, and one per listed place of an issue. */
export const writeEarl = (report: Report, language: Language): AsyncGenerator<string> => inChunks(graph(report, language));
