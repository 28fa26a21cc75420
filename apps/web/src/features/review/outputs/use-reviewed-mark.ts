import { markReviewed } from '@manara/contract/review';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useReview } from '../session/use-review.ts';

/** Says that a person has found the document right as it stands, or takes that back. */
export function useReviewedMark() {
  const text = useText();
  const { documentId, session, say } = useReview();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    async set(reviewed: boolean) {
      setBusy(true);
      const answer = await session.change((version) => call(markReviewed, { params: { id: documentId }, body: { version, reviewed } }));
      setBusy(false);
      setProblem(answer === null || answer.ok ? null : (answer.detail ?? text('shell.network_error')));
      if (answer === null) say(text('review.not_settled'));
      else if (answer.ok) say(text(reviewed ? 'review.done.reviewed' : 'review.done.unreviewed'));
    },
  };
}
