import { previewDocx } from '@manara/contract/review';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useReview, useReviewedDocument } from '../session/use-review.ts';
import { DrawnPreview } from './DrawnPreview.tsx';
import { escapeHtml } from './escape-html.ts';
import { useAgainWith } from './use-again-with.ts';

/** The paragraphs of the Word file, each with the style that it wears. */
export function WordPreview({ page, version }: { page: number; version: number }) {
  const text = useText();
  const { documentId } = useReview();
  const { language } = useReviewedDocument();
  const { data, error, refetch } = useApiQuery(previewDocx, { params: { id: documentId }, query: { page } }, { staleTime: 0 });
  useAgainWith(version, refetch);
  const title = text('review.frame', { format: text('documents.output_docx'), page: page + 1 });
  // Word shows its styles under names of its own; in a file they are English words without spaces.
  const styleLine = (style: string | null) =>
    style === null
      ? `<small>${escapeHtml(text('review.style_none'))}</small>`
      : `<small><bdi lang="en">${escapeHtml(style.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' '))}</bdi></small>`;
  const lang = language === 'und' ? '' : ` lang="${escapeHtml(language)}"`;
  const body = data?.paragraphs
    .map(({ style, text: words, direction }) => `<p>${styleLine(style)}<span${lang} dir="${direction}">${escapeHtml(words)}</span></p>`)
    .join('');
  return <DrawnPreview title={title} body={body} error={error} onRetry={() => void refetch()} />;
}
