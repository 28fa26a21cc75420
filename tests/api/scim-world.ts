import { expect } from 'vitest';
import { password, startTestApi, type Member } from './test-api.ts';

export const base = '/api/scim/v2';

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what the tests themselves look into
  body: any;
  headers: Record<string, unknown>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An error in the words of RFC 7644, 3.12. */
export const fault = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.any(String),
    ...(scimType && { scimType }),
  },
});

export const group = (displayName: string, members: { value: string }[] = []) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName,
  members,
});

/** The API, and for each test an organisation with a key that provisions it. */
export async function startScimWorld() {
  const api = await startTestApi();
  let count = 0;
  let key = '';

  async function makeKey(as: Member, scope: string): Promise<string> {
    const { status, body } = await api.call('POST', '/organisation/api-keys', {
      as,
      body: { name: `For ${scope}`, scope, days: 7, password },
    });
    expect(status).toBe(201);
    return body.key;
  }
  async function call(method: Method, path: string, body?: unknown, token: string | null = key): Promise<Answer> {
    const answer = await api.app.inject({
      method,
      url: `${base}${path}`,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body), headers: answer.headers };
  }
  /** A person whom nobody has provisioned yet. */
  const named = (change: object = {}) => {
    count += 1;
    return {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: `bjensen${count}@example.com`,
      displayName: 'Babs Jensen',
      active: true,
      ...change,
    };
  };
  return {
    api,
    makeKey,
    call,
    named,
    /** A call with headers of its own, as it is answered. */
    inject: (method: Method, path: string, headers: Record<string, string>, body?: object) =>
      api.app.inject({
        method,
        url: `${base}${path}`,
        headers: { authorization: `Bearer ${key}`, ...headers, ...(body && { 'content-type': 'application/scim+json' }) },
        ...(body && { payload: JSON.stringify(body) }),
      }),
    patch: (path: string, ...Operations: unknown[]) =>
      call('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
    create: async (change: object = {}) => (await call('POST', '/Users', named(change))).body,
    async fresh() {
      const organisation = await api.organisation();
      const owner = await api.member('owner', organisation);
      key = await makeKey(owner, 'scim');
      return { organisation, owner };
    },
    close: () => api.close(),
  };
}
export type ScimWorld = Awaited<ReturnType<typeof startScimWorld>>;
