import type { CodeHostName } from '@manara/contract/connections';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assets } from './assets.ts';
import { organisations, users } from './session.ts';

/** What an organisation offers, made of assets and repositories, with somebody to turn to. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** A member; or else name and address of somebody who is none. */
    contact_id: uuid('contact_id').references(() => users.id, { onDelete: 'set null' }),
    contact_name: text('contact_name'),
    contact_email: text('contact_email'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('products_name').on(table.organisation_id, sql`lower(${table.name})`),
    index('products_contact').on(table.contact_id),
  ],
);
const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

export const productAssets = pgTable(
  'product_assets',
  {
    product_id: productId(),
    asset_id: uuid('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.asset_id] }), index('product_assets_asset').on(table.asset_id)],
);

export const productRepositories = pgTable(
  'product_repositories',
  {
    product_id: productId(),
    provider: text('provider').$type<CodeHostName>().notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.provider, table.name] })],
);
