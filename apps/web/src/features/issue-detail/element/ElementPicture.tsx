import { getPicture, type ElementPicture as Picture } from '@manara/contract/issue-detail';
import { useState } from 'react';
import { useApiFile } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { closeView, isMuchSmaller } from '@manara/core/close-view';
import { ElementDrawing } from './ElementDrawing.tsx';

/** The element as it looked, with a frame around it and some of its surroundings. */
export function ElementPicture({ assetId, pagePath, picture }: { assetId: string; pagePath: string; picture: Picture }) {
  const text = useText();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useApiFile(getPicture, { params: { id: assetId, pictureId: picture.id } });
  const [whole, setWhole] = useState(false);
  const { width, height, mark } = picture;
  const close = closeView(picture, mark);
  const view = whole ? { x: 0, y: 0, width, height } : close;
  const box = `${view.x} ${view.y} ${view.width} ${view.height}`;
  return (
    <figure>
      {!data && !error && <VisuallyHidden>{text('detail.picture_loading')}</VisuallyHidden>}
      {error ? (
        // In the room that the picture would have had, which is enough for it, so that nothing below it moves.
        <div className="grid">
          <svg viewBox={box} aria-hidden className="block max-h-[30rem] min-h-36 w-full border border-transparent [grid-area:1/1]" />
          <div className="[grid-area:1/1]">
            <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
              {text('detail.picture_failed')}
            </RetryNotice>
          </div>
        </div>
      ) : (
        <ElementDrawing
          file={data}
          picture={picture}
          view={view}
          label={text('detail.picture_alt', { page: isolate(pagePath) })}
          className="block max-h-[30rem] min-h-36 w-full rounded-control border border-line-strong bg-sunken"
        />
      )}
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-muted">
        <span>
          {text('detail.picture_of', { date: format.dateTime(picture.taken_at) })}
          {picture.covered && <> {text('detail.picture_covered')}</>}
        </span>
        {isMuchSmaller(close, picture) && (
          <Button size="sm" aria-pressed={whole} className={error ? 'invisible' : ''} onClick={() => setWhole(!whole)}>
            {text('detail.picture_whole')}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
