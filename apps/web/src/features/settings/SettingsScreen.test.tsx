import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { SettingsScreen } = await loaded(() => import('./SettingsScreen.tsx'));

it('opens on Profile', async () => {
  const markup = await rendered(<SettingsScreen />, { at: { path: '/settings', pathname: '/settings' } });
  const chosen = [...markup.matchAll(/<[^>]*role="tab"[^>]*aria-selected="true"[^>]*>(?:<svg.*?<\/svg>)?(.*?)<\/(?:button|a)>/g)];
  expect(chosen.map(([, label = '']) => label.replaceAll(/<[^>]*>/g, ''))).toEqual(['Profile']);
});
