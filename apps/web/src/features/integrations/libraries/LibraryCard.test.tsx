import type { LibraryConnection } from '@manara/contract/library-connections';
import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../../states/rendered.tsx';

const { LibraryCard } = await loaded(() => import('./LibraryCard.tsx'));
const { LibraryAsks } = await loaded(() => import('./LibraryAsks.tsx'));

const expired: LibraryConnection = {
  kind: 'sharepoint',
  category: 'documents',
  connected: false,
  state: 'expired',
  cloud: 'us_government',
  tenant: 'harbour.onmicrosoft.com',
  client_id: '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10',
  how: 'secret',
  account: null,
  app_name: 'Manara for Harbour',
  rights: ['Files.Read.All', 'Sites.Selected'],
  detail: 'The secret is over.',
  connected_by: 'Amal',
  connected_at: '2026-03-01T09:00:00Z',
  last_used_at: '2026-03-09T08:30:00Z',
  last_error: { at: '2026-03-10T08:30:00Z', detail: 'Refused by Microsoft.' },
};
const shown = async (role: 'viewer' | 'administrator', connection = expired) =>
  textIn(await rendered(<LibraryCard connection={connection} />, { user: { role } }));

it('says by which app and with which permissions it is connected, when it was last used, and what went wrong', async () => {
  const words = await shown('viewer');
  for (const fact of ['Manara for Harbour', 'harbour.onmicrosoft.com', 'US Government', 'Files.Read.All, Sites.Selected', 'Secret expired'])
    expect(words).toContain(fact);
  expect(words).toMatch(/Last used/);
  expect(words).toContain('Refused by Microsoft.');
  expect(words).toContain('The secret is over.');
});

it('lets administrators alone connect, test and disconnect', async () => {
  expect(await shown('administrator')).toMatch(/Reconnect.*Test connection.*Disconnect/);
  expect(await shown('viewer')).not.toMatch(/Reconnect|Test connection|Disconnect/);
  const none = { ...expired, state: 'not_connected' as const, detail: null, last_error: null };
  expect(await shown('administrator', none)).not.toMatch(/Test connection|Disconnect/);
});

it('says who signed in with a code, and that their sign-in is over', async () => {
  const words = await shown('viewer', { ...expired, how: 'code', account: 'lina@harbour.example' });
  expect(words).toContain('lina@harbour.example');
  expect(words).toContain('Sign-in expired');
  expect(await shown('viewer')).not.toContain('Account');
});

it('says the least permissions first, before anyone grants them', async () => {
  const asked = async (kind: LibraryConnection['kind']) => textIn(await rendered(<LibraryAsks kind={kind} />));
  expect(await asked('sharepoint')).toMatch(/Sites\.Selected.*Sites\.Read\.All.*Sites\.ReadWrite\.All/);
  expect(await asked('onedrive')).toMatch(/Files\.Read\.All.*Files\.ReadWrite\.All/);
  const delegated = async (kind: LibraryConnection['kind'], write: boolean) =>
    textIn(await rendered(<LibraryAsks kind={kind} how="code" write={write} />));
  expect(await delegated('sharepoint', false)).toMatch(/Files\.Read\.All.*Sites\.Read\.All.*offline_access/);
  expect(await delegated('onedrive', true)).toMatch(/Files\.ReadWrite\.All.*offline_access/);
  expect(await delegated('onedrive', true)).not.toContain('Sites.');
});
