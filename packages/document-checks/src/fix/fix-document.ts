import type { CheckedDocument, DocumentFinding, DocumentKind } from '@manara/core/document-check/document-finding';
import type { DocumentFix } from '@manara/core/document-check/document-fix';
import { checkDocument } from '../check-document.ts';
import type { Fixed } from './office-parts.ts';

/** A document that was fixed, and what is still found in it. */
export interface FixedDocument {
  bytes: Uint8Array;
  fixes: DocumentFix[];
  left: DocumentFinding[];
}

const fixers: Partial<Record<DocumentKind, () => Promise<(bytes: Uint8Array) => Fixed | Promise<Fixed>>>> = {
  docx: async () => (await import('./fix-docx.ts')).fixDocx,
  pptx: async () => (await import('./fix-pptx.ts')).fixPptx,
  xlsx: async () => (await import('./fix-xlsx.ts')).fixXlsx,
  pdf: async () => (await import('./fix-pdf.ts')).fixPdf,
};

const keyOf = ({ ruleId, fingerprint, place }: DocumentFinding): string => JSON.stringify([ruleId, fingerprint, place.path]);

/** Whether the checks find less than before of each rule that was fixed, and nothing new of any other. */
function isBetter(before: CheckedDocument, after: CheckedDocument, fixes: readonly DocumentFix[]): boolean {
  const known = new Set(before.findings.map(keyOf));
  const fixed = new Set<string>(fixes.map(({ ruleId }) => ruleId));
  const count = ({ findings }: CheckedDocument, ruleId: string) => findings.filter((finding) => finding.ruleId === ruleId).length;
  return (
    after.findings.every((finding) => fixed.has(finding.ruleId) || known.has(keyOf(finding))) &&
    [...fixed].every((ruleId) => count(after, ruleId) < count(before, ruleId))
  );
}

/** Fixes what is certain in a document, and proves it by the checks; null where there is nothing of it, or the proof fails. */
export async function fixDocument(bytes: Uint8Array, name: string): Promise<FixedDocument | null> {
  const before = await checkDocument(bytes, { name });
  const load = before.ok ? fixers[before.document.kind] : undefined;
  if (!before.ok || !load) return null;
  const fix = await load();
  const fixed = await fix(bytes);
  if (fixed.fixes.length === 0) return null;
  const after = await checkDocument(fixed.bytes, { name });
  if (!after.ok || !isBetter(before.document, after.document, fixed.fixes)) return null;
  return { ...fixed, left: after.document.findings };
}
