import { bulkChange } from '@manara/contract/triage';
import { mostRetested } from '@manara/core/issues/triage-limits';
import type { TriageAction } from '@manara/core/issues/triage';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { LicenceNote } from '../../../ui/LicenceNote.tsx';
import { countOf, type BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { useMayDecide } from '../use-may-decide.ts';
import type { BulkAction } from './bulk-action.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { SelectionWords } from './SelectionWords.tsx';
import { useExport } from './use-export.ts';
import { useRetestMany } from './use-retest-many.ts';

const deeds = [
  ['assign', 'triage.assign'],
  ['accept', 'triage.accept'],
  ['false_positive', 'triage.false_positive'],
] as const satisfies [BulkAction, string][];

interface Props {
  target: BulkTarget;
  /** What others offer to do with it. */
  more: ReactNode;
}

/** What is selected in a list, and what can be done with it; nothing is done to an issue that it does not name. */
export function BulkBar({ target, more }: Props) {
  const text = useText();
  const mayDecide = useMayDecide();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const exporting = useExport();
  const retesting = useRetestMany();
  const count = countOf(target);
  const isPage = target.shown.length > 0 && target.selected.length === target.shown.length;
  const may = (action: TriageAction) => mayDecide(action, { decision: null });
  const isQuestion = target.shown.some(({ kind }) => kind === 'needs_review');
  const isTooMany = count > mostRetested || (target.isAll && target.selected.length < target.total);
  return (
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={text('triage.bulk')}
      className="grid gap-2 border-b border-line bg-sunken px-4 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox
          label={text('triage.select_page', { count: target.shown.length })}
          checked={isPage}
          onChange={(selected) => target.selectPage(selected)}
        />
        <SelectionWords target={target} />
        {isPage && !target.isAll && target.total > target.shown.length && (
          <Button size="sm" onClick={target.selectAll}>
            {text('triage.select_all', { count: target.total })}
          </Button>
        )}
        {count > 0 && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              target.clear();
              bar.current?.querySelector('input')?.focus();
            }}
          >
            {text('triage.clear')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 pb-1">
        {count > 0 &&
          deeds.map(
            ([action, label]) =>
              may(action) &&
              (action === 'assign' || !isQuestion) && (
                <Button key={action} size="sm" onClick={() => setAsked(action)}>
                  {text(label)}
                </Button>
              ),
          )}
        {count > 0 && may('retest') && (
          <Button
            size="sm"
            icon="refresh"
            busy={retesting.isBusy}
            aria-disabled={isTooMany || undefined}
            title={isTooMany ? text('triage.retest_bound', { limit: mostRetested }) : undefined}
            onClick={() => retesting.retest(target.selected.map(({ id }) => id))}
          >
            {text('triage.retest')}
          </Button>
        )}
        {count > 0 && more}
        <Button size="sm" icon="download" busy={exporting.isBusy} onClick={() => void exporting.save(target)}>
          {text(count > 0 ? 'triage.export' : 'triage.export_all')}
        </Button>
        {count > 0 && isTooMany && may('retest') && (
          <span className="text-sm text-ink-muted">{text('triage.retest_bound', { limit: mostRetested })}</span>
        )}
      </div>
      <LicenceNote of={bulkChange} />
      {asked && <BulkDialog target={target} action={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
