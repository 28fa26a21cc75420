import type { OrganisationDomain } from '@manara/contract/domains';
import { accounts } from '@manara/server/platform/database/schema/session';
import { createEgress } from '@manara/egress/egress';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { startNameServer } from '../doubles/dns/name-server.ts';
import { startIdentityProvider, type IdentityProvider } from '../product/identity-provider.ts';
import { startTestApi, type Member } from './test-api.ts';

export const providerSettings = {
  name: 'Entra',
  more_scopes: 'groups',
  email_domains: [] as string[],
  makes_accounts: true,
  asks_second_step: false,
  group_claim: 'groups',
  group_roles: [] as { group: string; role: string }[],
  default_role: 'viewer' as string | null,
};

interface Added {
  id: string;
  at: IdentityProvider;
}

export const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
export const refused = (code: string, status = 403) => ({ status, body: { code } });
export const tokenOf = (body: { login: { access_token: string } }) => ({ token: body.login.access_token });

/** The API with two real providers of OpenID Connect and a name service. */
export async function startSignOnWorld() {
  const callbacks: string[] = [];
  const idp = await startIdentityProvider({ callbacks: () => callbacks });
  const other = await startIdentityProvider({ callbacks: () => callbacks });
  const dns = await startNameServer();
  const egress = createEgress({ allow: [idp.address, other.address], dnsServers: [dns.address] });
  const api = await startTestApi({ egress });
  let count = 0;

  const newProvider = (at: IdentityProvider, more: object = {}) => ({
    ...providerSettings,
    issuer: at.issuer,
    client_id: at.client.id,
    client_secret: at.client.secret,
    ...more,
  });

  async function begin({ id }: Pick<Added, 'id'>, more: object = {}) {
    const { status, body, headers } = await api.call('POST', '/auth/sign-on/begin', { body: { provider_id: id, ...more } });
    expect(status, JSON.stringify(body)).toBe(200);
    return { url: String(body.url), cookie: cookieOf(headers) };
  }
  const finish = (id: string, answer: string, cookie: string) =>
    api.call('POST', '/auth/sign-on/finish', { body: { provider_id: id, answer }, headers: { cookie } });

  /** These people have shown that their addresses are theirs, by a link that was mailed to them. */
  async function verify(...people: Member[]) {
    for (const { email } of people) await api.db.update(accounts).set({ is_verified: true }).where(eq(accounts.email, email));
  }

  async function claim(as: Member, domain: string): Promise<OrganisationDomain> {
    const { status, body } = await api.call('POST', '/organisation/domains', { as, body: { domain } });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  async function check(as: Member, { id }: Pick<OrganisationDomain, 'id'>, language = 'en'): Promise<OrganisationDomain> {
    const { status, body } = await api.call('POST', `/organisation/domains/${id}/check`, { as, headers: { 'accept-language': language } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  /** The whole way of a person through a provider; null refuses there. */
  async function signOn(provider: Added, sub: string | null, more: object = {}) {
    const { url, cookie } = await begin(provider, more);
    const back = await provider.at.visit(url, sub);
    return finish(provider.id, back.search, cookie);
  }
  /** Somebody whom both providers know. */
  function person(name: string, more: object = {}) {
    const someone = { sub: name, email: `${name}-${count}@example.org`, email_verified: true, name: `Person ${name}`, ...more };
    for (const one of [idp, other]) one.add(someone);
    return someone;
  }
  let strangers = 0;

  return {
    api,
    egress,
    dns,
    claim,
    check,
    /** A domain of an organisation whose record stands in the name service. */
    async prove(as: Member, domain: string): Promise<OrganisationDomain> {
      const claimed = await claim(as, domain);
      dns.set(claimed.domain);
      dns.set(claimed.record_name, claimed.record_value);
      const proven = await check(as, claimed);
      expect(proven.state).toBe('proven');
      return proven;
    },
    idp,
    other,
    newProvider,
    begin,
    finish,
    /** An organisation of its own for a test, and providers that behave. */
    async fresh() {
      await api.database.pool.query('delete from login_attempts');
      for (const one of [idp, other]) {
        one.forge(null);
        one.stop(false);
      }
      const organisation = await api.organisation(`org-${(count += 1)}.example`);
      const owner = await api.member('owner', organisation);
      const administrator = await api.member('administrator', organisation);
      await verify(owner, administrator);
      return { count, organisation, owner, administrator };
    },
    verify,
    async add(as: Member, more: object = {}, at: IdentityProvider = idp): Promise<Added> {
      const { status, body } = await api.call('POST', '/organisation/sign-on/providers', { as, body: newProvider(at, more) });
      expect(status, JSON.stringify(body)).toBe(201);
      callbacks.push(String(body.callback_url));
      return { id: String(body.id), at };
    },
    signOn,
    person,
    async domains(as: Member): Promise<{ alone: boolean; domains: OrganisationDomain[] }> {
      return (await api.call('GET', '/organisation/domains', { as })).body as never;
    },
    /** Which providers the sign-in screen offers to an address of a domain. */
    async offered(domain: string): Promise<string[]> {
      const { body } = await api.call('GET', `/auth/sign-on?domain=${encodeURIComponent(domain)}`);
      return body.providers.map(({ id }: { id: string }) => id);
    },
    /** How it goes for somebody new of whom the provider says an address of the domain, and not that it is verified. */
    async comesUnverified(provider: Added, domain: string) {
      const name = `stranger${(strangers += 1)}`;
      person(name, { email: `${name}@${domain}`, email_verified: false });
      return signOn(provider, name);
    },
    async close() {
      await api.close();
      await idp.close();
      await other.close();
      await dns.close();
    },
  };
}

export type SignOnWorld = Awaited<ReturnType<typeof startSignOnWorld>>;
