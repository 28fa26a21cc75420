import type { Issue } from '@manara/contract/issues';
import type { Verdict } from '@manara/core/issues/decision';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMayDecide } from '../use-may-decide.ts';
import { Said } from './Said.tsx';
import { useTakeBack } from './use-take-back.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

/** The verdict on what a scan could not tell: what was said, or the two answers that a person may give. Nothing where scans are certain. */
export function VerdictControls({ issue }: { issue: Issue }) {
  const text = useText();
  const mayDecide = useMayDecide();
  const [asked, setAsked] = useState<Verdict | null>(null);
  const { isBusy, takeBack } = useTakeBack(issue);
  const { verdict } = issue;
  if (issue.kind !== 'needs_review' && !verdict) return null;
  const facts = { decision: issue.decision?.decision ?? null };
  const may = mayDecide('verdict', facts);
  return (
    <div className="grid gap-3">
      {verdict ? (
        <Said what={text(`triage.said_${verdict.verdict}`)} words={verdict.remark} by={verdict.by} at={verdict.at} />
      ) : (
        <p className="text-sm text-ink-muted">{text('triage.verdict_hint')}</p>
      )}
      {may && (
        <div className="flex flex-wrap gap-2">
          {verdict ? (
            issue.decision === null && (
              <Button size="sm" busy={isBusy} onClick={takeBack}>
                {text('triage.take_back')}
              </Button>
            )
          ) : (
            <>
              <Button size="sm" icon="alert" data-verdict="barrier" onClick={() => setAsked('barrier')}>
                {text('triage.barrier')}
              </Button>
              <Button size="sm" icon="check" onClick={() => setAsked('no_barrier')}>
                {text('triage.no_barrier')}
              </Button>
            </>
          )}
        </div>
      )}
      {asked && <VerdictDialog issue={issue} verdict={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
