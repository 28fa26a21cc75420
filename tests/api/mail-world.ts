import { createEgress, type Egress } from '@manara/egress/egress';
import { createSmtp, operatorsWay, type Smtp } from '@manara/server/platform/mail/smtp';
import { completeReset } from '@manara/server/features/session/forgot-password';
import { deliverByInstallation, deliverByOwn } from '@manara/server/platform/mail/deliver';
import { startMailServer } from '../product/mail-server.ts';
import { publicUrl, startTestApi } from './test-api.ts';

/** The API of an installation that sends mail, a mail server, and what a worker does with mails. */
export async function startMailWorld(options: { repliesTo?: string; egress?: Egress; sendsMail?: boolean } = {}) {
  const server = await startMailServer();
  const api = await startTestApi({ sendsMail: true, ...options });
  const settings = { host: '127.0.0.1', port: server.port, encryption: 'none', login: null } as const;
  const from = { name: 'منارة, Manara', address: 'manara@example.org' };
  const smtp = createSmtp({ ...settings, from }, operatorsWay(settings));
  const { db, secrets } = api;
  const { egress = createEgress({ allow: [] }) } = options;
  return {
    api,
    server,
    settings: { ...settings, from },
    /** Sends what is due once, by the installation's server and by those of organisations. */
    async deliver(by: Smtp | null = options.sendsMail === false ? null : smtp) {
      const mail = { db, smtp: by, egress, secrets, publicUrl, complete: completeReset(secrets, publicUrl) };
      const { signal } = new AbortController();
      await Promise.all([deliverByInstallation(mail, signal), deliverByOwn(mail, signal)]);
    },
    /** As if the pause after a failure were over. */
    async pass() {
      await api.database.pool.query("update mails set next_try_at = now() where state = 'waiting'");
    },
    async stored() {
      const { rows } = await api.database.pool.query(
        'select kind, recipient, language, state, attempts, sealed, last_error, organisation_id from mails order by created_at, id',
      );
      return rows as Record<string, unknown>[];
    },
    async forget() {
      await api.database.pool.query('delete from mails');
      await api.database.pool.query('delete from login_attempts');
      server.received.length = 0;
      server.tries.length = 0;
      server.answerWith(() => null);
    },
    async close() {
      await api.close();
      await server.close();
    },
  };
}

export type MailWorld = Awaited<ReturnType<typeof startMailWorld>>;

/** The addresses in a mail's page. */
export const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

export const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
