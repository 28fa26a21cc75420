import { owner } from './product.ts';

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the bodies of several calls, each read by the test that makes it
  body: any;
  /** What `Retry-After` says. */
  retryAfter?: string | null;
}

/** Calls the API; a call that nobody answers (the API is down) has status 0. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

const caller =
  (base: string, token?: string): Call =>
  async (method, path, body) => {
    try {
      const response = await fetch(`${base}/api${path}`, {
        method,
        signal: AbortSignal.timeout(20_000),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, body: await response.json().catch(() => null), retryAfter };
    } catch {
      return { status: 0, body: null };
    }
  };

async function tokenOf(base: string): Promise<string> {
  const { status, body } = await caller(base)('POST', '/auth/login', { ...owner, remember_me: true });
  if (status !== 200) throw new Error(`Sign-in answered ${status}`);
  return body.access_token;
}

/** Signs the first owner in, and again whenever the access token has expired. */
export async function signIn(base: string): Promise<Call> {
  let call = caller(base, await tokenOf(base));
  return async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status !== 401) return answer;
    call = caller(base, await tokenOf(base));
    return call(method, path, body);
  };
}

/** Adds a website that may have all its pages scanned; answers its id. */
export async function addWebsite(call: Call, host: string): Promise<string> {
  const { status, body } = await call('POST', '/assets/', {
    name: `Site ${host}`,
    asset_type: 'website',
    website: { url: `http://${host}/`, scan_frequency: 'off' },
    scan_settings: { max_pages: 500 },
  });
  if (status !== 201) throw new Error(`Adding a website answered ${status} ${JSON.stringify(body)}`);
  return body.id;
}
