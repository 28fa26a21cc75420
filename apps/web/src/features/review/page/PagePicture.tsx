import { readReviewPage } from '@manara/contract/review';
import type { Box } from '@manara/core/document/box';
import { useCallback, useRef } from 'react';
import { useApiFile } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Place } from '../model/places.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { useReview } from '../session/use-review.ts';
import { useIsLarger } from './use-is-larger.ts';
import type { Zoom } from './zoom.ts';

interface Props {
  page: number;
  /** Points. */
  width: number;
  height: number;
  places: readonly Place[];
  chosen: Place | null;
  zoom: Zoom;
}

const widths: Record<Zoom, string> = { '100': 'w-full', '150': 'w-[150%]', '200': 'w-[200%]', '300': 'w-[300%]' };

/** Scrolls within the frame alone: the screen stays where it is. */
function bringInto(frame: HTMLElement | null, mark: Element | null): void {
  if (!frame || !mark) return;
  const [box, seen] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom) frame.scrollTop += box.top - seen.top - 40;
  if (box.left < seen.left || box.right > seen.right) frame.scrollLeft += box.left - seen.left - 20;
}

/** A frame at a distance from what it is around, so that its own line covers none of it. */
const around = ({ x, y, width, height }: Box, distance: number) => ({
  x: x - distance,
  y: y - distance,
  width: width + 2 * distance,
  height: height + 2 * distance,
});

/** The picture of a page with a mark around each block; pressing one chooses it. */
export function PagePicture({ page, width, height, places, chosen, zoom }: Props) {
  const text = useText();
  const { documentId, reading, choose } = useReview();
  const frame = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useApiFile(readReviewPage, { params: { id: documentId, index: page }, query: { reading } });
  const url = useObjectUrl(data);
  const isLarger = useIsLarger(frame);
  const id = chosen?.block.id;
  // Each time that another mark is the chosen one, it is brought into sight.
  const bring = useCallback((mark: SVGRectElement | null) => bringInto(frame.current, mark), []);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={text('review.page', { page: page + 1 })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than its frame is scrolled by keys
      tabIndex={isLarger ? 0 : undefined}
      className="max-h-[70vh] overflow-auto rounded-card border border-line bg-sunken"
    >
      <div className={`relative ${widths[zoom]}`} style={{ aspectRatio: `${width} / ${height}` }}>
        {url && <img src={url} alt={text('review.picture_of', { page: page + 1 })} className="absolute inset-0 size-full" />}
        {error && (
          <div role="alert" className="absolute inset-0 grid place-content-center gap-2 p-4 text-center">
            <p>{text('review.picture_failed')}</p>
            <Button onClick={() => void refetch()}>{text('shell.retry')}</Button>
          </div>
        )}
        {!error && (
          <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="page-marks absolute inset-0 size-full">
            {places.flatMap(({ block, questions }) =>
              block.boxes
                .filter((box) => box.page === page)
                .map((box) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list beside it does the same by keys
                  <rect
                    key={`${block.id} ${box.x} ${box.y} ${block.id === id}`}
                    ref={block.id === id ? bring : undefined}
                    {...around(box, block.id === id ? 5 : 2)}
                    rx={2}
                    data-chosen={block.id === id || undefined}
                    data-doubtful={questions.length > 0 || undefined}
                    onClick={() => choose(block.id)}
                  />
                )),
            )}
          </svg>
        )}
      </div>
    </div>
  );
}
