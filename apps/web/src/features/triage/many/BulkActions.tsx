import { mostRetested } from '@manara/core/issues/triage-limits';
import type { TriageAction } from '@manara/core/issues/triage';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { countOf, type BulkTarget } from '../../../ui/issue/bulk-target.ts';
import { useMayDecide } from '../use-may-decide.ts';
import type { BulkAction } from './bulk-action.ts';
import { useExport } from './use-export.ts';
import { useRetestMany } from './use-retest-many.ts';

const asking = [
  ['assign', 'triage.assign'],
  ['accept', 'triage.accept'],
  ['false_positive', 'triage.false_positive'],
] as const satisfies [BulkAction, string][];

interface Props {
  target: BulkTarget;
  /** What others offer to do with it. */
  more: ReactNode;
  /** Told of an action that asks for something first. */
  onAsk: (action: BulkAction) => void;
}

/** What the reader may do with what is selected. */
export function BulkActions({ target, more, onAsk }: Props) {
  const text = useText();
  const mayDecide = useMayDecide();
  const exporting = useExport();
  const retesting = useRetestMany();
  const may = (action: TriageAction) => mayDecide(action, { decision: null });
  const isQuestion = target.shown.some(({ kind }) => kind === 'needs_review');
  const isTooMany = countOf(target) > mostRetested || (target.isAll && target.selected.length < target.total);
  return (
    <>
      {more}
      {asking.map(
        ([action, label]) =>
          may(action) &&
          (action === 'assign' || !isQuestion) && (
            <Button key={action} size="sm" data-bulk={action} onClick={() => onAsk(action)}>
              {text(label)}
            </Button>
          ),
      )}
      {may('retest') && (
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
      <Button size="sm" icon="download" busy={exporting.isBusy} onClick={() => void exporting.save(target)}>
        {text('triage.export')}
      </Button>
      {isTooMany && may('retest') && <span className="text-sm">{text('triage.retest_bound', { limit: mostRetested })}</span>}
    </>
  );
}
