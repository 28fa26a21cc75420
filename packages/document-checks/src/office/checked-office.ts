import type { CheckedDocument, DocumentKind } from '@manara/core/document-check/document-finding';
import type { Check } from '../check.ts';
import { runChecks } from '../run-checks.ts';
import type { OfficeDocument } from './document.ts';

/** What the checks of a kind say of an Office file. */
export function checkedOffice<Model extends OfficeDocument>(
  kind: DocumentKind,
  document: Model,
  checks: readonly Check<Model>[],
  pages: number | null,
): CheckedDocument {
  const { findings, rules, cut } = runChecks(document, checks);
  // Parts are read when a check asks for them.
  const isDamaged = document.file.isDamaged();
  return {
    kind,
    title: document.file.title,
    language: document.language,
    pages,
    findings,
    rules,
    unseen: [...(isDamaged ? (['damaged_parts'] as const) : []), ...(cut ? (['findings_left_out'] as const) : [])],
  };
}
