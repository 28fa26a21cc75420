import type { ReviewChange, ReviewState } from '@manara/contract/review';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Answer, Failure } from '../../../api/answer.ts';
import type { Order } from './change.ts';

/** A document with what stands about it. */
export type Whole = ReviewState & { document: StructuredDocument };

export interface Ports {
  send: (order: Order, version: number) => Promise<Answer<ReviewChange>>;
  /** What has happened since a version. */
  changes: (since: number) => Promise<Answer<ReviewChange>>;
  /** The document as it stands. */
  whole: () => Promise<Answer<Whole>>;
  /** Calls back after some milliseconds. */
  later: (callback: () => void, milliseconds: number) => void;
}

/** Whether what was refused may come through when it is tried again. */
export const mayComeThrough = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;
/** Milliseconds before it is tried again. */
export const patience = { first: 1_000, most: 30_000 };
