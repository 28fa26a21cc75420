import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import type { SearchState } from './use-issue-search.ts';

interface Props {
  state: SearchState;
  ofAsset: boolean;
  /** How many filters narrow the list now. */
  active: number;
  /** How many issues match; undefined until it is known. */
  total: number | undefined;
}

/** As the heads of the table sort, where there is none. */
const orders = [
  { id: 'newest', sort: 'created_at', order: 'desc' },
  { id: 'oldest', sort: 'created_at', order: 'asc' },
  { id: 'severity', sort: 'severity', order: 'desc' },
  { id: 'severity_asc', sort: 'severity', order: 'asc' },
  { id: 'asset', sort: 'asset_name', order: 'asc' },
  { id: 'asset_desc', sort: 'asset_name', order: 'desc' },
] as const;

/** The filters, and the order, behind a button, where a screen has no room for them above its list. */
export function FilterSheet({ state, ofAsset, active, total }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { search, change } = state;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active > 0 ? text('issues.filters_chosen', { count: active }) : text('issues.filters')}
      </Button>
      <Dialog
        sheet
        open={open}
        onClose={close}
        title={text('issues.filters')}
        size="sm"
        footer={
          <Button variant="primary" onClick={close}>
            {total === undefined ? text('issues.filters_apply') : text('issues.filters_show', { count: total })}
          </Button>
        }
      >
        <div className="grid gap-3">
          <Select
            label={text('issues.sort')}
            value={orders.find(({ sort, order }) => sort === search.sort && order === search.order)?.id ?? 'newest'}
            options={orders.map(({ id: value }) => ({ value, label: text(`issues.sort_${value}`) }))}
            onChange={(chosen) => {
              const { sort, order } = orders.find(({ id }) => id === chosen) ?? orders[0];
              change({ sort, order });
            }}
          />
          <FilterChoices state={state} ofAsset={ofAsset} hideLabels={false} />
        </div>
      </Dialog>
    </>
  );
}
