import { totalmem } from 'node:os';

/** What one page may hold. */
export interface PageMemory {
  /** Resident bytes of its process; beyond it is killed. */
  residentBytes: number;
  /** Of JavaScript objects; beyond V8 ends the process itself. */
  heapMegabytes: number;
}

/** An eighth of the machine or container: between 1 GB, which ordinary pages never reach, and 2.5 GB, which 100,000 elements do. */
export function pageMemory(totalBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)): PageMemory {
  const residentBytes = Math.min(2_500_000_000, Math.max(1_000_000_000, Math.round(totalBytes / 8)));
  return { residentBytes, heapMegabytes: Math.round((residentBytes / 1_000_000) * 0.75) };
}
