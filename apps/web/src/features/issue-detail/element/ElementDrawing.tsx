import type { ElementPicture } from '@manara/contract/issue-detail';
import { frameGap, frameRadius, frameStrokes, type View } from '@manara/core/close-view';
import { useEffect, useRef, type RefObject } from 'react';

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
        frameStrokes.map(([colour, size]) => (
          <rect
            key={size}
            x={mark.x - frameGap}
            y={mark.y - frameGap}
            width={mark.width + 2 * frameGap}
            height={mark.height + 2 * frameGap}
            rx={frameRadius}
            fill="none"
            stroke={colour}
            strokeWidth={size}
            vectorEffect="non-scaling-stroke"
          />
        ))}
    </svg>
  );
}
