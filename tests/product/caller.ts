import type { LoginResponse } from '@manara/contract/session';
import { setTimeout as sleep } from 'node:timers/promises';
import { owner } from './start-product.ts';

/** Calls the API as one person. Throws on an error answer, with its sentence. */
export interface Caller {
  session: LoginResponse;
  call: <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;
}

async function send<T>(origin: string, method: string, path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Calls the API in a session. */
export const callerOf = (origin: string, session: LoginResponse): Caller => ({
  session,
  call: (method, path, body) => send(origin, method, path, body, session.access_token),
});

/** Signs in; the owner unless told otherwise. */
export async function signIn(origin: string, who: { email: string; password: string } = owner): Promise<Caller> {
  return callerOf(origin, await send<LoginResponse>(origin, 'POST', '/auth/login', { ...who, remember_me: true }));
}

/** Brings a person in by an invitation of `by`. */
export async function join(origin: string, by: Caller, role: string, name: string): Promise<Caller> {
  const { url } = await by.call<{ url: string }>('POST', '/invitations', { role, email: `${name}@example.org` });
  const token = url.slice(url.lastIndexOf('/') + 1);
  return callerOf(
    origin,
    await send<LoginResponse>(origin, 'POST', '/auth/register', {
      invitation_token: token,
      username: name,
      full_name: `${name} Example`,
      password: owner.password,
      email: `${name}@example.org`,
    }),
  );
}

/** Scans an asset to the end and answers its status. */
export async function scan(by: Caller, assetId: string): Promise<{ status: string; error: string | null }> {
  await by.call('POST', `/assets/${assetId}/scan`, { scan_type: 'accessibility' });
  for (;;) {
    const now = await by.call<{ status: string; error: string | null }>('GET', `/assets/${assetId}/scan/status`);
    if (/completed|failed|cancelled/.test(now.status)) return now;
    await sleep(200);
  }
}
