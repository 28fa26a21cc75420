import type { Egress } from '@manara/egress/egress';
import type { Clouds } from '@manara/libraries/graph/clouds';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { LiveState } from '../live/live-state.ts';
import type { EventLoaders } from '../live/event-loaders.ts';
import type { HostNews } from './host-news.ts';
import type { Limits } from '../limits/limits.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { RunQueue } from '../queue/queue.ts';
import type { Printer } from '../print/printer.ts';
import type { TextOutbox } from '../sms/text-outbox.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Storage } from '../storage/storage.ts';

/** Where mail and text messages are handed on, and as whom. */
export interface Senders {
  mail: { server: string; sender: string } | null;
  sms: { server: string; sender: string | null } | null;
}

/** What the routes of a feature are given. */
export interface Services {
  db: NodePgDatabase;
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: string;
  /** Signs access tokens. */
  signingKey: Uint8Array;
  /** Features say here how the events that they publish are read for a person. */
  events: EventLoaders;
  /** Where work for the workers is queued. */
  queue: RunQueue;
  /** Files that are too large for a row. */
  storage: Storage;
  /** Where the workers keep copies of repositories. */
  clonesFolder: string;
  /** Takes mails to be sent. */
  outbox: Outbox;
  /** Takes text messages to be sent. */
  texts: TextOutbox;
  senders: Senders;
  /** Makes PDF files. */
  printer: Printer;
  /** Seals what only the servers may read. */
  secrets: SecretBox;
  /** The one way out. */
  egress: Egress;
  /** Where Microsoft signs in and answers, by cloud. */
  clouds: Clouds;
  /** Features say here what they want to hear of hosts of repositories. */
  hostNews: HostNews;
  /** What each organisation may have or do. */
  limits: Limits;
  /** Whether events come in now. */
  live: LiveState;
}

/** Adds the routes of one feature with register(). */
export type FeatureRoutes = (app: FastifyInstance, services: Services) => void;
