import { createECDH, randomBytes } from 'node:crypto';
import { storeModel } from '@manara/server/features/assistant/model/model-store';
import { sealKey } from '@manara/server/features/assistant/model/seal-key';
import { sealLibrarySecret } from '@manara/server/features/connections/libraries/seal-secret';
import { seal as sealForHost } from '@manara/server/features/connections/seals';
import { sealPassword as sealDocumentPassword } from '@manara/server/features/documents/conversion/start-conversion';
import { insertConnection } from '@manara/server/features/trackers/connection-store';
import { sealHookSecret, sealToken } from '@manara/server/features/trackers/seal-token';
import { codeConnections, githubApps } from '@manara/server/platform/database/schema/connections';
import { documents } from '@manara/server/platform/database/schema/documents';
import { libraryConnections } from '@manara/server/platform/database/schema/library-connections';
import { organisationMailServers } from '@manara/server/platform/database/schema/mails';
import { createOutbox } from '@manara/server/platform/mail/outbox';
import { sealPassword as sealMailPassword } from '@manara/server/platform/mail/own-server';
import { createTextOutbox } from '@manara/server/platform/sms/text-outbox';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { storeChannel } from './store-channel.ts';
import { storeDocument } from './store-document.ts';
import { password, type Member, type TestApi } from './test-api.ts';

/** What connections of an organisation keep sealed, by the stores of the product: each asks its service first, and there is none here. */
async function sealConnections({ db, secrets }: TestApi, organisation_id: string): Promise<void> {
  const nowhere = 'http://127.0.0.1:9';
  const by = { connected_by: 'Amal' };
  const tracker = { organisation_id, kind: 'jira_data_center' as const, base_url: nowhere, account: null };
  const hooked = { organisation_id, id: crypto.randomUUID() };
  await insertConnection(db, {
    ...tracker,
    ...hooked,
    ...by,
    sealed_token: sealToken(secrets, tracker, 'token'),
    sealed_hook_secret: sealHookSecret(secrets, hooked, 'secret'),
    account_name: 'Amal',
  });
  const model = { organisation_id, provider: 'openai_compatible' as const, base_url: nowhere };
  const limits = { organisation_limit: 10_000, person_limit: 10_000 };
  await storeModel(db, { ...model, ...limits, ...by, model: 'harbor-1', sealed_key: sealKey(secrets, model, 'key'), is_on: false });
  const host = { organisationId: organisation_id, kind: 'github', baseUrl: nowhere } as const;
  await db.insert(codeConnections).values({
    organisation_id,
    kind: 'github',
    base_url: nowhere,
    account_login: 'harbor',
    account_url: nowhere,
    how: 'token',
    sealed_token: sealForHost(secrets, 'token', host, 'token'),
    ...by,
  });
  await db.insert(githubApps).values({
    organisation_id,
    base_url: nowhere,
    app_id: 1,
    slug: 'manara',
    url: nowhere,
    sealed_key: sealForHost(secrets, 'app key', host, 'key'),
    sealed_webhook_secret: sealForHost(secrets, 'app webhook', host, 'secret'),
  });
  const library = { organisation_id, kind: 'sharepoint', cloud: 'global', tenant: 'harbor.example', client_id: 'an-app' } as const;
  await db.insert(libraryConnections).values({ ...library, ...by, sealed_secret: sealLibrarySecret(secrets, library, 'secret') });
  const mail = { organisation_id, host: 'smtp.harbor.example', port: 587, login_user: 'amal' };
  await db.insert(organisationMailServers).values({
    ...mail,
    encryption: 'upgrade',
    sealed_password: sealMailPassword(secrets, mail, 'password'),
    from_name: 'Harbor',
    from_address: 'amal@harbor.example',
  });
}

/** Seals one secret of each kind for an organisation of its own. */
export async function sealEachKind(api: TestApi, owner: Member): Promise<void> {
  const { organisationId } = owner;
  const done = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await api.call(method, path, { as: owner, body });
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  await done('POST', '/settings/authenticator', { password });
  await done('POST', '/organisation/sign-on/providers', {
    name: 'Provider',
    more_scopes: '',
    email_domains: [],
    makes_accounts: true,
    asks_second_step: false,
    group_claim: 'groups',
    group_roles: [],
    default_role: null,
    issuer: 'https://idp.example.org',
    client_id: 'manara',
    client_secret: 'secret',
  });
  const browser = createECDH('prime256v1');
  await done('PUT', '/settings/push', {
    endpoint: 'https://push.example/browser',
    keys: { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  const asset = await done('POST', '/assets', { name: 'Harbor', asset_type: 'website', website: { url: 'https://harbor.example/' } });
  await done('PUT', `/assets/${asset.id}`, { sign_in: { kind: 'basic', username: 'amal', secret: 'secret' } });
  await storeChannel(api, organisationId);
  await sealConnections(api, organisationId);
  const document = await storeDocument(api, owner);
  await api.db
    .update(documents)
    .set({ sealed_password: sealDocumentPassword(api.secrets, document, 'password') })
    .where(eq(documents.id, document));
  await createOutbox(api.secrets, true).post(api.db, {
    organisationId,
    to: owner.email,
    kind: 'reset',
    language: 'en',
    content: { values: {}, url: 'https://manara.example/link' },
  });
  const { rows } = await api.database.pool.query('select account_id from users where id = $1', [owner.id]);
  await createTextOutbox(api.secrets, { perDay: 10 }).post(api.db, {
    organisationId,
    memberId: owner.id,
    accountId: rows[0].account_id,
    to: '+4915112345678',
    language: 'en',
    content: { kind: 'phone', code: '123456', minutes: 10 },
    life: 600,
    isOwn: true,
  });
}
