import type { SQL } from 'drizzle-orm';

/** Where an attribute of a resource stands in the database. */
export type Place =
  /** The same of all. */
  | { kind: 'constant'; value: string | boolean }
  /** SQL of a text, which may be null: then there is no such attribute. */
  | { kind: 'text'; text: SQL }
  | { kind: 'time'; time: SQL }
  | { kind: 'flag'; flag: SQL }
  | Parts
  /** Several values: what `some` makes of a condition on one of them is whether one of them is so. */
  | { kind: 'several'; some: (which: SQL) => SQL; of: Place }
  /** Shown, but reckoned from all else. */
  | { kind: 'reckoned' };
export interface Parts {
  kind: 'parts';
  /** By their names in lower case. */
  parts: Readonly<Record<string, Place>>;
}

export const constant = (value: string | boolean): Place => ({ kind: 'constant', value });
export const text = (column: SQL): Place => ({ kind: 'text', text: column });
export const parts = (of: Record<string, Place>): Parts => ({ kind: 'parts', parts: of });
