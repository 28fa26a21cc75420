import type { Area } from '@manara/pdf/page-content';
import type { Finished } from '../flow/flow.ts';
import type { Line } from '../lines/line.ts';

/** What is put in order on a page: a piece of a line, something that is whole in itself, or a box with what stands in it. */
export interface Item {
  area: Area;
  /** Place in the drawing order. */
  drawn: number;
  content: { kind: 'line'; line: Line } | { kind: 'finished'; finished: Finished } | { kind: 'box'; items: Item[] };
}
