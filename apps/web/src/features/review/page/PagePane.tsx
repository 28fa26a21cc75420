import type { Page } from '@manara/core/document/document';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import type { Place } from '../model/places.ts';
import { PagePicture } from './PagePicture.tsx';
import { zooms, type Zoom } from './zoom.ts';

interface Props {
  page: number;
  pages: readonly Page[];
  hasPicture: boolean;
  places: readonly Place[];
  chosen: Place | null;
  onPage: (page: number) => void;
  onBack: () => void;
}

/** The source, a page at a time, with a mark around each block. All that it shows is in the list beside it, too. */
export function PagePane({ page, pages, hasPicture, places, chosen, onPage, onBack }: Props) {
  const text = useText();
  const [zoom, setZoom] = useState<Zoom>('100');
  const { label = null, width = 1, height = 1 } = pages[page] ?? {};
  return (
    <section aria-labelledby="review-page" className="min-w-0 lg:sticky lg:top-20">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="review-page" tabIndex={-1} className="text-lg font-bold">
          {text('review.page_title', { page: page + 1, pages: pages.length })}
          {label !== null && label !== String(page + 1) && (
            <span className="ms-2 font-normal text-ink-muted">{text('review.page_printed', { label: `\u2068${label}\u2069` })}</span>
          )}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" icon="chevron-back" aria-disabled={page === 0 || undefined} onClick={() => onPage(page - 1)}>
            {text('review.page_before')}
          </Button>
          <Button size="sm" icon="chevron-next" aria-disabled={page >= pages.length - 1 || undefined} onClick={() => onPage(page + 1)}>
            {text('review.page_after')}
          </Button>
        </div>
      </div>
      {hasPicture ? (
        <PagePicture page={page} width={width} height={height} places={places} chosen={chosen} zoom={zoom} />
      ) : (
        <p className="rounded-card border border-dashed border-line-strong p-6 text-center text-ink-muted">{text('review.no_picture')}</p>
      )}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-2">
        {hasPicture && (
          <Select
            label={text('review.zoom')}
            value={zoom}
            options={zooms.map((value) => ({ value, label: text('review.zoom_to', { zoom: Number(value) / 100 }) }))}
            onChange={setZoom}
          />
        )}
        <Button size="sm" onClick={onBack}>
          {text('review.to_result')}
        </Button>
      </div>
    </section>
  );
}
