import { getPicture, type ElementPicture as Picture } from '@manara/contract/issue-detail';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useApiFile } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { closeView, isMuchSmaller } from './close-view.ts';

/** Shows a file in an image of a drawing, and gives its address back when it is not shown any more. */
function useShownFile(file: Blob | undefined): RefObject<SVGImageElement | null> {
  const image = useRef<SVGImageElement>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    image.current?.setAttribute('href', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return image;
}

/** Three strokes, light, dark and light: whatever lies under the frame, one of them stands out from it, and so does its shape. */
const strokes = [
  ['#ffffff', 7],
  ['#000000', 5],
  ['#ffffff', 1.5],
] as const;
/** Pixels of the picture between the element and its frame. */
const gap = 7;

/** The element as it looked, with a frame around it and some of its surroundings. */
export function ElementPicture({ assetId, pagePath, picture }: { assetId: string; pagePath: string; picture: Picture }) {
  const text = useText();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useApiFile(getPicture, { params: { id: assetId, pictureId: picture.id } });
  const image = useShownFile(data);
  const [whole, setWhole] = useState(false);
  const { width, height, mark } = picture;
  const close = closeView(picture, mark);
  const view = whole ? { x: 0, y: 0, width, height } : close;
  const box = `${view.x} ${view.y} ${view.width} ${view.height}`;
  return (
    <figure>
      {!data && !error && <VisuallyHidden>{text('detail.picture_loading')}</VisuallyHidden>}
      {error ? (
        // In the room that the picture would have had, so that nothing below it moves.
        <div className="grid">
          <svg viewBox={box} aria-hidden className="block max-h-[30rem] w-full border border-transparent [grid-area:1/1]" />
          <div className="[grid-area:1/1]">
            <RetryNotice onRetry={() => void refetch()} retrying={isFetching}>
              {text('detail.picture_failed')}
            </RetryNotice>
          </div>
        </div>
      ) : (
        <svg
          viewBox={box}
          role="img"
          aria-label={text('detail.picture_alt', { page: isolate(pagePath) })}
          className="block max-h-[30rem] w-full rounded-control border border-line-strong bg-sunken"
        >
          <image ref={image} width={width} height={height} />
          {data &&
            strokes.map(([colour, size]) => (
              <rect
                key={size}
                x={mark.x - gap}
                y={mark.y - gap}
                width={mark.width + 2 * gap}
                height={mark.height + 2 * gap}
                rx={3}
                fill="none"
                stroke={colour}
                strokeWidth={size}
                vectorEffect="non-scaling-stroke"
              />
            ))}
        </svg>
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
