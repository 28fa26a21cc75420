/** How a letter is set where that is a part of what it means. */
export type Alphabet =
  | 'normal'
  | 'italic'
  | 'bold'
  | 'bold-italic'
  | 'double-struck'
  | 'script'
  | 'bold-script'
  | 'fraktur'
  | 'bold-fraktur'
  | 'sans-serif'
  | 'monospace';

/**
 * A formula, or a part of it. What stands in a row is an array of these. All that is written of formulas (MathML, Word's equations, LaTeX,
 * braille, words to be spoken) is written from this tree.
 */
export type FormulaNode = Kind & {
  /** Where a formula is numbered: the numbers of what it comes from (`withParts`). */
  parts?: number[];
};

type Kind =
  /** A variable, a constant, the name of a function. `alphabet`: absent where it is set as such letters usually are. */
  | { kind: 'identifier'; text: string; alphabet?: Alphabet }
  | { kind: 'number'; text: string; alphabet?: Alphabet }
  | { kind: 'operator'; text: string }
  /** Words. */
  | { kind: 'text'; text: string; alphabet?: Alphabet }
  /** White that parts what stands beside it; `width`: in sizes of the letters. */
  | { kind: 'space'; width: number }
  /** `isSlanted`: its line is a slanted one, and its parts stand beside each other. */
  | { kind: 'fraction'; above: FormulaNode[]; below: FormulaNode[]; hasBar: boolean; isSlanted?: boolean }
  /** `degree`: null for a square root. */
  | { kind: 'root'; under: FormulaNode[]; degree: FormulaNode[] | null }
  /** What stands lowered and raised behind its base, or, as `areLimits`, below and above it; `leading`: before it. */
  | {
      kind: 'scripts';
      base: FormulaNode[];
      below: FormulaNode[] | null;
      above: FormulaNode[] | null;
      areLimits: boolean;
      leading?: Leading;
    }
  /** A mark over or under its base, as wide as that: a hat, an arrow, a bar, a brace. */
  | { kind: 'accent'; base: FormulaNode[]; sign: string; side: 'above' | 'below' }
  /** Brackets as high as what they hold; an empty one is not drawn. */
  | { kind: 'fenced'; open: string; close: string; inside: FormulaNode[] }
  /** Rows of cells: matrices, systems, cases, arithmetic in columns; `lines`: the rows, from 0, behind which that has a line. */
  | { kind: 'grid'; rows: FormulaNode[][][]; lines?: number[] }
  /** A box, a circle, lines around, over or through something; `notation`: as MathML 3 calls it (3.3.9.2). */
  | { kind: 'enclosed'; notation: string; inside: FormulaNode[] };

/** Scripts before their base. */
export interface Leading {
  below: FormulaNode[] | null;
  above: FormulaNode[] | null;
}
