import { useSearchParams } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs, type Tab } from '../../ui/Tabs.tsx';
import { AppearanceTab } from './AppearanceTab.tsx';
import { LanguageTab } from './LanguageTab.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityCards } from './SecurityCards.tsx';

type TabId = 'profile' | 'notifications' | 'appearance' | 'language' | 'security';

/** Settings with side tabs; the address bar holds the tab. Each tab starts afresh, so that changing tabs clears messages and errors. */
export function SettingsScreen() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const tabs: Tab<TabId>[] = [
    { id: 'profile', label: text('settings.tab_profile'), icon: 'user' },
    { id: 'notifications', label: text('settings.tab_notifications'), icon: 'bell' },
    { id: 'security', label: text('settings.tab_security'), icon: 'lock' },
    { id: 'appearance', label: text('settings.tab_appearance'), icon: 'sun' },
    { id: 'language', label: text('settings.tab_language'), icon: 'language' },
  ];
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
  return (
    <>
      <PageHeader title={text('settings.title')} subtitle={text('settings.subtitle')} />
      <Tabs
        label={text('settings.sections')}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => setSearch({ tab: id }, { replace: true })}
        layout="side"
      >
        {selected === 'profile' && <ProfileTab />}
        {selected === 'notifications' && <NotificationsTab />}
        {selected === 'appearance' && <AppearanceTab />}
        {selected === 'language' && <LanguageTab />}
        {selected === 'security' && <SecurityCards />}
      </Tabs>
    </>
  );
}
