import { squareOf, type PicturePart } from '@manara/core/picture-part';
import { useText } from '../../../i18n/use-text.ts';
import type { Size } from './upright-size.ts';

const shown = 64;

/** The chosen part as a circle, as it will stand beside the name. */
export function PartPreview({ url, size, part }: { url: string | null; size: Size; part: PicturePart }) {
  const text = useText();
  const square = squareOf(size, part);
  const scale = shown / square.side;
  return (
    <figure className="flex items-center gap-3">
      <span dir="ltr" className="relative block size-16 shrink-0 overflow-hidden rounded-full border border-line-strong bg-white">
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            className="absolute max-w-none"
            style={{
              width: size.width * scale,
              height: size.height * scale,
              insetInlineStart: -square.left * scale,
              insetBlockStart: -square.top * scale,
            }}
          />
        )}
      </span>
      <figcaption className="text-sm text-ink-muted">{text('settings.avatar_part_preview')}</figcaption>
    </figure>
  );
}
