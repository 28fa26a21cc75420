import type { Part } from '../text/parts.ts';

interface Placed {
  /** Blank lines wanted before and after; where two meet, one is written. */
  before: 0 | 1;
  after: 0 | 1;
  /** Never the last on its page: the next must begin on the same one. */
  keepNext: boolean;
}

/** A stretch of text in its place: cells count from 1, as transcribers name them (3-1: first line in cell 3, the others in cell 1). */
export interface TextFlow extends Placed {
  kind: 'text';
  text: Part[];
  first: number;
  runover: number;
  centred: boolean;
  /** Id of the node, where something leads to it. */
  anchor: string | null;
}

/** A line of a table of contents, with guide dots to the braille page of its target. */
export interface ContentsFlow extends Placed {
  kind: 'contents';
  text: Part[];
  first: number;
  runover: number;
  target: string;
}

export interface RuleFlow extends Placed {
  kind: 'rule';
  rule: 'box_top' | 'box_bottom' | 'separator';
}

/** Columns where they fit on the line; else what stands in `otherwise`. */
export interface ColumnsFlow extends Placed {
  kind: 'columns';
  rows: Part[][][];
  headRows: number;
  /** Says what two hyphens in a cell mean; only written where a cell is empty. */
  emptyNote: TextFlow;
  otherwise: Flow[];
}

/** A page of print begins. */
export interface PageFlow {
  kind: 'page';
  page: number;
}

export type Flow = TextFlow | ContentsFlow | RuleFlow | ColumnsFlow | PageFlow;

const placed: Placed = { before: 0, after: 0, keepNext: false };

export const textFlow = (text: Part[], first: number, runover: number, more: Partial<TextFlow> = {}): TextFlow => ({
  ...placed,
  kind: 'text',
  text,
  first,
  runover,
  centred: false,
  anchor: null,
  ...more,
});

export const ruleFlow = (rule: RuleFlow['rule'], more: Partial<Placed> = {}): RuleFlow => ({ ...placed, kind: 'rule', rule, ...more });

/** Blank lines around a group: before its first that is no page, after its last. */
export function apart(flows: Flow[]): Flow[] {
  const first = flows.find((flow) => flow.kind !== 'page');
  const last = flows.findLast((flow) => flow.kind !== 'page');
  return flows.map((flow) =>
    flow.kind === 'page' ? flow : { ...flow, before: flow === first ? 1 : flow.before, after: flow === last ? 1 : flow.after },
  );
}

/** Every text of flows, tables' both forms included. */
export function textsOf(flows: readonly Flow[]): Part[][] {
  return flows.flatMap((flow) => {
    if (flow.kind === 'text' || flow.kind === 'contents') return [flow.text];
    return flow.kind === 'columns' ? [...flow.rows.flat(), flow.emptyNote.text, ...textsOf(flow.otherwise)] : [];
  });
}
