import type { DocumentAnswer, UnusedAnswer } from '@manara/core/document-check/document-answer';
import type { CheckedDocument, DocumentFinding, DocumentKind } from '@manara/core/document-check/document-finding';
import type { DocumentFix } from '@manara/core/document-check/document-fix';
import { boundedPlace } from '../bounded-place.ts';
import { checkDocument } from '../check-document.ts';
import { placeAnswers, type Answered } from './answer-places.ts';
import type { Fixed } from './office-parts.ts';

/** A document that was fixed, and what is still found in it. */
export interface FixedDocument {
  bytes: Uint8Array;
  fixes: DocumentFix[];
  left: DocumentFinding[];
}

type Fixer = (bytes: Uint8Array, answers: readonly Answered[]) => Fixed | Promise<Fixed>;

const fixers: Partial<Record<DocumentKind, () => Promise<Fixer>>> = {
  docx: async () => (await import('./fix-docx.ts')).fixDocx,
  pptx: async () => (await import('./fix-pptx.ts')).fixPptx,
  xlsx: async () => (await import('./fix-xlsx.ts')).fixXlsx,
  pdf: async () => (await import('./fix-pdf.ts')).fixPdf,
};

/** Answers that are tried one by one where all together don't hold; each costs a check of the document. */
const mostTrials = 30;

const keyOf = ({ ruleId, fingerprint, place }: DocumentFinding): string => JSON.stringify([ruleId, fingerprint, place.path]);
const isOf = (fix: DocumentFix, { finding }: Answered): boolean => fix.ruleId === finding.ruleId && fix.place.path === finding.place.path;

/**
 * Whether the checks find less than before of each rule that was fixed, nothing new of any other, and none of what a person has answered.
 */
function isBetter(before: CheckedDocument, after: CheckedDocument, fixes: readonly DocumentFix[], answered: readonly Answered[]): boolean {
  const known = new Set(before.findings.map(keyOf));
  const found = new Set(after.findings.map(keyOf));
  const certain = fixes.filter((fix) => !answered.some((one) => isOf(fix, one)));
  const fixed = new Set<string>(certain.map(({ ruleId }) => ruleId));
  const count = ({ findings }: CheckedDocument, ruleId: string) => findings.filter((finding) => finding.ruleId === ruleId).length;
  return (
    after.findings.every((finding) => fixed.has(finding.ruleId) || known.has(keyOf(finding))) &&
    [...fixed].every((ruleId) => count(after, ruleId) < count(before, ruleId)) &&
    answered.every(({ finding }) => !found.has(keyOf(finding)))
  );
}

/** What came of some answers together with what is certain. `made`: those that could be put into the file. */
type Trial = (Fixed & { made: Answered[]; left: DocumentFinding[] }) | null;

const settled = (trial: NonNullable<Trial>, placed: readonly Answered[]): { trial: Trial; unused: UnusedAnswer[] } => ({
  trial,
  unused: placed.filter((one) => !trial.made.includes(one)).map(({ answer }) => ({ answer, reason: 'no_way' })),
});

/** Tries answers one after the other, each with those before it that hold. */
async function tryEach(
  placed: readonly Answered[],
  attempt: (some: readonly Answered[]) => Promise<Trial>,
): Promise<{ trial: Trial; unused: UnusedAnswer[] }> {
  let trial = await attempt([]);
  let held: Answered[] = [];
  const unused: UnusedAnswer[] = [];
  for (const [at, one] of placed.entries()) {
    const next = at < mostTrials ? await attempt([...held, one]) : null;
    if (next?.made.includes(one)) [trial, held] = [next, next.made];
    else unused.push({ answer: one.answer, reason: next ? (next.isSigned ? 'signed' : 'no_way') : 'not_proven' });
  }
  return { trial, unused };
}

/**
 * Fixes what is certain in a document and what a person has answered, and proves it by the checks. `fixed` is null where there is nothing of it, or the
 * proof fails; `unused` are the answers that are not in it.
 */
export async function fixWithAnswers(
  bytes: Uint8Array,
  name: string,
  answers: readonly DocumentAnswer[],
): Promise<{ fixed: FixedDocument | null; unused: UnusedAnswer[] }> {
  const before = await checkDocument(bytes, { name });
  const load = before.ok ? fixers[before.document.kind] : undefined;
  if (!before.ok || !load) return { fixed: null, unused: answers.map((answer) => ({ answer, reason: 'no_way' })) };
  const fix = await load();
  const { placed, unused } = placeAnswers(before.document.findings, answers);
  const attempt = async (some: readonly Answered[]): Promise<Trial> => {
    const fixed = await fix(bytes, some);
    const made = some.filter((one) => fixed.fixes.some((each) => isOf(each, one)));
    if (fixed.fixes.length === 0) return { ...fixed, made, left: before.document.findings };
    const after = await checkDocument(fixed.bytes, { name });
    const isProven = after.ok && isBetter(before.document, after.document, fixed.fixes, made);
    return isProven ? { ...fixed, made, left: after.document.findings } : null;
  };
  const all = await attempt(placed);
  const { trial, unused: failed } =
    all && (all.fixes.length > 0 || placed.length === 0) ? settled(all, placed) : await tryEach(placed, attempt);
  const fixes = (trial?.fixes ?? []).map((fix) => ({ ...fix, place: boundedPlace(fix.place) }));
  const fixed = trial && fixes.length > 0 ? { bytes: trial.bytes, fixes, left: trial.left } : null;
  return { fixed, unused: [...unused, ...failed] };
}
