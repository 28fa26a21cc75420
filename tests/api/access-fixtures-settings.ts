import { randomUUID } from 'node:crypto';
import { defaultChoices } from '@manara/core/notifications/notification';
import { createCanvas } from '@napi-rs/canvas';
import type { Fixture, Organisation } from './access-fixture.ts';
import { signOnFixtures } from './access-fixtures-sign-on.ts';
import { password, type Member } from './test-api.ts';

const team = async ({ api, owner }: Organisation) => ({
  id: String((await api.call('POST', '/teams', { as: owner, body: { name: `Team ${randomUUID()}`, members: [], assets: [] } })).body?.id),
});

/** One export at a time: those before it end. `made`: with a file. */
const organisationExport = async ({ api, organisationId, owner }: Organisation, made = false) => {
  await api.database.pool.query('delete from organisation_exports where organisation_id = $1', [organisationId]);
  const { rows } = await api.database.pool.query(
    `insert into organisation_exports (organisation_id, asked_by, asked_by_name, state, key, bytes, made_at, expires_at)
     values ($1, $2, 'Somebody', $3, $4, $5, $6, $7) returning id`,
    [
      organisationId,
      owner.id,
      made ? 'ready' : 'pending',
      made ? await api.storage.put(Buffer.from('PK')) : null,
      made ? 2 : null,
      made ? new Date() : null,
      made ? new Date(Date.now() + 86_400_000) : null,
    ],
  );
  const id = String(rows[0].id);
  if (!made)
    await api.database.pool.query(`insert into runs (organisation_id, kind, subject_id) values ($1, 'export', $2)`, [organisationId, id]);
  return { id };
};

const product = async ({ api, owner }: Organisation) => ({
  id: String((await api.call('POST', '/products', { as: owner, body: { name: `Product ${randomUUID()}` } })).body?.id),
});

/** A complete sample, which nothing loads or has loaded, without anything in it. */
const sample = async ({ api, organisationId }: Organisation) => {
  await api.database.pool.query(`delete from runs where kind = 'sample' and organisation_id = $1`, [organisationId]);
  await api.database.pool.query(
    `insert into organisations (name, sample_of, sample_loaded_at) values ('Sample', $1, now()) on conflict (sample_of) do nothing`,
    [organisationId],
  );
  return {};
};

/** A form with a picture in it. */
const picture = () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(createCanvas(3, 2).toBuffer('image/png'))]), 'a.png');
  return form;
};

