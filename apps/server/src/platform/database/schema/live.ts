import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@manara/messages/locale';
import { sessions } from './session.ts';

/** Tickets for `/ws`. Taking one deletes it, so any API process can take it, and only one. */
export const liveTickets = pgTable('live_tickets', {
  token_hash: text('token_hash').primaryKey(),
  session_id: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  language: text('language').$type<Language>().notNull(),
  expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
});
