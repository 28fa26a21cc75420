import { previewBraille } from '@manara/contract/review';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { useReview, useReviewedDocument } from '../session/use-review.ts';
import { DrawnPreview } from './DrawnPreview.tsx';
import { escapeHtml } from './escape-html.ts';
import { useAgainWith } from './use-again-with.ts';

interface Props {
  braille: 'ueb_brf' | 'nemeth_brf';
  page: number;
  version: number;
}

/** Braille as cells, for eyes and braille displays, or in braille ASCII, as the file holds it. */
export function BraillePreview({ braille, page, version }: Props) {
  const text = useText();
  const { documentId } = useReview();
  const { language } = useReviewedDocument();
  const [shown, setShown] = useState<'cells' | 'ascii'>('cells');
  const { data, error, refetch } = useApiQuery(previewBraille, { params: { id: documentId, braille }, query: { page } }, { staleTime: 0 });
  useAgainWith(version, refetch);
  const title = text('review.frame', { format: text(`documents.output_${braille}`), page: page + 1 });
  const body = data?.pages
    .map(({ number, lines }) => {
      const written = lines.map((line) => escapeHtml(line[shown])).join('\n');
      return `<h2>${escapeHtml(text('review.braille_page', { number }))}</h2><pre dir="ltr" tabindex="0">${written}</pre>`;
    })
    .join('');
  return (
    <div className="grid gap-3">
      <Select
        label={text('review.shown_as')}
        className="max-w-xs"
        value={shown}
        options={[
          { value: 'cells', label: text('review.as_cells') },
          { value: 'ascii', label: text('review.as_ascii') },
        ]}
        onChange={setShown}
      />
      {/^ar\b/i.test(language) && <p className="text-sm text-ink-muted">{text(`documents.output_${braille}_hint_arabic`)}</p>}
      <DrawnPreview title={title} body={body} error={error} onRetry={() => void refetch()} />
    </div>
  );
}
