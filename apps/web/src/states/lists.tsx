import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BarChart } from '../ui/chart/BarChart.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Pagination } from '../ui/table/Pagination.tsx';
import { Table } from '../ui/table/Table.tsx';
import { TableView } from '../ui/table/TableView.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { nothing } from './nothing.ts';

const rows = ['Harbour office', 'مكتب الميناء', 'A name that is so long that it needs more than one line on a narrow screen'];

function Rows({ busy }: { busy: boolean }) {
  const text = useText();
  const [page, setPage] = useState(4);
  return (
    <div className="grid gap-4">
      <Table
        caption={text('assets.monitoring_title')}
        columns={[
          { id: 'name', header: text('assets.name'), isRowHeader: true, sortable: true, render: (row: string) => <bdi>{row}</bdi> },
          { id: 'score', header: text('assets.compliance'), sortable: true, render: () => '87.5' },
          { id: 'more', header: text('assets.settings'), hideHeader: true, render: (row: string) => <Deeds of={row} /> },
        ]}
        rows={rows}
        rowKey={(row) => row}
        sort={{ column: 'name', direction: 'asc' }}
        onSort={nothing}
        busy={busy}
      />
      <Pagination page={page} pageSize={10} total={1234} onPage={setPage} />
    </div>
  );
}

function ColumnsAndRows() {
  const text = useText();
  return <TableView table="states" columns={[{ id: 'score', header: text('assets.compliance') }]} />;
}

function Deeds({ of: name }: { of: string }) {
  const text = useText();
  return (
    <Menu
      label={text('assets.actions_of', { name })}
      items={[
        { id: 'settings', label: text('assets.settings'), icon: 'info', onSelect: nothing },
        { id: 'report', label: text('assets.view_report'), onSelect: nothing },
        { id: 'delete', label: text('assets.delete'), tone: 'danger', onSelect: nothing },
      ]}
    />
  );
}

const sections = ['appearance', 'profile', 'language', 'security'] as const;

function Sections({ layout }: { layout: 'top' | 'side' }) {
  const text = useText();
  const [selected, select] = useState<(typeof sections)[number]>('appearance');
  const tabs = sections.map((id) => ({ id, label: text(`settings.tab_${id}`) }));
  return (
    <Tabs label={text('settings.sections')} tabs={tabs} selected={selected} onSelect={select} layout={layout}>
      <p>{text('settings.subtitle')}</p>
    </Tabs>
  );
}

function Bars() {
  const text = useText();
  return (
    <BarChart
      label={text('assets.compliance')}
      bars={(['good', 'fair', 'poor', 'quiet', 'plain'] as const).map((tone, at) => ({
        key: tone,
        label: text('assets.type_website'),
        value: at * 20,
        figure: at * 20,
        tone,
      }))}
    />
  );
}

function Filters() {
  const text = useText();
  const [left, setLeft] = useState(['first', 'second', 'third']);
  const labels: Record<string, string> = { first: text('types.severity.critical'), second: rows[1] ?? '', third: rows[2] ?? '' };
  return (
    <>
      <FilterChips
        chips={left.map((id) => ({ id, label: labels[id] ?? '' }))}
        onRemove={(id) => setLeft(left.filter((one) => one !== id))}
        onClear={() => setLeft([])}
        onEmptied={() => document.getElementById('filtered')?.focus()}
      />
      <h2 id="filtered" tabIndex={-1}>
        {text('issues.results')}
      </h2>
    </>
  );
}

export const listStates = {
  'chips of filters': Filters,
  'a choice of columns and rows behind its button': () => <ColumnsAndRows />,
  'a table with its pages': () => <Rows busy={false} />,
  'a table whose next rows load': () => <Rows busy />,
  'a menu behind its button': () => <Deeds of="Harbour office" />,
  'tabs above their panel': () => <Sections layout="top" />,
  'tabs beside their panel': () => <Sections layout="side" />,
  'bars with their figures': Bars,
};
