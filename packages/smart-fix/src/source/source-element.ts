/** A stretch of a file: UTF-16 offsets, the end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A text as the source has it: what is written, with `null` for each stretch that is known only when the page is made. */
export type Pattern = (string | null)[];

export interface SourceAttribute {
  /** As HTML names it: `class` for JSX's `className`, `alt` for Vue's `:alt`. */
  name: string;
  /** From its name to its last quote. */
  span: Span;
  /** What it says, character references resolved; null where it has no value. */
  value: Pattern | null;
  /** What stands between the quotes or braces; null where there is nothing between them to replace. */
  valueSpan: Span | null;
  /** How the value is written: in quotes, bare, or as a program's expression. */
  form: 'double' | 'single' | 'bare' | 'expression' | 'none';
  /** It may be absent from the page. */
  optional: boolean;
}

export interface SourceText {
  kind: 'text';
  span: Span;
  /** White space as written, character references resolved. */
  pattern: Pattern;
}

/** An element or the use of a component as it stands in a file. */
export interface SourceElement {
  kind: 'element';
  /** As written; HTML's own in lower case. */
  tag: string;
  /** What it becomes is said elsewhere: a component, a computed tag. */
  component: boolean;
  /** From `<` to the end of its closing tag. */
  span: Span;
  /** Its opening tag. */
  open: Span;
  /** Its closing tag; null where there is none. */
  close: Span | null;
  attributes: SourceAttribute[];
  /** It may have attributes that are not written here: a spread, an expression among them. */
  spread: boolean;
  parent: SourceElement | null;
  children: SourceNode[];
  /** Stands under a condition. */
  optional: boolean;
  /** Stands in a loop. */
  repeated: boolean;
}

export type SourceNode = SourceElement | SourceText;

/** What one file holds, in the order in which it is written. */
export interface SourceFile {
  /** Those without a parent in this file. */
  roots: SourceElement[];
  elements: SourceElement[];
  /** Other files that it names: imports, includes, layouts; as written. */
  uses: string[];
}
