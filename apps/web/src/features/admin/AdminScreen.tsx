import { useSearchParams } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs, type Tab } from '../../ui/Tabs.tsx';
import { UsersTab } from './users/UsersTab.tsx';

type TabId = 'users';

/** Who belongs to the organisation, and how it works; the address bar holds the tab. Everybody sees it, administrators change it. */
export function AdminScreen() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const tabs: Tab<TabId>[] = [{ id: 'users', label: text('admin.tab_users'), icon: 'people' }];
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'users';
  return (
    <>
      <PageHeader title={text('admin.title')} subtitle={text('admin.subtitle')} />
      <h2 className="mb-3 text-xl font-bold">{text('admin.organisation')}</h2>
      <Tabs label={text('admin.organisation')} tabs={tabs} selected={selected} onSelect={(id) => setSearch({ tab: id }, { replace: true })}>
        {selected === 'users' && <UsersTab />}
      </Tabs>
    </>
  );
}
