import type { SavedQuery } from '@manara/contract/triage';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ViewsDialog } from './ViewsDialog.tsx';

interface Props {
  /** The present search, by the names of the address bar. */
  query: SavedQuery;
  /** Leads to a search of that kind. */
  addressOf: (query: SavedQuery) => string;
}

/** Opens the searches that were saved under a name. */
export function ViewsButton(props: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('triage.views')}
      </Button>
      {open && <ViewsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
