import { getTableName, sql, type InferSelectModel } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sealedFor as authenticatorContext } from '../../platform/auth/second-factor.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { assets } from '../../platform/database/schema/assets.ts';
import { assistantModels } from '../../platform/database/schema/assistant-model.ts';
import { channels } from '../../platform/database/schema/channels.ts';
import { codeConnections, githubApps } from '../../platform/database/schema/connections.ts';
import { libraryConnections } from '../../platform/database/schema/library-connections.ts';
import { documents } from '../../platform/database/schema/documents.ts';
import { mails, organisationMailServers } from '../../platform/database/schema/mails.ts';
import { textMessages } from '../../platform/database/schema/messages.ts';
import { pushSubscriptions } from '../../platform/database/schema/notifications.ts';
import { authenticators } from '../../platform/database/schema/second-factor.ts';
import { serverSecrets } from '../../platform/database/schema/session.ts';
import { signOnProviders } from '../../platform/database/schema/sign-on.ts';
import { trackerConnections } from '../../platform/database/schema/trackers.ts';
import { contextOf as mailContext } from '../../platform/mail/outbox.ts';
import { contextOf as mailServerContext } from '../../platform/mail/own-server.ts';
import { textContext } from '../../platform/sms/text-outbox.ts';
import { contextOf as siteContext, originOf } from '../assets/settings/sign-in.ts';
import { modelContext } from '../assistant/model/seal-key.ts';
import { channelContext } from '../channels/seal-channel.ts';
import { libraryContext } from '../connections/libraries/seal-secret.ts';
import { contextOf as hostContext } from '../connections/seals.ts';
import { passwordContext } from '../documents/conversion/start-conversion.ts';
import { context as pushContext } from '../notifications/push/subscriptions.ts';
import { sealedFor as providerContext } from '../sign-on/store.ts';
import { hookContext, trackerContext } from '../trackers/seal-token.ts';

/** What is kept sealed, as messages/<language>/process.json names it (`secret.<kind>`). */
export const secretKinds = [
  'authenticator',
  'sign_on',
  'code_host',
  'github_app',
  'library',
  'channel',
  'tracker',
  'assistant_model',
  'site_sign_in',
  'mail_server',
  'document',
  'mail',
  'text_message',
  'push',
  'installation',
] as const;
export type SecretKind = (typeof secretKinds)[number];

/** One sealed secret with the key that has sealed it, and what it opens for; null where the row no longer says. */
export interface Sealed {
  keyId: string;
  sealed: string;
  context: string | null;
}

interface KeptIn {
  kind: SecretKind;
  /** As the database calls it, with its table. */
  column: string;
  /** One for each key that has sealed any. */
  sample(db: Executor): Promise<Sealed[]>;
}

function kept<T extends PgTable>(
  kind: SecretKind,
  table: T,
  column: AnyPgColumn,
  /** What it opens for, by the row as JSON. */
  contextOf: (row: InferSelectModel<T>) => string | null,
): KeptIn {
  // Of no generic kind, for what the query builder makes of it.
  const from: PgTable = table;
  return {
    kind,
    column: `${getTableName(table)}.${column.name}`,
    async sample(db) {
      const keyId = sql<string>`split_part(${column}, '.', 2)`;
      const rows = await db
        .selectDistinctOn([keyId], { keyId, sealed: sql<string>`${column}`, row: sql<InferSelectModel<T>>`to_jsonb(${table})` })
        .from(from)
        .where(sql`${column} like 'v1.%'`);
      return rows.map(({ row, ...one }) => ({ ...one, context: contextOf(row) }));
    },
  };
}

const hostOf = (row: { organisation_id: string; base_url: string }) => ({ organisationId: row.organisation_id, baseUrl: row.base_url });

/** Every place in which something is sealed. */
export const keptSecrets: readonly KeptIn[] = [
  kept('authenticator', authenticators, authenticators.sealed, (row) => authenticatorContext(row.account_id)),
  kept('sign_on', signOnProviders, signOnProviders.sealed_secret, providerContext),
  kept('code_host', codeConnections, codeConnections.sealed_token, (row) => hostContext('token', { ...hostOf(row), kind: row.kind })),
  kept('github_app', githubApps, githubApps.sealed_key, (row) => hostContext('app key', { ...hostOf(row), kind: 'github' })),
  kept('github_app', githubApps, githubApps.sealed_webhook_secret, (row) => hostContext('app webhook', { ...hostOf(row), kind: 'github' })),
  kept('library', libraryConnections, libraryConnections.sealed_secret, libraryContext),
  kept('channel', channels, channels.sealed_address, (row) => channelContext('address', row)),
  kept('channel', channels, channels.sealed_secret, (row) => channelContext('secret', row)),
  kept('channel', channels, channels.sealed_old_secret, (row) => channelContext('secret', row)),
  kept('tracker', trackerConnections, trackerConnections.sealed_token, trackerContext),
  kept('tracker', trackerConnections, trackerConnections.sealed_hook_secret, hookContext),
  kept('assistant_model', assistantModels, assistantModels.sealed_key, modelContext),
  kept('site_sign_in', assets, assets.sign_in_secret, ({ id, url }) => {
    const origin = originOf(url);
    return origin && siteContext(id, origin);
  }),
  kept('mail_server', organisationMailServers, organisationMailServers.sealed_password, mailServerContext),
  kept('document', documents, documents.sealed_password, ({ id }) => passwordContext(id)),
  kept('mail', mails, mails.sealed, ({ id }) => mailContext(id)),
  kept('text_message', textMessages, textMessages.sealed, ({ id }) => textContext(id)),
  kept('push', pushSubscriptions, pushSubscriptions.sealed, () => pushContext),
  kept('installation', serverSecrets, serverSecrets.value, ({ name }) => name),
];
