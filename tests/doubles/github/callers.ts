import { verify } from 'node:crypto';
import { badCredentials, Refusal } from './answers.ts';
import type { App, Token, World } from './world.ts';

/** Who asks. */
export type Caller = { kind: 'nobody' } | { kind: 'app'; app: App } | Token;

const jwtForm = /^[\w-]+\.[\w-]+\.[\w-]+$/u;

/** Reads who asks from the Authorization header of a call to the REST API. */
export function readCaller(world: World, authorization: string | undefined): Caller {
  if (authorization === undefined) return { kind: 'nobody' };
  const [, scheme = '', credential = ''] = /^(\S+)\s+(.+)$/u.exec(authorization) ?? [];
  if (!/^(?:bearer|token)$/iu.test(scheme)) throw badCredentials();
  if (jwtForm.test(credential)) return { kind: 'app', app: readJwt(world, credential) };
  return readToken(world, credential) ?? refuse();
}

const refuse = (): never => {
  throw badCredentials();
};

/** The credential of a token that has not expired; null for any other text. */
export function readToken(world: World, text: string): Token | null {
  const token = world.tokens.get(text);
  if (token === undefined || (token.expiresAt !== null && token.expiresAt <= world.clock.now())) return null;
  if (token.kind === 'installation') {
    if (!world.installations.has(token.installation.id)) return null;
    if (token.installation.suspendedAt !== null) throw suspended();
  }
  return token;
}

export const suspended = (): Refusal => new Refusal(403, 'This installation has been suspended');

const undecodable = (): Refusal => new Refusal(401, 'A JSON web token could not be decoded');

/** The App that signed a JSON web token. Judged by the machine's own time: only tokens that were given out follow the test's clock. */
function readJwt(world: World, text: string): App {
  const [header = '', payload = '', signature = ''] = text.split('.');
  const claims = decode(payload);
  if (decode(header)?.['alg'] !== 'RS256' || claims === null) throw undecodable();
  const now = Date.now() / 1000;
  const { iat, exp, iss } = claims;
  if (typeof exp !== 'number' || exp <= now) {
    throw new Refusal(
      401,
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  }
  if (exp > now + 600) throw new Refusal(401, "'Expiration time' claim ('exp') is too far in the future");
  if (typeof iat !== 'number' || iat > now + 5) {
    throw new Refusal(401, "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued");
  }
  const app = [...world.apps.values()].find((each) => String(each.id) === String(iss) || each.clientId === iss);
  if (app === undefined) throw new Refusal(404, 'Integration not found');
  if (!verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), app.publicKey, Buffer.from(signature, 'base64url'))) throw undecodable();
  return app;
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
