import type { CheckedDocument, DocumentFinding, DocumentKind } from '@manara/core/document-check/document-finding';
import type { DocumentMend } from '@manara/core/document-check/document-mend';
import { checkDocument } from '../check-document.ts';
import type { Mended } from './mend-office.ts';

/** A document that was mended, and what is still found in it. */
export interface MendedDocument {
  bytes: Uint8Array;
  mends: DocumentMend[];
  left: DocumentFinding[];
}

const menders: Partial<Record<DocumentKind, () => Promise<(bytes: Uint8Array) => Mended | Promise<Mended>>>> = {
  docx: async () => (await import('./mend-office.ts')).mendDocx,
  pptx: async () => (await import('./mend-office.ts')).mendPptx,
  xlsx: async () => (await import('./mend-office.ts')).mendXlsx,
  pdf: async () => (await import('./mend-pdf.ts')).mendPdf,
};

const keyOf = ({ ruleId, fingerprint, place }: DocumentFinding): string => JSON.stringify([ruleId, fingerprint, place.path]);

/** Whether the checks find less than before of each rule that was mended, and nothing new of any other. */
function isBetter(before: CheckedDocument, after: CheckedDocument, mends: readonly DocumentMend[]): boolean {
  const known = new Set(before.findings.map(keyOf));
  const mended = new Set(mends.map(({ ruleId }) => ruleId));
  const count = ({ findings }: CheckedDocument, ruleId: string) => findings.filter((finding) => finding.ruleId === ruleId).length;
  return (
    after.findings.every((finding) => mended.has(finding.ruleId) || known.has(keyOf(finding))) &&
    [...mended].every((ruleId) => count(after, ruleId) < count(before, ruleId))
  );
}

/** Mends what is certain in a document, and proves it by the checks; null where there is nothing of it, or the proof fails. */
export async function mendDocument(bytes: Uint8Array, name: string): Promise<MendedDocument | null> {
  const before = await checkDocument(bytes, { name });
  const load = before.ok ? menders[before.document.kind] : undefined;
  if (!before.ok || !load) return null;
  const mend = await load();
  const mended = await mend(bytes);
  if (mended.mends.length === 0) return null;
  const after = await checkDocument(mended.bytes, { name });
  if (!after.ok || !isBetter(before.document, after.document, mended.mends)) return null;
  return { ...mended, left: after.document.findings };
}
