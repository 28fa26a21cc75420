import { sql, type SQL } from 'drizzle-orm';

/** An element's source without what may change while it stays the same element. */
export const plainElement = (html: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${html}, '\\s(?:class|style|id)="[^"]*"', '', 'g'), '[0-9]+', '#', 'g')`;
