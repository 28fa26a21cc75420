import type { Alphabet, FormulaNode } from '../tree/formula-node.ts';

/** What a braille code tells apart: two formulas that it writes alike have one canonical form. */
export interface Alike {
  /** A row as the code's own writer takes it. */
  prepared: (nodes: readonly FormulaNode[]) => readonly FormulaNode[];
  /** Whether a sign has blanks beside it. */
  isSpaced: (sign: string) => boolean;
  /** Whether a letter and a name, or the other way round, have a blank between them. */
  isParted: (first: string, second: string) => boolean;
  /** Cells of a sign, or of a letter; they throw on what the code lacks. */
  sign: (text: string) => string;
  letter: (text: string, alphabet: Alphabet | undefined) => string;
  /** Figures that are set in another way than most. */
  figures: (alphabet: Alphabet | undefined) => string;
  /** The sign that stands for all marks that are written alike. */
  mark: (sign: string) => string;
  /** Whether what stands over and under has indicators around it and its base. */
  hasBraces: boolean;
  /** Whether primes come before what is lowered behind the same letter; else they come behind it. */
  hasPrimesFirst: boolean;
  /** The sign of what was left out. */
  omission: string;
  /** Whether a slanted line of a fraction is told from a level one. */
  hasSlanted: boolean;
}
