import type { Issue } from '@manara/contract/issues';
import type { Verdict } from '@manara/core/issues/decision';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnswersContext } from '../../../ui/issue/answer-keys.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { reasonOf } from '../use-after-deed.ts';
import { useMayDecide } from '../use-may-decide.ts';
import { Said } from './Said.tsx';
import { useTakeBack } from './use-take-back.ts';
import { useVerdict } from './use-verdict.ts';
import { VerdictDialog } from './VerdictDialog.tsx';

/** In a list whose questions are answered by single keys, such an answer is given at once, without a remark; the message offers to undo it. */
function useAnswerByKey(issue: Issue, canAnswer: boolean): void {
  const answers = useContext(AnswersContext);
  const { give, isPending } = useVerdict(issue);
  const answer = useEffectEvent((verdict: Verdict) => {
    if (!isPending) give(verdict, '', { refused: (failure) => toast.bad(reasonOf(failure)) });
  });
  useEffect(() => {
    if (!answers || !canAnswer) return undefined;
    answers.set(issue.id, (verdict) => answer(verdict));
    return () => void answers.delete(issue.id);
  }, [answers, canAnswer, issue.id]);
}

/** The verdict on what a scan could not tell: what was said, or the two answers that a person may give. Nothing where scans are certain. */
export function VerdictControls({ issue }: { issue: Issue }) {
  const text = useText();
  const mayDecide = useMayDecide();
  const [asked, setAsked] = useState<Verdict | null>(null);
  const { isBusy, takeBack } = useTakeBack(issue);
  const { verdict } = issue;
  const isAsked = issue.kind === 'needs_review' && !verdict;
  const canAnswer = isAsked && mayDecide('verdict', { decision: issue.decision?.decision ?? null });
  useAnswerByKey(issue, canAnswer);
  if (issue.kind !== 'needs_review' && !verdict) return null;
  const facts = { decision: issue.decision?.decision ?? null };
  const may = mayDecide('verdict', facts);
  return (
    <div className="grid gap-3" data-question={canAnswer ? issue.id : undefined}>
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
