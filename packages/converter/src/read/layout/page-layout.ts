import type { Doubt } from '@manara/core/document/node';
import type { Area, LinkPlace, PageContent, Rule } from '@manara/pdf/page-content';
import type { Finished } from './flow/flow.ts';
import type { Line } from './lines/line.ts';

/** A page whose zones are made and whose text stands in columns; its glyphs are let go. */
export interface PageLayout {
  index: number;
  width: number;
  height: number;
  label: string | null;
  kind: PageContent['kind'];
  /** In reading order. */
  columns: TextColumn[];
  links: LinkPlace[];
  /** Lines across that no zone has claimed: they part notes from the text, or the text itself. */
  rules: Rule[];
  /** Text that is no part of what is read. */
  watermarks: Line[];
  /** What the file itself says is none: running heads, page numbers, ornaments. */
  artifacts: Line[];
  confidence: number;
}

export interface TextColumn {
  area: Area;
  kind: 'text' | 'side_note' | 'box';
  /** From top to bottom. */
  items: (Line | Finished | TextColumn[])[];
  doubts: Doubt[];
  /** The frame or tint that it stands in alone. */
  frame?: Area;
}
