import { customType, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { organisations } from './session.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The logos of organisations, drawn anew from what was given in. */
export const organisationLogos = pgTable('organisation_logos', {
  organisation_id: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  /** Stands in its address, which so never shows another picture. */
  version: uuid('version').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** PNG. */
  picture: bytes('picture').notNull(),
});
