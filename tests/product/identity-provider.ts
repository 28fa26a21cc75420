import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody whom a provider knows; everything but `sub` is said of them. */
export interface Someone {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** What an ID token says, changed on its way; null leaves it as it is. */
type Forge = (claims: Record<string, unknown>, sign: (claims: Record<string, unknown>, key?: KeyObject) => string) => string;

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A certified provider of OpenID Connect, on loopback, in this process. People sign in on a page of its own by naming themselves. It signs with a key
 * that tests hold, so that what is wrong with a token can be one thing alone.
 */
export async function startIdentityProvider({ callbacks }: { callbacks: () => string[] }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const people = new Map<string, Someone>();
  let forge: Forge | null = null;
  let down = false;

  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const client = { id: 'manara', secret: randomUUID() };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        // Where it sends people back to is known once it has been entered in the product.
        redirect_uris: ['http://localhost/unknown-yet'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    findAccount: (_context, sub) => {
      const found = people.get(sub);
      return found && { accountId: sub, claims: () => ({ ...found }) };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    // Nobody is asked what they consent to.
    loadExistingGrant: async (context) => {
      const { oidc } = context;
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const { Client } = provider;
  Client.prototype.redirectUriAllowed = (uri: string) => callbacks().includes(uri);

  const signToken = (claims: Record<string, unknown>, key: KeyObject = privateKey) => {
    const unsigned = `${base64({ alg: 'RS256', typ: 'JWT', kid })}.${base64(claims)}`;
    return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key).toString('base64url')}`;
  };

  async function showInteraction(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', issuer);
    const who = url.searchParams.get('who');
    if (url.searchParams.has('refuse')) return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (who) return provider.interactionFinished(request, response, { login: { accountId: who, remember: false } });
    const links = [...people.keys()].map((sub) => `<li><a href="?who=${encodeURIComponent(sub)}">${sub}</a></li>`).join('');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Who are you?</title><h1>Who are you?</h1><ul>${links}</ul>`);
  }

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (down) {
      response.statusCode = 503;
      response.end();
      return;
    }
    if (request.url?.startsWith('/interaction/')) {
      void showInteraction(request, response).catch((error: unknown) => response.destroy(error as Error));
      return;
    }
    if (forge && request.url?.startsWith('/token')) {
      const change = forge;
      const end = response.end.bind(response);
      response.end = ((text: string | Buffer) => {
        const body = JSON.parse(String(text)) as { id_token?: string };
        const claims = JSON.parse(Buffer.from(body.id_token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
        body.id_token = change(claims, signToken);
        const changed = JSON.stringify(body);
        response.setHeader('content-length', Buffer.byteLength(changed));
        return end(changed);
      }) as typeof response.end;
    }
    void answer(request, response);
  });

  return {
    issuer,
    client,
    address: `127.0.0.1:${port}`,
    publicKey,
    add: (someone: Someone) => void people.set(someone.sub, someone),
    /** Changes the ID tokens from now on; null: no longer. */
    forge: (change: Forge | null) => void (forge = change),
    /** Answers nothing that is of use. */
    stop: (stopped: boolean) => void (down = stopped),
    /** Goes from the address of an authorization to the way back, as a browser does for somebody who has never been here; null to refuse. */
    async visit(address: string, who: string | null): Promise<URL> {
      const cookies = new Map<string, string>();
      let url = new URL(address);
      for (let hop = 0; hop < 10; hop += 1) {
        if (url.origin !== issuer) return url;
        if (url.pathname.startsWith('/interaction/')) url.searchParams.set(who === null ? 'refuse' : 'who', who ?? '');
        const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
        const { status, headers: said, ...rest } = await fetch(url, { redirect: 'manual', headers });
        for (const line of said.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
        const location = said.get('location');
        if (!location) throw new Error(`The provider answered ${status} ${JSON.stringify(rest)} at ${url.pathname}`);
        url = new URL(location, url);
      }
      throw new Error('The provider leads nowhere');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
