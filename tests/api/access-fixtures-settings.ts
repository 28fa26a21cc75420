import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import type { Fixture, Organisation } from './access-fixture.ts';
import { password, type Member } from './test-api.ts';

/** What people set for themselves, and mail. */
export const settingsFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  getProfile: async () => ({}),
  putProfile: async (_things, caller) => ({
    body: { username: caller.email.split('@')[0], full_name: 'Somebody', organization: 'own', email: caller.email },
  }),
  confirmNewEmail: async () => ({ body: { token: 'none' }, answers: [410] }),
  putNotifications: async () => ({
    body: { email_notifications: true, push_notifications: false, weekly_reports: true, compliance_alerts: false },
  }),
  putWebsiteConfig: async () => ({ body: { corporate_website: 'https://www.example.org/' } }),
  listMails: async () => ({}),
  sendTestMail: async () => ({ answers: [409] }),
  putAvatar: async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(createCanvas(3, 2).toBuffer('image/png'))]), 'a.png');
    return { form };
  },
  deleteAvatar: async () => ({}),
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
  putHostLogins: async () => ({ body: { github_login: 'mona', gitlab_login: null } }),
  startAuthenticator: async () => ({ body: { password } }),
  // What succeeds is tried in second-factor.test.ts.
  confirmAuthenticator: async () => ({ body: { code: '000000' }, answers: [409, 422] }),
  removeAuthenticator: async () => ({ body: { password }, answers: [409] }),
  makeBackupCodes: async () => ({ body: { password }, answers: [409] }),
  putPassword: async () => ({ body: { current_password: password, new_password: password, confirm_password: password } }),
};
