import type { Doubt } from '@manara/core/document/node';
import type { FormulaNode } from '../../../formula/tree/formula-node.ts';
import type { Area } from '@manara/pdf/page-content';

/** A formula as it was found among a page's signs, before lines and words are made: its signs are no words any more. */
export interface FormulaZone {
  area: Area;
  /** Places in the page's `glyphs`, in the order of `linear`. */
  glyphs: number[];
  /** Places in the page's `rules`: fraction bars, roofs of roots, fences. */
  rules: number[];
  /** The line that the formula's main signs stand on, as y: the baseline of the text around a formula in running text. */
  baseline: number;
  /** Points; of its main signs. */
  size: number;
  /** Stands by itself, or in running text. */
  display: boolean;
  /** The equation's number, brackets included, and its signs, which are no part of `glyphs`; null where unnumbered. */
  number: { text: string; glyphs: number[] } | null;
  linear: string;
  nodes: FormulaNode[];
  confidence: number;
  /** What is not proven of it: the gravest alone, for a formula is one question. */
  doubts: FormulaDoubt[];
}

export type FormulaDoubt = Exclude<Extract<Doubt, `formula_${string}`>, 'formula_tags'>;
