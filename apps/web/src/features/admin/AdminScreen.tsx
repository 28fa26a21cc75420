import { hasRole } from '@manara/core/role';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs, type Tab } from '../../ui/Tabs.tsx';
import { AuditTab } from './audit/AuditTab.tsx';
import { MessagesTab } from './messages/MessagesTab.tsx';
import { OrganisationTab } from './organisation/OrganisationTab.tsx';
import { ProductsTab } from './products/ProductsTab.tsx';
import { SignOnTab } from './sign-on/SignOnTab.tsx';
import { TeamsTab } from './teams/TeamsTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

type TabId = 'users' | 'teams' | 'products' | 'audit' | 'messages' | 'organisation' | 'sign-on';

/** Who belongs to the organisation, and how it works; the address bar holds the tab. Everybody sees it, administrators change it. */
export function AdminScreen() {
  const text = useText();
  const self = useSignedInUser();
  const [search, setSearch] = useSearchParams();
  const tabs: Tab<TabId>[] = [
    { id: 'users', label: text('admin.tab_users'), icon: 'people' },
    { id: 'teams', label: text('admin.tab_teams'), icon: 'building' },
    { id: 'products', label: text('admin.tab_products'), icon: 'globe' },
    ...(hasRole(self.role, 'administrator') ? [{ id: 'audit', label: text('audit.tab'), icon: 'clock' } as const] : []),
    ...(hasRole(self.role, 'administrator') ? [{ id: 'messages', label: text('deliveries.tab'), icon: 'mail' } as const] : []),
    ...(hasRole(self.role, 'administrator')
      ? [{ id: 'organisation', label: text('admin.tab_organisation'), icon: 'settings' } as const]
      : []),
    ...(hasRole(self.role, 'administrator') ? [{ id: 'sign-on', label: text('sign-on.tab'), icon: 'lock' } as const] : []),
  ];
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'users';
  return (
    <>
      <PageHeader title={text('admin.title')} subtitle={text('admin.subtitle')} />
      <h2 className="mb-3 text-xl font-bold">{text('admin.organisation')}</h2>
      <Tabs label={text('admin.organisation')} tabs={tabs} selected={selected} onSelect={(id) => setSearch({ tab: id }, { replace: true })}>
        {selected === 'users' && <UsersTab />}
        {selected === 'teams' && <TeamsTab />}
        {selected === 'products' && <ProductsTab />}
        {selected === 'audit' && <AuditTab />}
        {selected === 'messages' && <MessagesTab />}
        {selected === 'organisation' && <OrganisationTab />}
        {selected === 'sign-on' && <SignOnTab />}
      </Tabs>
    </>
  );
}
