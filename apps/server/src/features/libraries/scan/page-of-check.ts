import type { CheckedDocument, DocumentFinding, UnseenMark } from '@manara/core/document-check/document-finding';
import type { Finding } from '@manara/core/finding';
import type { PageMark } from '@manara/core/page-marks';
import type { PageReason, PageResult } from '@manara/core/scan';
import type { LibraryDocument } from './library-documents.ts';
import { documentEngine } from './store-checks.ts';

/** What came of a document. */
export type Outcome = { ok: true; document: CheckedDocument } | { ok: false; reason: PageReason };

const findingOf = (url: string, { place, snippet, ...finding }: DocumentFinding): Finding => ({
  url,
  ruleId: finding.ruleId,
  outcome: finding.outcome,
  bestPractice: finding.bestPractice,
  sc: finding.sc,
  act: [],
  engines: [documentEngine],
  impact: finding.impact,
  severity: finding.severity,
  issueType: finding.issueType,
  target: [[place.path]],
  selector: place.path,
  html: snippet,
  text: snippet,
  box: null,
  contrast: finding.contrast,
  documentPlace: place,
  fingerprint: finding.fingerprint,
});

const markOf = (mark: UnseenMark): PageMark => ({ code: `file_${mark}`, values: {} });

/** When a document was read. */
interface Reading {
  /** When the library said what it is: it is evidence of nothing that happened after. */
  knownAt: Date;
  milliseconds: number;
}

/** A document as a scan stores it: as a page of the asset. */
export function pageOfCheck(
  { url, depth, path }: Pick<LibraryDocument, 'url' | 'depth' | 'path'>,
  outcome: Outcome,
  { knownAt, milliseconds }: Reading,
): PageResult {
  const base = {
    url,
    finalUrl: url,
    depth,
    startedAt: knownAt.toISOString(),
    milliseconds,
    discovered: [],
    documents: [],
  };
  if (!outcome.ok) return { ...base, status: 'unread', reason: { code: outcome.reason, values: { file: path } } };
  const { title, language, findings, rules, unseen } = outcome.document;
  return {
    ...base,
    status: 'read',
    title: title ?? '',
    language,
    elements: rules.reduce((sum, { passed, failed, needsReview }) => sum + passed + failed + needsReview, 0),
    settled: true,
    rules,
    findings: findings.map((finding) => findingOf(url, finding)),
    unreadFrames: [],
    ...(unseen.length > 0 && { marks: unseen.map(markOf) }),
  };
}
