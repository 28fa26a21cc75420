import { readFileSync } from 'node:fs';
import type { CheckedFile, DocumentFinding } from '@manara/core/document-check/document-finding';
import type { RuleResult } from '@manara/core/finding';
import { defaultProfile } from '@manara/core/scan';
import AjvDraft04 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { writeDocumentAnswers } from './write-document-answers.ts';
import { writeDocumentsHtml } from './write-documents-html.ts';
import { writeDocumentsJson } from './write-documents-json.ts';
import { writeDocumentsSarif } from './write-documents-sarif.ts';

const schema = JSON.parse(readFileSync(new URL('../../testing/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8')) as object;
const validate = formats.default(new AjvDraft04({ allErrors: true, strict: false, unicodeRegExp: false })).compile(schema);

const hostile = '\u0000\ud800\u202e</script><img src=x onerror=alert(1)>';
const finding = (change: Partial<DocumentFinding> = {}): DocumentFinding => ({
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
  fingerprint: 'a'.repeat(32),
  ...change,
});
const rule: Pick<RuleResult, 'ruleId' | 'impact' | 'level' | 'since' | 'sc' | 'bestPractice'> = {
  ruleId: 'office-image-alt',
  impact: 'critical',
  level: 'A',
  since: '2.0',
  sc: ['1.1.1'],
  bestPractice: false,
};
const checked = (name: string, findings: DocumentFinding[]): CheckedFile => ({
  name,
  check: {
    ok: true,
    document: {
      kind: 'docx',
      title: null,
      language: 'en',
      pages: 2,
      findings,
      rules: [{ ...rule, passed: 1, failed: findings.length, needsReview: 0 }],
      unseen: ['damaged_parts'],
    },
  },
});
const contrast = { foreground: '#aaaaaa', background: '#ffffff', ratio: 2.32, required: 4.5, fontSize: 16, fontWeight: 'normal' };
const files: CheckedFile[] = [
  checked('docs/report 1.docx', [
    finding(),
    finding({ place: { page: 3, path: 'word/document.xml/p[9]' } }),
    finding({ ruleId: 'office-link-text', outcome: 'needs_review', fingerprint: 'b'.repeat(32) }),
    finding({ ruleId: 'word-heading-order', bestPractice: true, sc: [], fingerprint: 'c'.repeat(32) }),
    finding({
      ruleId: 'office-contrast',
      sc: ['1.4.3'],
      contrast,
      fingerprint: 'd'.repeat(32),
      snippet: hostile,
      place: { sheet: hostile, cell: 'B4', path: hostile },
    }),
  ]),
  checked('fine.docx', []),
  { name: hostile, check: { ok: false, reason: 'encrypted' } },
];
const report = { product: { name: 'Manara', version: '0.1.0' }, checkedAt: '2026-11-27T10:00:00.000Z', profile: defaultProfile, files };
const text = (parts: Iterable<string>): string => [...parts].join('');

describe('a file of answers to fill in', () => {
  it('has an entry for each place that a person can say something of, with the way to it where its cause has several', () => {
    const asked = [
      ...files,
      checked('leaflet.pdf', [
        finding({ ruleId: 'pdf-figure-alt', fingerprint: 'e'.repeat(32), place: { path: 'Document/Figure' }, snippet: hostile }),
      ]),
    ];
    const { format, answers } = JSON.parse(writeDocumentAnswers(asked, 'en'));
    expect(format).toBe('manara-document-answers');
    const problem = 'A picture, chart or diagram has no alternative text.';
    const fields = { found: 'Picture 1', alternative: '', decorative: false, rule: 'office-image-alt', fingerprint: 'a'.repeat(32) };
    expect(answers).toEqual([
      { file: 'docs/report 1.docx', place: 'page 2', path: 'word/document.xml/p[3]', problem, ...fields },
      { file: 'docs/report 1.docx', place: 'page 3', path: 'word/document.xml/p[9]', problem, ...fields },
      expect.objectContaining({
        file: 'leaflet.pdf',
        place: 'Document/Figure',
        path: null,
        alternative: '',
        found: hostile.toWellFormed(),
      }),
    ]);
    expect(answers[2]).not.toHaveProperty('decorative');
  });
});

describe('checked documents as JSON', () => {
  const written = JSON.parse(text(writeDocumentsJson(report, 'en'))) as {
    documents: ({ issues: { places: object[] }[] } & Record<string, unknown>)[];
    texts: Record<string, { fix: string }>;
  };

  it('have their score, their issues with all places, and the reason where they could not be checked', () => {
    expect(written.documents[0]).toMatchObject({
      name: 'docs/report 1.docx',
      checked: true,
      failures: 2,
      needsReview: 1,
      bestPractices: 1,
      unseen: ['damaged_parts'],
    });
    expect(written.documents[0]?.['score']).toBeLessThan(69);
    expect(written.documents[0]?.issues[1]?.places).toEqual([
      { page: 2, path: 'word/document.xml/p[3]' },
      { page: 3, path: 'word/document.xml/p[9]' },
    ]);
    expect(written.documents[1]).toMatchObject({ score: 100, issues: [] });
    expect(written.documents[2]).toMatchObject({ checked: false, reason: 'encrypted' });
  });

  it('bring the texts of their rules in the language that is asked for', () => {
    expect(Object.keys(written.texts)).toEqual(['office-contrast', 'office-image-alt', 'office-link-text', 'word-heading-order']);
    expect(written.texts['office-image-alt']?.fix).toContain('View Alt Text');
    expect(text(writeDocumentsJson(report, 'ar'))).toContain('عرض النص البديل');
  });
});

describe('checked documents as SARIF', () => {
  const log = JSON.parse(text(writeDocumentsSarif(report, 'en'))) as {
    runs: { results: Record<string, unknown>[]; invocations: { toolExecutionNotifications: { descriptor: { id: string } }[] }[] }[];
  };
  const [run] = log.runs;

  it('fit the schema of SARIF 2.1.0, whatever a document says', () => {
    expect(validate(log), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
  });

  it('have a result an issue, and call only certain failures failures', () => {
    expect(run?.results.map(({ kind, level }) => `${String(kind)} ${String(level)}`)).toEqual([
      'fail error',
      'fail error',
      'review none',
      'informational none',
    ]);
    expect(run?.results[0]).toMatchObject({
      ruleId: 'office-contrast',
      relatedLocations: [],
    });
    expect(run?.results[1]).toMatchObject({
      locations: [{ physicalLocation: { artifactLocation: { uri: 'docs/report%201.docx' } }, message: { text: 'page 2' } }],
      relatedLocations: [{ message: { text: 'page 3' } }],
      partialFingerprints: { 'manara-document/v1': 'a'.repeat(32) },
    });
  });

  it('say which files could not be checked', () => {
    expect(run?.invocations[0]?.toolExecutionNotifications.map(({ descriptor }) => descriptor.id)).toEqual([
      'unseen/damaged_parts',
      'unseen/damaged_parts',
      'refused/encrypted',
    ]);
  });
});

describe.each(['en', 'ar'] as const)('checked documents as HTML in %s', (language) => {
  const html = text(writeDocumentsHtml(report, language));

  it('are well-formed, and run nothing that a document says', () => {
    const errors: string[] = [];
    parse(html, { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).not.toContain('<img');
    expect(html).toContain('[U+202E]');
  });

  it('say the fix, the place, and the colors of a contrast', () => {
    expect(html).toContain(language === 'en' ? 'page 2' : 'صفحة 2');
    expect(html).toContain('#aaaaaa / #ffffff');
    expect(html).toContain('1.4.3');
  });
});
