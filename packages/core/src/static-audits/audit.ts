import type { ScanProfile } from '../scan.ts';
import type { Severity } from '../severity.ts';

/** Open issues by severity; null where the audit does not say. */
export type AuditCounts = Record<Severity, number | null>;

/** The figures of an audit that was done elsewhere. */
export interface AuditFigures {
  /** A calendar day, `2026-03-09`. */
  audited_on: string;
  /** 0 to 100, at most one decimal. */
  compliance: number;
  counts: AuditCounts;
  pages: number | null;
  profile: ScanProfile | null;
  auditor: string;
  remarks: string;
}

export const auditBounds = { count: 10_000_000, auditor: 200, remarks: 4_000 } as const;

/** Tags of an asset, and characters of a tag. */
export const tagBounds = { tags: 20, length: 50 } as const;