/** What people set for themselves, how they sign in by providers, and mail. */
export const settingsFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  ...signOnFixtures,
  getProfile: async () => ({}),
  putProfile: async (_things, caller) => ({
    body: { username: caller.email.split('@')[0], full_name: 'Somebody', organization: 'own', email: caller.email },
  }),
  confirmNewEmail: async () => ({ body: { token: 'none' }, answers: [410] }),
  putNotifications: async () => ({
    body: { email_notifications: true, push_notifications: false, weekly_reports: true, compliance_alerts: false },
  }),
  putWebsiteConfig: async () => ({ body: { corporate_website: 'https://www.example.org/' } }),
  getNotificationPreferences: async () => ({}),
  putNotificationPreferences: async () => ({
    body: { kinds: defaultChoices, alerts: { score_below: null, new_critical: true, pause_hours: 24 } },
  }),
  listNotifications: async () => ({}),
  countUnread: async () => ({}),
  readAllNotifications: async () => ({}),
  readNotification: async ({ api, organisationId }, caller) => {
    const { rows } = await api.database.pool.query(
      `insert into notifications (organisation_id, user_id, kind, topic, cause, path, values, in_app)
       values ($1, $2, 'scan_failed', gen_random_uuid(), 'x', '/', '{"asset": "x"}', true) returning id`,
      [organisationId, caller.id],
    );
    return { params: { id: rows[0].id } };
  },
  listOrganisationExports: async () => ({}),
  createOrganisationExport: async ({ api, organisationId }) => {
    await api.database.pool.query('delete from organisation_exports where organisation_id = $1', [organisationId]);
    return { body: { password } };
  },
  cancelOrganisationExport: async (things) => ({ params: await organisationExport(things) }),
  deleteOrganisationExport: async (things) => ({ params: await organisationExport(things) }),
  downloadOrganisationExport: async (things) => ({ params: await organisationExport(things, true), body: { password } }),
  readOrganisationExport: async (things) => {
    const { id } = await organisationExport(things, true);
    const { body } = await things.api.call('POST', `/organisation/exports/${id}/download`, { as: things.owner, body: { password } });
    return { params: { token: String(body?.path).split('/').at(-1) ?? '' } };
  },
  getSample: async () => ({}),
  loadSample: async () => ({}),
  enterSample: sample,
  removeSample: sample,
  getFirstSteps: async () => ({}),
  putFirstSteps: async () => ({ body: { is_hidden: false } }),
  listMessages: async () => ({}),
  listMessagePeople: async () => ({}),
  exportMessages: async () => ({}),
  readMessageMeans: async () => ({}),
  sendTestText: async () => ({ body: { phone_number: '+966501234567' }, answers: [409] }),
  listTeams: async () => ({}),
  createTeam: async () => ({ body: { name: `Team ${randomUUID()}`, members: [], assets: [] } }),
  putTeam: async (organisation) => ({ params: await team(organisation), body: { name: `Team ${randomUUID()}` } }),
  listProducts: async () => ({}),
  createProduct: async () => ({ body: { name: `Product ${randomUUID()}` } }),
  putProduct: async (organisation) => ({ params: await product(organisation), body: { name: `Product ${randomUUID()}` } }),
  deleteProduct: async (organisation) => ({ params: await product(organisation) }),
  deleteTeam: async (organisation) => ({ params: await team(organisation) }),
  listAudit: async () => ({}),
  listAuditPeople: async () => ({}),
  exportAudit: async () => ({}),
  sendTestMail: async () => ({ answers: [409] }),
  readMailServer: async () => ({}),
  // What succeeds is tried in mail-server.test.ts.
  putMailServer: async () => ({
    body: { host: '10.0.0.1', port: 587, encryption: 'upgrade', user: null, from_name: 'Harbour', from_address: 'harbour@example.org' },
    answers: [422, 429],
  }),
  removeMailServer: async ({ api, organisationId }) => {
    await api.database.pool.query(
      `insert into organisation_mail_servers (organisation_id, host, port, encryption, from_name, from_address)
       values ($1, 'mail.example.org', 587, 'upgrade', 'Harbour', 'harbour@example.org') on conflict do nothing`,
      [organisationId],
    );
    return {};
  },
  putAvatar: async () => ({ form: picture() }),
  deleteAvatar: async () => ({}),
  listAvatars: async ({ owner }) => ({ query: `?ids=${owner.id}` }),
  readAvatar: async ({ api, owner }) => {
    const account = '(select account_id from users where id = $1)';
    const version = randomUUID();
    await api.database.pool.query(
      `insert into avatars values (${account}, $2, '\\x89') on conflict (account_id) do update set version = excluded.version`,
      [owner.id, version],
    );
    return { params: { id: owner.id, version } };
  },
  putTheme: async () => ({ body: { theme: 'dark' } }),
  putLanguage: async () => ({ body: { language: 'ar' } }),
  putPreferredHub: async () => ({ body: { preferred_hub: 'education' } }),
  putPreferredTeam: async () => ({ body: { preferred_team: null } }),
  putHostLogins: async () => ({ body: { github_login: 'mona', gitlab_login: null } }),
  startAuthenticator: async () => ({ body: { password } }),
  // What succeeds is tried in second-factor.test.ts.
  confirmAuthenticator: async () => ({ body: { code: '000000' }, answers: [409, 422] }),
  removeAuthenticator: async () => ({ body: { password }, answers: [409] }),
  makeBackupCodes: async () => ({ body: { password }, answers: [409] }),
  getOrganisation: async () => ({}),
  putOrganisation: async () => ({ body: { default_hub: 'education' } }),
  getOrganisationSecurity: async () => ({}),
  getOrganisationLogo: async () => ({}),
  putOrganisationLogo: async () => ({ form: picture() }),
  deleteOrganisationLogo: async ({ api, organisationId }) => {
    await api.database.pool.query(
      "insert into organisation_logos values ($1, gen_random_uuid(), 1, 1, '\\x89') on conflict (organisation_id) do nothing",
      [organisationId],
    );
    return {};
  },
  readOrganisationLogo: async ({ api, organisationId }) => {
    const version = randomUUID();
    await api.database.pool.query(
      `insert into organisation_logos values ($1, $2, 1, 1, '\\x89') on conflict (organisation_id) do update set version = excluded.version`,
      [organisationId, version],
    );
    return { params: { version } };
  },
  getSecurityRules: async () => ({}),
  putSecurityRules: async () => ({ body: { longest_key_days: 90 + Math.floor(Math.random() * 200) } }),
  putOrganisationSecurity: async () => ({ body: { demands_second_factor: false } }),
  listPasskeys: async () => ({}),
  beginPasskey: async () => ({ body: { password } }),
  // What succeeds is tried in passkeys.test.ts.
  addPasskey: async () => ({ body: { name: 'Key', credential: {} }, answers: [422] }),
  removePasskey: async ({ api, owner, organisationId }, caller) => {
    const whose = caller.organisationId === organisationId ? caller : owner;
    const { rows } = await api.database.pool.query(
      `insert into passkeys (account_id, name, credential_id, public_key, counter, transports) select account_id, 'Key', gen_random_uuid(), '\\x00', 0, '[]' from users where id = $1 returning id`,
      [whose.id],
    );
    return { params: { id: rows[0].id }, body: { password } };
  },
  getPhone: async () => ({}),
  // What succeeds is tried in sms.test.ts.
  startPhone: async () => ({ body: { phone_number: '+966501234567', password }, answers: [409] }),
  resendPhoneCode: async () => ({ body: { token: 'none' }, answers: [409] }),
  confirmPhone: async () => ({ body: { token: 'none', code: '000000' }, answers: [409] }),
  removePhone: async () => ({ body: { password }, answers: [409] }),
  sendSignInCode: async () => ({ body: { mfa_token: 'none' }, answers: [401] }),
  askForPasskey: async () => ({ body: {} }),
  signInByPasskey: async () => ({ body: { credential: {} }, answers: [401] }),
  listApiKeys: async () => ({}),
  createApiKey: async () => ({ body: { name: 'Pipeline', scope: 'read', days: 7, password } }),
  revokeApiKey: async ({ api, owner, organisationId }, caller) => {
    const whose = caller.organisationId === organisationId ? caller : owner;
    const { rows } = await api.database.pool.query(
      `insert into api_keys (user_id, name, key_hash, beginning, scope, expires_at) values ($1, 'Key', gen_random_uuid(), 'manara_', 'read', now() + interval '1 day') returning id`,
      [whose.id],
    );
    return { params: { id: rows[0].id } };
  },
  listOrganisationKeys: async () => ({}),
  createOrganisationKey: async ({ api, organisationId }) => {
    // An organisation can have so many only.
    await api.database.pool.query(
      "update api_keys set expires_at = now() from users where users.id = user_id and account_id is null and name = 'Robot' and organisation_id = $1",
      [organisationId],
    );
    return { body: { name: 'Robot', scope: 'read', days: 7, password } };
  },
  revokeOrganisationKey: async ({ api, organisationId }) => {
    const { rows } = await api.database.pool.query(
      `with member as (insert into users (organisation_id, username, full_name, role, is_active) values ($1, gen_random_uuid(), 'Key', 'manager', false) returning id)
       insert into api_keys (user_id, name, key_hash, beginning, scope, expires_at) select id, 'Robot', gen_random_uuid(), 'manara_', 'read', now() + interval '1 day' from member returning id`,
      [organisationId],
    );
    return { params: { id: rows[0].id } };
  },
  getPush: async () => ({}),
  // A name without an address: nobody is asked.
  putPush: async () => ({
    body: { endpoint: `https://push.example.invalid/${randomUUID()}`, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  }),
  deletePush: async () => ({}),
  exportOwnData: async () => ({}),
  listOwnSessions: async () => ({}),
  endOtherSessions: async () => ({}),
  endOwnSession: async ({ api, owner, organisationId }, caller) => {
    const whose = caller.organisationId === organisationId ? caller : owner;
    const { rows } = await api.database.pool.query(
      `insert into sessions (user_id, remember, address, user_agent, expires_at) values ($1, true, '127.0.0.1', '', now() + interval '1 day') returning id`,
      [whose.id],
    );
    return { params: { id: rows[0].id } };
  },
  putPassword: async () => ({ body: { current_password: password, new_password: password, confirm_password: password } }),
};
