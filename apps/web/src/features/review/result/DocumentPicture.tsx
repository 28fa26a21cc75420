import { readReviewPicture } from '@manara/contract/review';
import type { Picture } from '@manara/core/document/picture';
import { useApiFile } from '../../../api/use-api.ts';
import { useReview } from '../session/use-review.ts';
import type { InLetters } from './in-letters.ts';
import { useObjectUrl } from './use-object-url.ts';

interface Props {
  picture: Picture;
  alternative: string;
  /** Stands in a line of text. */
  isSmall?: boolean;
  /** Its place among the letters of that line, where it is known. */
  inLetters?: InLetters | null;
}

/** A picture of the document, in the place that it will need from the beginning. */
export function DocumentPicture({ picture, alternative, isSmall = false, inLetters = null }: Props) {
  const { documentId, reading } = useReview();
  const { data } = useApiFile(readReviewPicture, { params: { id: documentId, picture: picture.id }, query: { reading } });
  const url = useObjectUrl(data);
  const size = { width: picture.width, height: picture.height };
  const look = `h-auto max-w-full bg-white ${isSmall ? 'inline-block max-h-20 w-auto align-middle' : 'max-h-96 w-auto rounded-control border border-line'}`;
  // Pictures of formulas are made at about three times their size.
  const shown = isSmall ? { width: Math.ceil(size.width / 3), height: Math.ceil(size.height / 3) } : size;
  const place = inLetters && {
    blockSize: `${inLetters.height}em`,
    inlineSize: 'auto',
    maxBlockSize: 'none',
    verticalAlign: `${-inLetters.depth}em`,
  };
  return url ? (
    <img src={url} alt={alternative} {...shown} className={look} style={place ?? undefined} />
  ) : (
    <span
      role="img"
      aria-label={alternative || '…'}
      className={`block animate-breathe ${look} bg-line!`}
      style={{ width: shown.width, height: isSmall ? shown.height : Math.min(shown.height, 384) }}
    />
  );
}
