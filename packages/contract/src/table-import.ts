import { Type } from 'typebox';

/** Characters of a file, its lines and its columns, also those without a heading. */
export const importBounds = { length: 100_000, rows: 1_000, columns: 100 } as const;

/** A table (RFC 4180) that is taken as a whole or not at all. */
export const TableInput = Type.Object({
  csv: Type.String({ minLength: 1, maxLength: importBounds.length }),
  /** Says what would be done and does nothing. */
  only_check: Type.Optional(Type.Boolean()),
});
