import { createAsset } from '@manara/contract/assets';
import { uploadDocument } from '@manara/contract/documents';
import { createInvitation, importPeople } from '@manara/contract/people';
import { createProduct } from '@manara/contract/products';
import { cancelScan, startScan } from '@manara/contract/scans';
import { createStaticAsset } from '@manara/contract/static-assets';
import { createServiceRequest } from '@manara/contract/support';
import { createTeam } from '@manara/contract/teams';
import { languages } from '@manara/messages/locale';
import type { Callable } from '../../api/endpoint-types.ts';
import { useMay } from '../../api/use-may.ts';
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

/** What screens offer to begin with, each by the call that it comes to. */
const additions: (Pick<Option, 'icon' | 'to' | 'picks'> & { call: Callable; label: MessageId })[] = [
  { call: startScan, icon: 'scan', label: 'palette.scan', picks: 'scan' },
  { call: cancelScan, icon: 'stop', label: 'palette.stop', picks: 'stop' },
  { call: createAsset, icon: 'add', label: 'assets.add', to: '/dashboard?add=asset#monitoring' },
  { call: createStaticAsset, icon: 'add', label: 'assets.static_add', to: '/dashboard?add=audits#monitoring' },
  { call: uploadDocument, icon: 'upload', label: 'palette.upload', to: '/upload?add=document' },
  { call: createInvitation, icon: 'people', label: 'palette.invite', to: '/admin?tab=users&add=invitation' },
  { call: importPeople, icon: 'upload', label: 'palette.import_people', to: '/admin?tab=users&add=people' },
  { call: createTeam, icon: 'building', label: 'palette.add_team', to: '/admin?tab=teams&add=team' },
  { call: createProduct, icon: 'globe', label: 'palette.add_product', to: '/admin?tab=products&add=product' },
  { call: createServiceRequest, icon: 'help', label: 'palette.ask', to: '/support?add=request' },
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
  const may = useMay();
  const { code } = useLanguage();
  const { theme: current } = useTheme();
  const other = languages[code === 'en' ? 'ar' : 'en'];

  const screens: Option[] = [
    ...entries.map(({ to, icon, label, hint }) => ({ id: `screen-${to}`, icon, title: text(label), context: text(hint), to })),
    ...furtherScreens.map(({ to, icon, label }) => ({ id: `screen-${to}`, icon, title: text(label), context: null, to })),
  ];
  const actions: Option[] = [
    ...additions
      .filter(({ call }) => may(call))
      .map(({ call, label, ...option }) => ({ ...option, id: call.id, title: text(label), context: null })),
    ...themes
      .filter(({ theme }) => theme !== current)
      .map(({ theme, icon, label }) => ({
        id: `theme-${theme}`,
        icon,
        title: text(label),
        context: null,
        act: () =>
          void chooseTheme(theme).then((stored) => {
            if (!stored.ok) toast.bad((say) => stored.detail ?? say('shell.theme_failed'));
          }),
      })),
    {
      id: 'language',
      icon: 'language',
      title: text('palette.language', { language: other.name }),
      context: null,
      act: () =>
        void chooseLanguage(other.code).then((stored) => {
          if (!stored.ok) toast.bad((say) => stored.detail ?? say('shell.language_not_stored'));
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
