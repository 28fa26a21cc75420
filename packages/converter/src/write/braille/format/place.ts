import type { Block } from '@manara/core/document/block';
import type { Flow } from './flow.ts';
import type { Scribe } from './scribe.ts';

/** Where a block stands: how far it is set in, and how its headings are ranked. */
export interface Place {
  /** Cells before cell 1. */
  indent: number;
  /** 1: centred, 2: cell 5, 3 and more: cell 7; by the id of the heading. */
  rankOf: ReadonlyMap<string, number>;
  /** Ids of the headings that a table of contents leads to. */
  anchors: ReadonlySet<string>;
}

export type FlowsOf = (blocks: readonly Block[], scribe: Scribe, place: Place) => Flow[];

/** The furthest that blocks are set in, so that half of the line is left to their text. */
export const deepest = (scribe: Scribe): number => Math.max(0, Math.floor(scribe.settings.cells / 2) - 8);
