import { proposeAlternative, type AlternativeProposal } from '@manara/contract/review-proposals';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whyNot } from '../../../ui/why-not.ts';
import { useReview } from '../session/use-review.ts';

/** What a model of the organisation says that a picture shows: only on demand, and nothing of it counts before a person takes it. */
export function ModelProposal({ id, onUse }: { id: string; onUse: (words: string) => void }) {
  const text = useText();
  const { documentId, proposer, proposals, say } = useReview();
  const hintId = useId();
  const proposalId = useId();
  const [busy, setBusy] = useState(false);
  const [proposal, setProposal] = useState<AlternativeProposal | null>(() => proposals.get(id) ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  if (!proposer) return null;
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await call(proposeAlternative, { params: { id: documentId }, body: { id } });
    // It is kept for when this picture is chosen again.
    if (answer.ok) proposals.set(id, answer.data);
    if (!isShown.current) return;
    setBusy(false);
    setProposal(answer.ok ? answer.data : null);
    if (answer.ok) say((text) => text('review.alternative.proposal_came'));
    else setFailure(whyNot(text, answer, text('review.alternative.ask_failed')));
  };
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p id={hintId} className="text-sm wrap-anywhere text-ink-muted">
        {text('review.alternative.ask_sends', { model: isolate(proposer.name), host: isolate(proposer.host) })}
      </p>
      <Button size="sm" className="justify-self-start" busy={busy} aria-describedby={hintId} onClick={() => void ask()}>
        {text('review.alternative.ask')}
      </Button>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {proposal && (
        <div role="group" aria-labelledby={proposalId} className="grid gap-2 rounded-control border border-line bg-sunken p-3">
          <p id={proposalId} className="font-medium wrap-anywhere">
            {text('review.alternative.proposal', { model: isolate(proposal.model.name) })}
          </p>
          <p dir="auto" lang={proposal.language} className="wrap-anywhere">
            {proposal.text}
          </p>
          <p className="text-sm text-ink-muted">{text('review.alternative.proposal_check')}</p>
          <Button size="sm" className="justify-self-start" onClick={() => onUse(proposal.text)}>
            {text('review.alternative.use')}
          </Button>
        </div>
      )}
    </div>
  );
}
