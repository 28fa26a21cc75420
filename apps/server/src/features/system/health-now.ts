import type { PartFinding, WorkerPart } from '../../platform/database/schema/system.ts';

export type Health = Partial<Record<WorkerPart, PartFinding>>;

/** What was found now, each with since when it has been so. */
export function healthNow(before: Health, found: Health, now: Date): Health {
  const entries = Object.entries(found) as [WorkerPart, PartFinding][];
  return Object.fromEntries(
    entries.map(([part, finding]) => {
      const earlier = before[part];
      const since = earlier?.verdict === finding.verdict ? earlier.since : earlier && now.toISOString();
      return [part, { ...finding, ...(since !== undefined && { since }) }];
    }),
  );
}
