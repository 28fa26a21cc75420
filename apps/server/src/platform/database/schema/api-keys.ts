import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrganisationKeyScope } from '@manara/contract/api-keys';
import { users } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Keys of the API: each of a member, so of one organisation. A member without an account is the key of an organisation. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    key_hash: text('key_hash').notNull().unique('api_keys_hash'),
    /** How the key begins, so that its owner knows it again. */
    beginning: text('beginning').notNull(),
    scope: text('scope').$type<OrganisationKeyScope>().notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    expires_at: time('expires_at').notNull(),
    last_used_at: time('last_used_at'),
    revoked_at: time('revoked_at'),
  },
  (table) => [index('api_keys_user').on(table.user_id)],
);
