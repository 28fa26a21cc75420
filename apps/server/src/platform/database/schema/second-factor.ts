import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The passkeys of an account: keys whose other half never leaves the device or the password manager of its owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: accountId(),
    name: text('name').notNull(),
    /** As the device calls it. */
    credential_id: text('credential_id').notNull().unique('passkeys_credential'),
    public_key: bytes('public_key').notNull(),
    /** How often the device says that it was used; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    last_used_at: time('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.account_id)],
);

/** Challenges of passkeys that have been answered, until they would have ended: none is taken twice. */
export const usedChallenges = pgTable('used_challenges', {
  challenge_hash: text('challenge_hash').primaryKey(),
  expires_at: time('expires_at').notNull(),
});

/** Right passwords, and answers of providers, that wait for the second step of signing in. */
export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    token_hash: text('token_hash').primaryKey(),
    account_id: accountId(),
    /** Hash of what the password was stored as: a new password ends what the old one has begun. */
    password_mark: text('password_mark').notNull(),
    remember: boolean('remember').notNull(),
    /** Of who came by a provider: as which member, and by which. */
    user_id: uuid('user_id'),
    provider_id: uuid('provider_id'),
    expires_at: time('expires_at')
      .notNull()
      .default(sql`now() + interval '5 minutes'`),
  },
  (table) => [index('mfa_challenges_account').on(table.account_id)],
);

/** The telephone of an account, to which codes are sent, once a first one has confirmed it. */
export const phones = pgTable('phones', {
  account_id: accountId().primaryKey(),
  number: text('number').notNull(),
  created_at: time('created_at').notNull().defaultNow(),
});

/** Codes that were sent by text message and not used yet: one for each first step, or each telephone that is to be confirmed. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    /** Of what the code is given in with; it is kept nowhere else, and without it a hash of six digits cannot be turned back. */
    token_hash: text('token_hash').primaryKey(),
    account_id: accountId(),
    number: text('number').notNull(),
    purpose: text('purpose').$type<'sign_in' | 'confirm'>().notNull(),
    code_hash: text('code_hash').notNull(),
    wrong_tries: integer('wrong_tries').notNull().default(0),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('phone_codes_account').on(table.account_id)],
);
