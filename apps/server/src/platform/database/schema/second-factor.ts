import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './session.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The authenticator app of an account. It counts from when a first code has confirmed it. */
export const authenticators = pgTable('authenticators', {
  account_id: accountId().primaryKey(),
  /** The secret, readable for this installation alone. */
  sealed: text('sealed').notNull(),
  /** The half minute of the last code that was taken; no older one is taken after it. */
  last_step: bigint('last_step', { mode: 'number' }),
  confirmed_at: time('confirmed_at'),
  created_at: time('created_at').notNull().defaultNow(),
});

/** Codes for who has the app not at hand. A used one is gone. */
export const backupCodes = pgTable('backup_codes', { account_id: accountId(), code_hash: text('code_hash').notNull() }, (table) => [
  primaryKey({ name: 'backup_codes_one', columns: [table.account_id, table.code_hash] }),
]);

/** Right passwords that wait for the second step of signing in. */
export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    token_hash: text('token_hash').primaryKey(),
    account_id: accountId(),
    /** Hash of what the password was stored as: a new password ends what the old one has begun. */
    password_mark: text('password_mark').notNull(),
    remember: boolean('remember').notNull(),
    expires_at: time('expires_at')
      .notNull()
      .default(sql`now() + interval '5 minutes'`),
  },
  (table) => [index('mfa_challenges_account').on(table.account_id)],
);
