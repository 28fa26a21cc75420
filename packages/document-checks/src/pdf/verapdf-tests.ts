import type { DocumentRuleId } from '@manara/core/document-check/document-rules';

/** Which tests of veraPDF's profile of PDF/UA-1 are about what a rule of ours is about: clause and number of the test. */
const testsOf: Partial<Record<DocumentRuleId, string>> = {
  'pdf-ua-identifier': '5-1 5-2',
  'pdf-tagged': '6.2-1 7.1-11',
  'pdf-untagged-content': '7.1-3',
  'pdf-suspects': '7.1-4',
  'pdf-role-map': '7.1-5 7.1-6',
  'pdf-standard-names': '7.1-7',
  'pdf-title': '7.1-8 7.1-9',
  'pdf-title-shown': '7.1-10',
  'pdf-language': '7.2-29 7.2-33 7.2-34',
  'pdf-table-structure':
    '7.2-3 7.2-4 7.2-5 7.2-6 7.2-7 7.2-8 7.2-9 7.2-10 7.2-11 7.2-12 7.2-13 7.2-14 7.2-15 7.2-16 7.2-36 7.2-37 7.2-38 7.2-39 7.2-41 7.2-42 7.2-43',
  'pdf-list-structure': '7.2-17 7.2-18 7.2-19 7.2-20 7.2-40',
  'pdf-contents-structure': '7.2-26 7.2-27 7.2-28',
  'pdf-figure-alt': '7.3-1',
  'pdf-heading-order': '7.4.2-1',
  'pdf-heading-kinds': '7.4.4-1 7.4.4-2 7.4.4-3',
  'pdf-table-scope': '7.5-1 7.5-2',
  'pdf-formula-alt': '7.7-1',
  'pdf-dynamic-form': '7.15-1',
  'pdf-assistive-access': '7.16-1',
  'pdf-annotation-alt': '7.18.1-2',
  'pdf-field-name': '7.18.1-3',
  'pdf-tab-order': '7.18.3-1',
  'pdf-field-tag': '7.18.4-1',
  'pdf-link-tag': '7.18.5-1',
  'pdf-link-description': '7.18.5-2',
  'pdf-unicode': '7.21.7-1 7.21.7-2',
};

/** The rule of ours that a test of veraPDF is about, by clause and number of the test. */
export const ruleOfTest: ReadonlyMap<string, DocumentRuleId> = new Map(
  (Object.entries(testsOf) as [DocumentRuleId, string][]).flatMap(([rule, tests]) => tests.split(' ').map((test) => [test, rule] as const)),
);
