import { movedPart, squareOf, zoomedPart, type PicturePart } from '@manara/core/picture-part';
import { useRef, type PointerEvent } from 'react';
import type { Size } from './upright-size.ts';

interface Props {
  url: string | null;
  /** Of the upright picture. */
  size: Size;
  part: PicturePart;
  onPart: (part: PicturePart) => void;
}

interface Drag {
  /** Where it began, on the screen. */
  left: number;
  top: number;
  /** Pixels of the picture in one of the screen. */
  scale: number;
  from: PicturePart;
  does: 'move' | 'size';
}

const percent = (value: number) => `${value * 100}%`;

/**
 * The whole picture with the square on it, which a pointer moves, and sizes at its corner. It has room of its own before the picture is there. For keyboards and
 * assistive technology the sliders beside it do the same.
 */
export function PartStage({ url, size, part, onPart }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const longer = Math.max(size.width, size.height);
  const square = squareOf(size, part);

  const begin = (does: Drag['does']) => (event: PointerEvent<HTMLElement>) => {
    if (!stage.current || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { left: event.clientX, top: event.clientY, scale: longer / stage.current.clientWidth, from: part, does };
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    event.stopPropagation();
    const { left, top, scale, from, does } = drag.current;
    const by = { left: (event.clientX - left) * scale, top: (event.clientY - top) * scale };
    if (does === 'move') return onPart(movedPart(size, from, by));
    // Its middle stays, so the corner goes half of what the side does.
    const side = squareOf(size, from).side + Math.max(by.left, by.top) * 2;
    onPart(zoomedPart(size, from, side > 0 ? Math.min(size.width, size.height) / side : Number.POSITIVE_INFINITY));
  };
  const end = () => {
    drag.current = null;
  };
  const pointer = (does: Drag['does']) => ({
    onPointerDown: begin(does),
    onPointerMove: go,
    onPointerUp: end,
    onPointerCancel: end,
  });
  return (
    <div
      ref={stage}
      dir="ltr"
      aria-hidden="true"
      className="relative aspect-square w-full overflow-hidden rounded-card border border-line bg-sunken"
    >
      {url && (
        <img
          src={url}
          alt=""
          draggable={false}
          className="absolute bg-white"
          style={{ insetInlineStart: 0, insetBlockStart: 0, width: percent(size.width / longer), height: percent(size.height / longer) }}
        />
      )}
      <div
        {...pointer('move')}
        className="absolute cursor-move touch-none border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] outline-2 outline-black"
        style={{
          insetInlineStart: percent(square.left / longer),
          insetBlockStart: percent(square.top / longer),
          width: percent(square.side / longer),
          height: percent(square.side / longer),
        }}
      >
        <div
          {...pointer('size')}
          className="absolute end-0 bottom-0 size-6 cursor-nwse-resize touch-none rounded-full border-2 border-white bg-black"
        />
      </div>
    </div>
  );
}
