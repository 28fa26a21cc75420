import type { PageResult, QueuedPage, ScanCheckpoint } from '@manara/core/scan';
import type { Egress } from '@manara/egress/egress';
import type { CloseUpWish } from './evidence/close-up/look-closer.ts';
import type { Inspection } from './page/open-page.ts';
import type { ReportStore } from './recall/report-store.ts';

/** Where results go. */
export interface ScanSink {
  /** Awaited before the page counts as done; a rejection ends the scan and is passed on. Called one at a time, in a fixed order. */
  page: (result: PageResult) => Promise<void>;
  /** An address that was asked for and only leads to another page, whose result was or will be handed over. Awaited like `page`. */
  moved?: (page: QueuedPage) => Promise<void>;
  /**
   * Addresses that sign out by the words of the links that lead there, each once. Awaited before the page that taught them is handed over: a
   * scan that goes on without them could ask for one.
   */
  signOut?: (urls: string[]) => Promise<void>;
  /** `known`: pages that will be read as far as is known now, never more than the limit. */
  progress: (state: { done: number; known: number }) => void | Promise<void>;
}

export interface ScanSurroundings {
  /** What an earlier attempt had acknowledged. */
  checkpoint?: ScanCheckpoint;
  /** Ends the scan as cancelled within 5 s, browser included. */
  signal: AbortSignal;
  sink: ScanSink;
  egress: Egress;
  /** What to look at more closely than to find it; nothing where nobody wishes it. */
  closeUps?: CloseUpWish;
  /** Where reports on pages are kept, for scans to come: a page that is the same again is not judged again. */
  reports?: ReportStore;
  /** Done on each page that was read, while it is open. */
  inspect?: Inspection;
  /** Told what an inspection rejects with, unless the scan is over. */
  onError?: (error: unknown) => void;
  browser?: { executablePath?: string; requireSandbox?: boolean };
}
