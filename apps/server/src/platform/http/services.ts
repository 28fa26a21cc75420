import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventLoaders } from '../live/event-loaders.ts';

/** What the routes of a feature are given. */
export interface Services {
  db: NodePgDatabase;
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: string;
  /** Features say here how the events that they publish are read for a person. */
  events: EventLoaders;
}
