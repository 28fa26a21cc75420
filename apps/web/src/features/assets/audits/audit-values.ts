import type { AuditInput } from '@manara/contract/static-assets';
import { auditBounds } from '@manara/core/static-audits/audit';
import { wholeNumber } from '../../../ui/form/whole-number.ts';

export const auditCounts = ['critical', 'high', 'medium', 'low', 'pages'] as const;
type AuditCount = (typeof auditCounts)[number];

/** The figures of an audit as they are typed. */
export interface AuditValues extends Record<AuditCount, string> {
  /** As a date field has it, `2026-03-09`. */
  audited_on: string;
  compliance: string;
  wcag: '' | '2.1' | '2.2';
  level: '' | 'A' | 'AA' | 'AAA';
  auditor: string;
  remarks: string;
}

export const noFigures: AuditValues = {
  audited_on: '',
  compliance: '',
  critical: '',
  high: '',
  medium: '',
  low: '',
  pages: '',
  wcag: '',
  level: '',
  auditor: '',
  remarks: '',
};

/** A percentage as it is typed, in either script; null where it is none. */
export function readPercentage(typed: string): number | null {
  const western = typed
    .trim()
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u066b,]/, '.');
  const value = /^\d{1,3}(?:\.\d{1,6})?$/.test(western) ? Number(western) : NaN;
  return value >= 0 && value <= 100 ? value : null;
}

/** A count as it is typed; null where the audit does not say, undefined where it is no number. */
export function readCount(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : (wholeNumber(typed, [0, auditBounds.count]) ?? undefined);
}

/** The names of the fields that cannot be sent as they are typed. */
export function wrongFields(values: AuditValues): (keyof AuditValues)[] {
  return [
    ...(values.audited_on ? [] : (['audited_on'] as const)),
    ...(readPercentage(values.compliance) === null ? (['compliance'] as const) : []),
    ...auditCounts.filter((count) => readCount(values[count]) === undefined),
  ];
}

/** Takes values without wrong fields. */
export const auditOf = (values: AuditValues): AuditInput => ({
  audited_on: values.audited_on,
  compliance: readPercentage(values.compliance) ?? 0,
  critical: readCount(values.critical) ?? null,
  high: readCount(values.high) ?? null,
  medium: readCount(values.medium) ?? null,
  low: readCount(values.low) ?? null,
  pages: readCount(values.pages) ?? null,
  wcag: values.wcag || null,
  level: values.level || null,
  auditor: values.auditor.trim(),
  remarks: values.remarks.trim(),
});
