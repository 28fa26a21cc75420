import { hasRole } from '@manara/core/role';
import { languages } from '@manara/messages/locale';
import { useSignedInUser } from '../../api/use-session.ts';
import { chooseLanguage, chooseTheme } from '../../features/settings/choices.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useText } from '../../i18n/use-text.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { entries } from '../shell/entries.ts';
import type { Group, Option } from './option.ts';

const furtherScreens: { to: string; icon: IconName; label: MessageId }[] = [
  { to: '/pages', icon: 'file', label: 'palette.screen_pages' },
  { to: '/reports/summary', icon: 'report', label: 'palette.screen_summary' },
  { to: '/settings?tab=security', icon: 'lock', label: 'palette.screen_security' },
  { to: '/settings?tab=appearance', icon: 'settings', label: 'palette.screen_appearance' },
];

const themes = [
  { theme: 'light', icon: 'sun', label: 'palette.theme_light' },
  { theme: 'dark', icon: 'moon', label: 'palette.theme_dark' },
  { theme: 'auto', icon: 'system', label: 'palette.theme_auto' },
] as const;

/** What the palette cannot do by itself. */
export interface Deeds {
  onSignOut: () => void;
  onShortcuts: () => void;
}

/** The screens there are, and what the person may do from anywhere. */
export function useCommands({ onSignOut, onShortcuts }: Deeds): Group[] {
  const text = useText();
  const { role } = useSignedInUser();
  const { code } = useLanguage();
  const { theme: current } = useTheme();
  const other = languages[code === 'en' ? 'ar' : 'en'];

  const screens: Option[] = [
    ...entries.map(({ to, icon, label, hint }) => ({ id: `screen-${to}`, icon, title: text(label), context: text(hint), to })),
    ...furtherScreens.map(({ to, icon, label }) => ({ id: `screen-${to}`, icon, title: text(label), context: null, to })),
  ];
  const actions: Option[] = [
    ...(hasRole(role, 'manager')
      ? [{ id: 'add-asset', icon: 'add' as const, title: text('assets.add'), context: null, to: '/dashboard?add=asset' }]
      : []),
    ...themes
      .filter(({ theme }) => theme !== current)
      .map(({ theme, icon, label }) => ({
        id: `theme-${theme}`,
        icon,
        title: text(label),
        context: null,
        act: () =>
          void chooseTheme(theme).then((stored) => {
            if (!stored.ok) toast.bad((say) => stored.detail ?? say('settings.theme_failed'));
          }),
      })),
    {
      id: 'language',
      icon: 'language',
      title: text('palette.language', { language: other.name }),
      context: null,
      act: () =>
        void chooseLanguage(other.code).then((stored) => {
          if (!stored.ok) toast.bad((say) => stored.detail ?? say('settings.language_failed'));
        }),
    },
    { id: 'shortcuts', icon: 'info', title: text('palette.shortcuts'), context: null, act: onShortcuts },
    { id: 'sign-out', icon: 'sign-out', title: text('shell.sign_out'), context: null, act: onSignOut },
  ];
  return [
    { id: 'screens', title: text('palette.screens'), options: screens },
    { id: 'actions', title: text('palette.actions'), options: actions },
  ];
}
