import { cancelConversion, getDocument } from '@manara/contract/documents';
import { writeOutputsAgain } from '@manara/contract/review';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useLiveEvents, usePolling } from '../../../api/use-live.ts';
import { useText } from '../../../i18n/use-text.ts';
import { tellEnd } from '../../../ui/conversion/tell-end.ts';
import { isTyping } from '../is-typing.ts';
import { useReview, useSessionView } from '../session/use-review.ts';

/** The files of the document: whether they are as new as its review, and making them again. */
export function useOutputs() {
  const text = useText();
  const queries = useQueryClient();
  const polling = usePolling(2_000);
  const { documentId, session, say } = useReview();
  const { state } = useSessionView(session);
  const params = { id: documentId };
  const { data: document } = useApiQuery(getDocument, { params }, { refetchInterval: polling });
  const wasAsked = useRef(false);
  const isUnderWay = document?.status === 'uploaded' || document?.status === 'processing';
  const again = () => queries.invalidateQueries({ queryKey: [getDocument.id] });
  useLiveEvents((event) => {
    if (!('document_id' in event) || event.document_id !== documentId) return;
    void again();
    if (event.type !== 'document_completed' && event.type !== 'document_failed') return;
    // What others have made or read is told with who they are.
    if (wasAsked.current) tellEnd(event);
    wasAsked.current = false;
    if (!isTyping()) void session.catchUp();
  });
  const write = useApiMutation(writeOutputsAgain);
  const cancel = useApiMutation(cancelConversion);
  const ask = {
    onSuccess: () => void again(),
    onError: () => {
      wasAsked.current = false;
    },
  };
  return {
    document,
    isUnderWay,
    areOlder: state.outputs_version === null || state.outputs_version < state.version,
    isBusy: write.isPending || cancel.isPending,
    problem: (write.error ?? cancel.error)?.failure.detail ?? (write.error || cancel.error ? text('shell.network_error') : null),
    async make() {
      // What has not come through would not be in them.
      if (!(await session.settled())) return say((text) => text('review.not_settled'));
      wasAsked.current = true;
      write.mutate(
        { params, body: { version: session.view().state.version } },
        {
          ...ask,
          onSuccess() {
            say((text) => text('review.outputs_under_way'));
            ask.onSuccess();
          },
        },
      );
    },
    cancel() {
      wasAsked.current = true;
      cancel.mutate({ params }, ask);
    },
  };
}
