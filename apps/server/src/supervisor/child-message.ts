import type { BrowserState } from '../platform/database/schema/system.ts';

/** What the API or worker process tells the supervisor over IPC. `failed` comes before an exit with status 3. */
export type ChildMessage =
  | { type: 'ready'; address: string }
  | { type: 'failed'; reason: string }
  /** What the worker found to scan with, each time it looked. */
  | { type: 'browser'; browser: BrowserState };
