import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';

/** Holds columns of its row as searching compares them (search_key in organisations.sql); the database keeps it. `columns`: their names. */
export const searchColumn = (...columns: string[]) =>
  text('search_key')
    .notNull()
    .generatedAlwaysAs(sql.raw(`search_key(${columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")})`));
