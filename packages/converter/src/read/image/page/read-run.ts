import type { Line, Sign } from '../signs/sign.ts';

/** A line of text or a part of it, its signs read as far as their shapes tell. */
export interface ReadRun {
  signs: Sign[];
  line: Line;
  /** Most of its signs look like Latin letters, digits and signs; null: too few to tell. */
  latin: boolean | null;
}
