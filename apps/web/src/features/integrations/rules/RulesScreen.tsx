import { hasRole } from '@manara/core/role';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tabs, type Tab } from '../../../ui/Tabs.tsx';
import { DeliveriesTab } from '../deliveries/DeliveriesTab.tsx';
import { RulesTab } from './RulesTab.tsx';

type TabId = 'rules' | 'deliveries';

/** Which news goes to which channel, and what became of it; the address bar holds the tab. */
export function RulesScreen() {
  const text = useText();
  const isAdministrator = hasRole(useSignedInUser().role, 'administrator');
  const [search, setSearch] = useSearchParams();
  const tabs: Tab<TabId>[] = [
    { id: 'rules', label: text('channels.tab_rules'), icon: 'bell' },
    { id: 'deliveries', label: text('channels.tab_deliveries'), icon: 'mail' },
  ];
  const selected = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'rules';
  return (
    <>
      <PageHeader
        title={text('channels.rules_title')}
        subtitle={text('channels.rules_subtitle')}
        back={{ to: '/integrations', label: text('integrations.title') }}
      />
      {isAdministrator ? (
        <Tabs
          label={text('channels.rules_tabs')}
          tabs={tabs}
          selected={selected}
          onSelect={(id) => setSearch({ tab: id }, { replace: true })}
        >
          {selected === 'rules' ? <RulesTab /> : <DeliveriesTab />}
        </Tabs>
      ) : (
        <Notice tone="info">{text('channels.administrators_only')}</Notice>
      )}
    </>
  );
}
