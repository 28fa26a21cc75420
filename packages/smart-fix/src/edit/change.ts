/** Something new on a page: a text or an element. */
export type NewNode = string | NewElement;

export interface NewElement {
  tag: string;
  attributes: Record<string, string>;
  children: NewNode[];
}

/**
 * One change of a page's elements, in HTML's terms. It is made in the live page to prove it (`Place` is an element of the page) and
 * in the sources to fix it (`Place` is an element of a file).
 */
export type Change<Place> =
  /** `lead`: what the value begins with whatever follows, so that the rest is said by an expression where one source makes many elements. */
  | { kind: 'set'; on: Place; name: string; value: string; lead?: string }
  | { kind: 'unset'; on: Place; name: string }
  | { kind: 'rename'; on: Place; tag: string }
  | { kind: 'insert'; on: Place; where: 'before' | 'first' | 'last' | 'after'; node: NewNode }
  /** Puts an element around one. */
  | { kind: 'wrap'; on: Place; tag: string; attributes: Record<string, string> }
  /** Puts an element around all that one holds. */
  | { kind: 'enclose'; on: Place; tag: string; attributes: Record<string, string> }
  | { kind: 'unwrap'; on: Place }
  | { kind: 'remove'; on: Place };

/** A stretch of a file and what stands there instead; UTF-16 offsets, the end exclusive. */
export interface Edit {
  file: string;
  start: number;
  end: number;
  text: string;
}

/** Why a change cannot be written into a source by position. */
export type NotWritable =
  /** What it would replace is made by a program. */
  | 'computed'
  /** The language has no place for it. */
  | 'no_place';
