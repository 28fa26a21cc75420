import type { ElementPicture } from '@manara/contract/issue-detail';
import { useEffect, useRef, type RefObject } from 'react';
import type { View } from './close-view.ts';

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

interface Props {
  /** The picture; undefined as long as it is on its way. */
  file: Blob | undefined;
  picture: ElementPicture;
  /** The part of it that is shown. */
  view: View;
  label: string;
  className: string;
}

/** An element as it looked, with a frame around it. */
export function ElementDrawing({ file, picture: { width, height, mark }, view, label, className }: Props) {
  const image = useShownFile(file);
  return (
    <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} role="img" aria-label={label} className={className}>
      <image ref={image} width={width} height={height} />
      {file &&
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
  );
}
