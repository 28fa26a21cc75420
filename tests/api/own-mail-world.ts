import tls from 'node:tls';
import { createEgress, type Egress } from '@manara/egress/egress';
import { selfSigned } from '@manara/egress/fetch/self-signed.fixture';
import { startMailServer } from '../product/mail-server.ts';
import { startMailWorld } from './mail-world.ts';
import type { Member } from './test-api.ts';

const login = { user: 'harbour', password: 'Foghorn & Bell' };

/**
 * A mail world in which an organisation can have a server of its own: `server`, at `localhost`, which asks who signs in and whose certificate is believed here; `other`, one like it
 * without STARTTLS, encrypted from the start; `strange`, whose certificate nobody vouches for. `allowed` are places that the operator allows.
 */
export async function startOwnMailWorld(options: { sendsMail?: boolean } = {}) {
  const certificate = selfSigned('localhost');
  const own = await startMailServer({ ...login, encryption: 'upgrade', certificate });
  const other = await startMailServer({ ...login, encryption: 'start', certificate });
  const strange = await startMailServer({ encryption: 'start' });
  const usual = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...usual, certificate.cert]);
  const allowed = new Set<string>();
  const judge: Egress['judge'] = (...place) => createEgress({ allow: [...allowed] }).judge(...place);
  const world = await startMailWorld({ ...options, egress: { ...createEgress({ allow: [] }), judge } });
  const place = (port: number) => `localhost:${port}`;
  const allowAll = () => {
    for (const { port } of [own, other, strange, world.server]) allowed.add(place(port));
  };
  /** What an owner enters for `own`. */
  const settings = {
    host: 'localhost',
    port: own.port,
    encryption: 'upgrade',
    user: login.user,
    password: login.password,
    from_name: 'Harbour, Office',
    from_address: 'office@harbour.example',
  };
  return {
    ...world,
    own,
    other,
    strange,
    allowed,
    place,
    settings,
    put: (as: Member, change: Record<string, unknown> = {}) =>
      world.api.call('PUT', '/organisation/mail-server', { as, body: { ...settings, ...change } }),
    read: async (as: Member) => (await world.api.call('GET', '/organisation/mail-server', { as })).body,
    /** Everything as at the beginning, with all servers allowed. */
    async begin() {
      await world.forget();
      await world.api.database.pool.query('delete from organisation_mail_servers');
      for (const server of [own, other, strange]) {
        server.received.length = 0;
        server.tries.length = 0;
        server.answerWith(() => null);
      }
      allowed.clear();
      allowAll();
    },
    async close() {
      tls.setDefaultCACertificates(usual);
      await world.close();
      for (const server of [own, other, strange]) await server.close();
    },
  };
}

export type OwnMailWorld = Awaited<ReturnType<typeof startOwnMailWorld>>;
