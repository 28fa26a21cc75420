import type { Egress } from '@manara/egress/egress';
import type { FetchFailure } from '@manara/egress/fetch/failure';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import { AppError } from '../../platform/http/app-error.ts';
import { isPage } from './policy.ts';

/** That a provider could not be asked at all. */
export class Unreached extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure) {
    super(failure.reason);
    this.name = 'Unreached';
    this.failure = failure;
  }
}

/** What a provider says of itself, its keys, its tokens: none is large. */
const maxBytes = 1_000_000;
const seconds = 10;

const bodyless = new Set([204, 205, 304]);

/** The library's way out is ours: judged addresses, nothing large, no redirects. What it sends are forms. */
const through =
  (egress: Egress): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await egress.fetch(url, {
      method,
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      maxBytes,
      timeoutMilliseconds: seconds * 1000,
      ...(signal && { signal }),
    });
    if (!answer.ok) throw new Unreached(answer);
    const { status } = answer;
    return new Response(bodyless.has(status) ? null : new Uint8Array(answer.body), { status, headers: answer.headers });
  };

/** An error of ours may stand below others that the library makes of it. */
export function unreachedIn(error: unknown): Unreached | null {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof Unreached) return one;
  return null;
}

export interface ClientOf {
  issuer: string;
  client_id: string;
  secret: string;
}

/** Makers differ in whether a slash stands at the end. */
const plain = (address: string) => (URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : null);

/**
 * Reads what a provider says of itself; its issuer has no slash at the end. Throws Unreached, errors of the library, and AppError where it says that it is
 * another one, or cannot do what signing in here takes.
 */
export async function connect(egress: Egress, { issuer, client_id, secret }: ClientOf): Promise<Configuration> {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  const config = await discovery(
    new URL(`${issuer}/.well-known/openid-configuration`),
    client_id,
    { client_secret: secret },
    // By the way that it names; without a word of it there is one that all have.
    (as, client, body, headers) =>
      (as.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(as, client, body, headers),
    {
      [customFetch]: through(egress),
      timeout: seconds,
      // Only an address of this machine may do without: hostAddress() has looked at it.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  );
  const said = config.serverMetadata();
  if (plain(said.issuer) !== plain(issuer)) throw new AppError('sign_on.other_issuer', 502);
  if (!said.authorization_endpoint || !said.token_endpoint || !said.jwks_uri) throw new AppError('sign_on.endpoints_missing', 502);
  const addresses = [said.authorization_endpoint, said.token_endpoint, said.jwks_uri, said.userinfo_endpoint ?? said.token_endpoint];
  if (!addresses.every((address) => isPage(address, issuer))) throw new AppError('sign_on.endpoints_missing', 502);
  if (!said.response_types_supported?.includes('code')) throw new AppError('sign_on.no_code', 502);
  return config;
}

const minutes = 10;

/** Keeps what providers have said of themselves for some minutes, so that not each sign-in asks for it anew. */
export function providerClients(egress: Egress) {
  const known = new Map<string, { made: Promise<Configuration>; until: number }>();
  return (client: ClientOf): Promise<Configuration> => {
    const key = JSON.stringify([client.issuer, client.client_id, client.secret]);
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.made;
    for (const [old, { until }] of known) if (until <= Date.now()) known.delete(old);
    const made = connect(egress, client);
    known.set(key, { made, until: Date.now() + minutes * 60_000 });
    made.catch(() => known.delete(key));
    return made;
  };
}

/** What is wrong with a provider, for people. Anything unforeseen is one sentence. */
export function providerProblem(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const unreached = unreachedIn(error);
  if (!unreached) return new AppError('sign_on.unreadable', 502);
  const { failure } = unreached;
  if (failure.reason === 'egress_refused') return new AppError('sign_on.address_refused', 502);
  if (failure.reason === 'dns') return new AppError('sign_on.no_such_server', 502);
  return new AppError(failure.reason === 'tls' ? 'sign_on.bad_certificate' : 'sign_on.unreached', 502);
}
