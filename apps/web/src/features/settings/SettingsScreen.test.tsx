import type { User } from '@manara/contract/session';
import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { SettingsScreen } = await loaded(() => import('./SettingsScreen.tsx'));

it('opens on Profile', async () => {
  const user = {
    full_name: 'Amina Haddad',
    email: 'amina@example.org',
    username: 'amina',
    organization: 'Harbour',
    website_config: {},
  } as Partial<User>;
  const markup = await rendered(<SettingsScreen />, { user, at: { path: '/settings', pathname: '/settings' } });
  const chosen = [...markup.matchAll(/<[^>]*role="tab"[^>]*aria-selected="true"[^>]*>(?:<svg.*?<\/svg>)?(.*?)<\/(?:button|a)>/g)];
  expect(chosen.map(([, label = '']) => label.replaceAll(/<[^>]*>/g, '').trim())).toEqual(['Profile']);
});
