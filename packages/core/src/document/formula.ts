import type { Box } from './box.ts';
import type { Doubt } from './node.ts';
import type { Picture } from './picture.ts';

/** One sign of a formula as the source draws it. */
export interface FormulaGlyph {
  /** One or more characters (a ligature), normalised to Unicode; U+FFFD where nobody knows. */
  text: string;
  box: Box;
  /** Points. */
  size: number;
  /** The line on which the sign stands, as y of the page. */
  baseline: number;
  /** Name of the font without its subset prefix. */
  font?: string;
  italic?: boolean;
  bold?: boolean;
}

/** A line that the source draws in a formula: a fraction's bar, the roof of a root, a matrix' fence. */
export interface FormulaRule {
  box: Box;
}

/** White around the picture of a formula on all sides; points of the source. */
export const formulaMargin = 1;

/** Characters that the LaTeX of a formula may have. */
export const longestLatex = 2_000;

/** Whether nobody is sure of a formula's structure: of what was read the reader doubts something else than where it begins and ends. */
export const isFormulaUnsure = ({ formula, doubts = [] }: { formula: Formula; doubts?: readonly Doubt[] }): boolean =>
  formula.mathml === null ||
  (formula.mathmlFrom === 'parser' && doubts.some((doubt) => doubt.startsWith('formula_') && doubt !== 'formula_zone'));

/** A formula in a row of signs: as a person wrote it, else as it was read. */
export const formulaReading = ({ latex, linear }: Pick<Formula, 'latex' | 'linear'>): string => latex ?? linear;

/** A formula's zone: what stands there, and what is known of its structure. */
export interface Formula {
  /** Signs from the first to the last as a person would read them aloud, spaces between words and around relations; never empty. */
  linear: string;
  glyphs: FormulaGlyph[];
  rules: FormulaRule[];
  /** What its signs and rules cover as it looks, on white, with `formulaMargin` around; nothing else of the page is in it. */
  picture: Picture | null;
  /** The line of text that it stands on, as y of the page, and the size of that text in points; absent where no reader has placed it. */
  line?: { baseline: number; size: number };
  /** Presentation MathML, a whole `math` element without display attribute; null until somebody or something gives it. */
  mathml: string | null;
  /** Who gave the MathML; `parser`: it is what the signs and their places were read as. */
  mathmlFrom?: 'source' | 'person' | 'parser';
  /** MathML as it was read, where a person has put another in its place. */
  parsed?: string;
  /** LaTeX that the reading comes to, for a person to begin with; absent where it is longer than LaTeX may be. */
  proposed?: string;
  /** LaTeX as a person has written it, where one has. */
  latex?: string;
}
