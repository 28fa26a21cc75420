const user = {
  id: '5f0c2b9e-3c1a-4f0e-9d51-2f6b1f3d9a70',
  username: 'amina',
  full_name: 'Amina Haddad',
  email: 'amina@example.org',
  role: 'manager',
  organization: 'example.org',
  pending_email: null,
  website_config: { corporate_website: 'https://www.example.org/', last_updated: '2026-11-12T10:00:00.000Z' },
  avatar_url: null,
  created_at: '2026-11-02T08:15:00.000Z',
  is_active: true,
  is_verified: true,
  language: 'ar',
  theme: 'auto',
  email_notifications: true,
  push_notifications: true,
  weekly_reports: false,
  compliance_alerts: true,
  mfa_enabled: false,
  preferred_hub: 'enterprise',
  github_login: 'mona',
  gitlab_login: null,
  last_login: '2026-11-20T07:02:11.000Z',
};
const signedIn = { access_token: 'eyJhbGciOiJIUzI1NiJ9…', refresh_token: 'hV0b6cV2…', expires_in: 900, user };

/** Bodies that a reader of the API can start from, by endpoint. */
export const examples: Record<string, { body?: unknown; response?: unknown }> = {
  login: { body: { email: 'amina@example.org', password: 'Lighthouse-2026!', remember_me: true }, response: signedIn },
  refresh: { body: { refresh_token: 'hV0b6cV2…' }, response: signedIn },
  me: { response: user },
  createAsset: {
    body: { name: 'Public website', asset_type: 'website', website: { url: 'https://www.example.org/', scan_frequency: 'daily' } },
  },
  startScan: {
    body: { scan_type: 'accessibility' },
    response: {
      id: '0b6f5e0a-8a2b-4b7e-8f0a-6a1a9f6a2c11',
      status: 'queued',
      progress: 0,
      pages_read: 0,
      pages_known: 0,
      started_at: null,
      finished_at: null,
      error: null,
    },
  },
  createInvitation: { body: { email: 'omar@example.org', role: 'member' } },
  putPerson: { body: { role: 'manager' } },
  putTheme: { body: { theme: 'auto' } },
  putLanguage: { body: { language: 'ar' } },
};
