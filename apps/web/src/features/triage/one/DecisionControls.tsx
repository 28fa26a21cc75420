import type { Issue } from '@manara/contract/issues';
import { triageObstacle, type TriageFacts } from '@manara/core/issues/triage';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMayDecide } from '../use-may-decide.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Said } from './Said.tsx';
import { useTakeBack } from './use-take-back.ts';

const factsOf = ({ kind, decision, verdict, resolution }: Issue): TriageFacts => ({
  kind,
  decision: decision?.decision ?? null,
  verdict: verdict?.verdict ?? null,
  resolution,
});

/** What a person has decided about an issue and why, and what may be decided. */
export function DecisionControls({ issue }: { issue: Issue }) {
  const text = useText();
  const format = useFormat();
  const mayDecide = useMayDecide();
  const [asked, setAsked] = useState<'accepted' | 'false_positive' | null>(null);
  const { isBusy, takeBack } = useTakeBack(issue);
  const { decision } = issue;
  const facts = factsOf(issue);
  const may = (action: 'accept' | 'false_positive' | 'reopen') => mayDecide(action, facts);
  const isPossible = triageObstacle('accept', { ...facts, decision: null }) === null;
  const until = decision?.decision === 'accepted' && decision.until;
  const accepted = until
    ? text('triage.decision_accepted_until', { date: isolate(format.date(until)) })
    : text('triage.decision_accepted_endless');
  return (
    <div className="grid gap-3">
      {decision ? (
        <>
          <Said
            what={decision.decision === 'accepted' ? accepted : text('triage.decision_false_positive')}
            words={decision.reason}
            by={decision.by}
            at={decision.at}
          />
          {issue.resolution === 'fixed' && <p className="text-sm text-ink-muted">{text('triage.dormant')}</p>}
        </>
      ) : (
        <p className="text-sm text-ink-muted">{text(isPossible ? 'triage.decision_none' : 'triage.decision_none_fixed')}</p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isPossible && may('accept') && (
          <Button size="sm" onClick={() => setAsked('accepted')}>
            {text(decision?.decision === 'accepted' ? 'triage.accept_change' : 'triage.accept')}
          </Button>
        )}
        {isPossible && decision?.decision !== 'false_positive' && may('false_positive') && (
          <Button size="sm" onClick={() => setAsked('false_positive')}>
            {text('triage.false_positive')}
          </Button>
        )}
        {decision && may('reopen') && (
          <Button size="sm" busy={isBusy} onClick={takeBack}>
            {text('triage.take_back')}
          </Button>
        )}
      </div>
      {asked && <DecisionDialog issue={issue} decision={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
