/** Tokens of one line that make up a formula, by their places. */
export interface Run {
  from: number;
  /** The last one. */
  to: number;
}
