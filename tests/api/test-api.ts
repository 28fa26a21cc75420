import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@manara/contract/endpoint';
import type { Role } from '@manara/core/role';
import { createEgress, type Egress } from '@manara/egress/egress';
import type { Clouds } from '@manara/libraries/graph/clouds';
import { createApi } from '@manara/server/api';
import { insertPerson } from '@manara/server/features/session/account-store';
import { startSession } from '@manara/server/features/session/start-session';
import { hashPassword } from '@manara/server/platform/auth/password-hash';
import { signingKey } from '@manara/server/platform/auth/signing-key';
import { organisations } from '@manara/server/platform/database/schema/session';
import type { Limits } from '@manara/server/platform/limits/limits';
import { createPrinter } from '@manara/server/platform/print/printer';
import { secretBox } from '@manara/server/platform/secrets/secret-box';
import { createStorage } from '@manara/server/platform/storage/storage';
import { freshDatabase } from './database.ts';

export const password = 'Lighthouse-2026!';
const passwordHash = hashPassword(password);
export const publicUrl = 'http://localhost:4600';

export interface Member {
  id: string;
  email: string;
  role: Role;
  organisationId: string;
  /** An access token, and the refresh token of the same remembered session. */
  token: string;
  refreshToken: string;
}

interface Request {
  as?: { token: string };
  body?: unknown;
  /** In place of a body. */
  form?: FormData;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

type Method = Endpoint['method'];

/** The whole API on a database of its own, without a port; `listen` gives it one. */
export async function startTestApi(
  options: {
    sendsMail?: boolean;
    repliesTo?: string;
    sms?: { perDay: number };
    limits?: Limits;
    publicUrl?: string;
    clientFolder?: string;
    egress?: Egress;
    clouds?: Clouds;
    trustedProxies?: string[];
    logger?: { level: string; stream: { write(line: string): void } };
  } = {},
) {
  const database = await freshDatabase();
  const files = fs.mkdtempSync(path.join(os.tmpdir(), 'manara-files-'));
  const storage = createStorage(files);
  // Also for commands that are run on this data folder.
  const key = randomBytes(32);
  fs.writeFileSync(path.join(files, 'secret.key'), key.toString('hex'), { mode: 0o600 });
  const secrets = secretBox(key);
  const printer = createPrinter({ ...(process.env.MANARA_CHROMIUM && { executablePath: process.env.MANARA_CHROMIUM }) });
  const create = () =>
    createApi({
      database,
      databaseUrl: database.url,
      publicUrl,
      storage,
      clonesFolder: path.join(files, 'clones'),
      printer,
      secrets,
      egress: createEgress({ allow: [] }),
      sendsMail: false,
      clientFolder: '/nowhere',
      ...options,
    });
  const app = await create();
  const more = [app];

  const call = async (method: Method, path: string, { as, body, form, headers, remoteAddress }: Request = {}) => {
    const sent = form && new Response(form);
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      ...(remoteAddress && { remoteAddress }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }),
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      body: answer.body.startsWith('{') ? answer.json() : null,
    };
  };

  return {
    app,
    database,
    storage,
    secrets,
    /** Where the storage keeps its files. */
    files,
    db: database.db,
    call,
    /** A second API process's worth of server on the same database. */
    async another() {
      const other = await create();
      more.push(other);
      return other;
    },
    /** Until so many calls wait for something that another transaction holds. */
    async waiting(calls = 1): Promise<void> {
      const stuck = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      for (let left = 200; ((await database.pool.query(stuck)).rowCount ?? 0) < calls; left -= 1) {
        if (left === 0) throw new Error('nothing waits');
        await sleep(25);
      }
    },
    /** What the audit log says was done in an organisation, in its order. */
    async audited(organisationId: string): Promise<string[]> {
      const { rows } = await database.pool.query('select action from audit_log where organisation_id = $1 order by id', [organisationId]);
      return rows.map(({ action }) => action);
    },
    async organisation(name = 'example.org'): Promise<string> {
      const [row] = await database.db.insert(organisations).values({ name }).returning();
      return row?.id ?? '';
    },
    async member(role: Role, organisationId: string): Promise<Member> {
      const name = `${role}_${randomBytes(4).toString('hex')}`;
      const email = `${name}@example.org`;
      const { id } = await insertPerson(
        database.db,
        { email, password_hash: await passwordHash },
        { organisation_id: organisationId, username: name, full_name: `Person ${name}`, role },
      );
      const { response } = await startSession(database.db, await signingKey(database.db, secrets), id, true, {
        address: '127.0.0.1',
        userAgent: 'test',
      });
      return { id, email, role, organisationId, token: response.access_token, refreshToken: response.refresh_token };
    },
    signIn: (email: string, body: Record<string, unknown> = {}, request: Request = {}) =>
      call('POST', '/auth/login', { ...request, body: { email, password, remember_me: true, ...body } }),
    async close() {
      for (const one of more) await one.close();
      await database.drop();
      fs.rmSync(files, { recursive: true, force: true });
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** The value of the session cookie that an answer sets, with its attributes; null where it sets none. */
export const sessionCookie = (headers: Record<string, unknown>): string | null => {
  const line = headers['set-cookie'];
  return typeof line === 'string' ? line : null;
};
