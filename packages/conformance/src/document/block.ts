import type { Tone } from '@manara/core/conformance/terms';

/**
 * A piece of a line. A plain text is ours; whatever comes from people or pages is `foreign`, and is isolated and made harmless by whoever
 * writes it out. A link that is not http, https or mailto is only shown.
 */
export type Inline =
  | string
  | { foreign: string }
  | { strong: string }
  | { badge: string; tone: Tone }
  /** `text` is ours; null shows the address, which may come from anywhere. */
  | { href: string; text: string | null };

export interface Column {
  label: string;
  /** Share of the width, in per cent. */
  width: number;
  isNumber: boolean;
}

export interface Row {
  /** A heading over the rows below it stands in one cell over all columns. */
  isHeading: boolean;
  /** A cell is a list of lines. The first names the row. */
  cells: Inline[][][];
}

/** One bar of a chart: 0 to 1 of its width. `breakNote`: why it cannot be measured against the bars before it, as a sentence; stands between them. */
export interface Bar {
  breakNote?: string;
  label: string;
  shown: string;
  share: number;
  tone: Tone;
}

/** What a document is made of, from top to bottom, whatever it is written as. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: Inline[] }
  | { kind: 'paragraph'; content: Inline[]; look: 'plain' | 'note' | 'muted' }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'facts'; items: { name: string; value: Inline[] }[] }
  | { kind: 'table'; caption: string; columns: Column[]; rows: Row[] }
  | { kind: 'chart'; caption: string; label: string; value: string; bars: Bar[] };

/** A whole document. */
export interface PrintedDocument {
  title: string;
  /** Meant for two pages: printed small and close. */
  isBrief: boolean;
  blocks: Block[];
}

export const heading = (level: 1 | 2 | 3 | 4, ...text: Inline[]): Block => ({ kind: 'heading', level, text });
export const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content, look: 'plain' });
export const note = (...content: Inline[]): Block => ({ kind: 'paragraph', content, look: 'note' });
export const muted = (...content: Inline[]): Block => ({ kind: 'paragraph', content, look: 'muted' });

/** A row of cells of one line each. */
export const row = (...cells: Inline[][]): Row => ({ isHeading: false, cells: cells.map((line) => [line]) });

export const column = (label: string, width: number, isNumber = false): Column => ({ label, width, isNumber });
