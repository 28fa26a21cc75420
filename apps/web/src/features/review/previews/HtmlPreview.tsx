import { previewHtml } from '@manara/contract/review';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../api/answer.ts';
import { callFile } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useReview } from '../session/use-review.ts';
import { PreviewFrame, PreviewState } from './PreviewFrame.tsx';

/** A page of the document as its HTML file will show it. */
export function HtmlPreview({ page, version }: { page: number; version: number }) {
  const text = useText();
  const { documentId } = useReview();
  const { data, error, refetch } = useQuery<string, CallError>({
    queryKey: [previewHtml.id, documentId, page, version],
    queryFn: async ({ signal }) => {
      const answer = await callFile(previewHtml, { params: { id: documentId }, query: { page }, signal });
      if (!answer.ok) throw new CallError(answer);
      return answer.data.text();
    },
  });
  return (
    <PreviewState error={error} isThere={data !== undefined} onRetry={() => void refetch()}>
      <PreviewFrame html={data ?? ''} title={text('review.frame', { format: text('documents.output_html'), page: page + 1 })} />
    </PreviewState>
  );
}
