import type { Span } from '../source/source-element.ts';

/** A value with a name in a file of data. */
export interface DataField {
  name: string;
  /** From its name to the end of its value. */
  span: Span;
  /** Of the value as it is written, with its quotes. */
  valueSpan: Span;
  /** Null for what is no text. */
  value: string | null;
}

/** Names with values as a file of data has them: an object of JSON or of a program, a mapping of YAML. */
export interface DataRecord {
  file: string;
  /** How values are written there. */
  form: 'json' | 'program' | 'yaml';
  /** Names and numbers that lead to it from the file's root. */
  path: string[];
  fields: DataField[];
}
