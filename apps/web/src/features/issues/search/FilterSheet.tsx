import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
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

/** The filters behind a button, where a screen has no room for them above its list. */
export function FilterSheet({ state, ofAsset, active, total }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)} className="w-full">
        {active > 0 ? text('issues.filters_chosen', { count: active }) : text('issues.filters')}
      </Button>
      <Dialog
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
          <FilterChoices state={state} ofAsset={ofAsset} hideLabels={false} />
        </div>
      </Dialog>
    </>
  );
}
