import { readReviewPicture } from '@manara/contract/review';
import type { Picture } from '@manara/core/document/picture';
import { useApiFile } from '../../../api/use-api.ts';
import { useReview } from '../session/use-review.ts';
import type { InLetters } from './in-letters.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';

interface Props {
  picture: Picture;
  alternative: string;
  /** A figure by itself, or what stands in a line of text: a picture, or the ink of a formula, which takes the colours around it. */
  kind?: 'figure' | 'inline' | 'formula';
  /** Its place among the letters of that line, where it is known. */
  inLetters?: InLetters | null;
}

const looks = {
  figure: 'max-h-96 rounded-control border border-line bg-white',
  inline: 'inline-block max-h-20 bg-white align-middle',
  formula: 'ink-picture inline-block object-contain align-middle',
} as const;

/** Pictures in lines are made at about three times their size; a formula that stands in none is shown so that its smallest signs can be read. */
const scales = { figure: 1, inline: 1 / 3, formula: 0.6 } as const;

/** A picture of the document, in the place that it will need from the beginning. */
export function DocumentPicture({ picture, alternative, kind = 'figure', inLetters = null }: Props) {
  const { documentId, reading } = useReview();
  const { data } = useApiFile(readReviewPicture, { params: { id: documentId, picture: picture.id }, query: { reading } });
  const url = useObjectUrl(data);
  const size = { width: picture.width, height: picture.height };
  const look = `h-auto w-auto max-w-full ${looks[kind]}`;
  const shown = { width: Math.ceil(size.width * scales[kind]), height: Math.ceil(size.height * scales[kind]) };
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
      style={{ width: shown.width, height: kind === 'figure' ? Math.min(shown.height, 384) : shown.height }}
    />
  );
}
