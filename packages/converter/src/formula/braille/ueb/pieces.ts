import type { CellName } from '@manara/core/document/braille-cell';

/**
 * What a formula consists of in braille, before it is decided where grade 1 holds. `graded`: its cells are a contraction or another sign where it does not;
 * `letter`: one letter, its cell, and whether its capital is marked for itself (`isApart`); `name`: the name of a function, whose letters may be contracted.
 */
export type Piece = Kind & {
  /** What it comes from, where the formula is numbered. */
  parts?: number[];
};

type Kind =
  | { kind: 'blank' }
  | { kind: 'sign'; cells: string; graded: boolean; name?: CellName }
  | { kind: 'letter'; cell: string; isCapital: boolean; before: string; isApart?: boolean }
  | { kind: 'name'; text: string }
  | { kind: 'number'; cells: string; name?: CellName };
