/** How a letter is set where that is a part of what it means. */
export type Alphabet = 'normal' | 'bold' | 'bold-italic' | 'double-struck' | 'script' | 'fraktur';

/**
 * A formula, or a part of it. What stands in a row is an array of these. All that is written of formulas (MathML, Word's equations, LaTeX,
 * braille, words to be spoken) is written from this tree.
 */
export type FormulaNode =
  /** A variable, a constant, the name of a function. `alphabet`: absent where it is set as such letters usually are. */
  | { kind: 'identifier'; text: string; alphabet?: Alphabet }
  | { kind: 'number'; text: string; alphabet?: Alphabet }
  | { kind: 'operator'; text: string }
  /** Words. */
  | { kind: 'text'; text: string }
  /** White that parts what stands beside it; `width`: in sizes of the letters. */
  | { kind: 'space'; width: number }
  | { kind: 'fraction'; above: FormulaNode[]; below: FormulaNode[]; hasBar: boolean }
  /** `degree`: null for a square root. */
  | { kind: 'root'; under: FormulaNode[]; degree: FormulaNode[] | null }
  /** What stands lowered and raised behind its base, or, as `areLimits`, below and above it. Empty base: scripts before what follows. */
  | { kind: 'scripts'; base: FormulaNode[]; below: FormulaNode[] | null; above: FormulaNode[] | null; areLimits: boolean }
  /** A mark over or under its base, as wide as that: a hat, an arrow, a bar, a brace. */
  | { kind: 'accent'; base: FormulaNode[]; sign: string; side: 'above' | 'below' }
  /** Brackets as high as what they hold; an empty one is not drawn. */
  | { kind: 'fenced'; open: string; close: string; inside: FormulaNode[] }
  /** Rows of cells: matrices, systems, cases. */
  | { kind: 'grid'; rows: FormulaNode[][][] };
