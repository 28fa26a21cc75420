import type { CheckedFile, DocumentFinding } from '@manara/core/document-check/document-finding';
import type { RuleResult } from '@manara/core/finding';
import { defaultProfile } from '@manara/core/scan';
import { judgeFile } from '@manara/reports/documents/documents-report';
import { expect, it } from 'vitest';
import { readFailRule } from '../scan/thresholds.ts';
import { table } from './table-format.ts';
import { brokenThresholds } from './thresholds.ts';

const finding: DocumentFinding = {
  ruleId: 'office-image-alt',
  outcome: 'violation',
  bestPractice: false,
  sc: ['1.1.1'],
  clauses: [],
  impact: 'critical',
  severity: 'critical',
  effort: 'S',
  issueType: 'image_alt_text',
  place: { page: 2, path: 'word/document.xml/p[3]' },
  snippet: 'Picture 1',
  contrast: null,
  fingerprint: 'f'.repeat(32),
};
const rule: Omit<RuleResult, 'passed' | 'failed'> = {
  ruleId: 'office-image-alt',
  impact: 'critical',
  level: 'A',
  since: '2.0',
  sc: ['1.1.1'],
  bestPractice: false,
  needsReview: 0,
};
const report: CheckedFile = {
  name: 'report.docx',
  check: {
    ok: true,
    document: {
      kind: 'docx',
      title: 'Report',
      language: 'en',
      pages: 2,
      findings: [
        finding,
        { ...finding, place: { path: 'word/header1.xml/p[1]' } },
        { ...finding, outcome: 'needs_review', ruleId: 'office-link-text' },
      ],
      rules: [{ ...rule, passed: 0, failed: 2 }],
      unseen: ['damaged_parts'],
    },
  },
};
const broken: CheckedFile = { name: 'broken.pdf', check: { ok: false, reason: 'damaged' } };
const files = [report, broken].map((file) => judgeFile(file, defaultProfile));

it('shows documents, where their failures are, and the rules', () => {
  expect(table(files, defaultProfile).split('\n')).toEqual([
    '      Score  Failures  To review  Best practice  Document',
    '          0         1          1              0  report.docx',
    'not checked                                      broken.pdf',
    '',
    'report.docx',
    '  Part of the file is damaged and wasn’t checked.',
    '  office-image-alt  page 2                 “Picture 1”',
    '  office-image-alt  word/header1.xml/p[1]  “Picture 1”',
    '',
    'broken.pdf',
    '  The file is damaged and can’t be read.',
    '',
    'Severity  Rule              WCAG   Causes  Locations  Documents',
    'critical  office-image-alt  1.1.1       1          2          1',
    '',
    '1 document checked, 1 cause of failure in 2 locations. WCAG 2.1 AA.',
    '',
  ]);
});

it('breaks thresholds by failures and by scores, and never by what needs a review', () => {
  const broken = (text: string, failUnder: number | null = null) =>
    brokenThresholds({ failOn: text ? [readFailRule(text)!] : [], failUnder }, files);
  expect(broken('severity=high')).toEqual([{ kind: 'rule', text: 'severity=high', issues: 1 }]);
  expect(broken('rule=office-link-text,severity=low')).toEqual([]);
  expect(broken('', 50)).toEqual([{ kind: 'score', name: 'report.docx', score: 0 }]);
  expect(broken('', 0)).toEqual([]);
});
