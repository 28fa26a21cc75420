import { bulkChange } from '@manara/contract/triage';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LicenceNote } from '../../../ui/LicenceNote.tsx';
import { countOf, type BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { BulkAction } from './bulk-action.ts';
import { BulkActions } from './BulkActions.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { ExportAll } from './ExportAll.tsx';
import { SelectionWords } from './SelectionWords.tsx';

interface Props {
  target: BulkTarget;
  /** What others offer to do with it. */
  more: ReactNode;
}

/**
 * On phones the head of a list that can be selected from, and, once something is, a bar at the foot of the window with what can be done with it; nothing is done to an
 * issue that it does not name. Its place is a list that is a column: the bar comes right after the head by keyboard, and stands at the end of the list.
 */
export function BulkBar({ target, more }: Props) {
  const text = useText();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const hasRoom = useMediaQuery('(width >= 48rem)');
  const count = countOf(target);
  const isPage = target.shown.length > 0 && target.selected.length === target.shown.length;
  const actions = (
    <BulkActions
      target={target}
      more={more}
      onAsk={(action) => {
        setSheetOpen(false);
        setAsked(action);
      }}
    />
  );
  return (
    <div role="group" aria-label={text('triage.bulk')} className="contents">
      <div ref={head}>
        {!hasRoom && (
          <div className="flex items-center justify-between gap-x-4 border-b border-line bg-sunken px-4">
            <Checkbox
              label={text('triage.select_page', { count: target.shown.length })}
              checked={isPage}
              onChange={(selected) => target.selectPage(selected)}
            />
            <ExportAll target={target} />
          </div>
        )}
        <div className="px-4 py-2 empty:hidden">
          <LicenceNote of={bulkChange} />
        </div>
      </div>
      <div className={count > 0 ? 'bulk-bar on-helm' : 'sr-only'}>
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <SelectionWords target={target} />
          {count > 0 && !target.isAll && target.total > target.selected.length && (
            <Button size="sm" onClick={target.selectAll}>
              {text('triage.select_all', { count: target.total })}
            </Button>
          )}
        </div>
        {count > 0 && (
          <>
            {hasRoom ? (
              <div className="flex flex-wrap items-center gap-2">{actions}</div>
            ) : (
              <Button variant="primary" size="sm" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
                {text('triage.actions')}
              </Button>
            )}
            <IconButton
              icon="close"
              label={text('triage.clear')}
              onClick={() => {
                target.clear();
                // The box that selects the page: here, or in the head of the table.
                head.current?.closest('[data-keeps-focus]')?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
              }}
            />
          </>
        )}
      </div>
      {count > 0 && !hasRoom && (
        <Dialog sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title={text('triage.actions_for', { count })} size="sm">
          <div className="grid gap-2 [&_button]:min-h-11">{actions}</div>
        </Dialog>
      )}
      {asked && <BulkDialog target={target} action={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
