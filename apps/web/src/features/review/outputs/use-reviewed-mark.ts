import { markReviewed } from '@manara/contract/review';
import { useState } from 'react';
import type { Failure } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useReview } from '../session/use-review.ts';

/** Says that a person has found the document right as it stands, or takes that back. */
export function useReviewedMark() {
  const text = useText();
  const { documentId, session, say } = useReview();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isBusy,
    problem: failure && (failure.detail ?? text('shell.network_error')),
    async set(reviewed: boolean) {
      setBusy(true);
      const answer = await session.change((version) => call(markReviewed, { params: { id: documentId }, body: { version, reviewed } }));
      setBusy(false);
      setFailure(answer === null || answer.ok ? null : answer);
      if (answer === null) say((text) => text('review.not_settled'));
      else if (answer.ok) say((text) => text(reviewed ? 'review.done.reviewed' : 'review.done.unreviewed'));
    },
  };
}
