import { readReviewPicture } from '@manara/contract/review';
import type { Picture } from '@manara/core/document/picture';
import type { CSSProperties } from 'react';
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
  figure: 'block rounded-control border border-line bg-white',
  inline: 'inline-block bg-white align-middle',
  formula: 'ink-picture inline-block align-middle',
} as const;

/** Pictures in lines are made at about three times their size; a formula that stands in none is shown so that its smallest signs can be read. */
const scales = { figure: 1, inline: 1 / 3, formula: 0.6 } as const;
/** The greatest heights, in pixels. */
const heights = { figure: 384, inline: 80, formula: Infinity } as const;

/** A picture of the document, in the place that it will need from the beginning. */
export function DocumentPicture({ picture, alternative, kind = 'figure', inLetters = null }: Props) {
  const { documentId, reading } = useReview();
  const { data } = useApiFile(readReviewPicture, { params: { id: documentId, picture: picture.id }, query: { reading } });
  const url = useObjectUrl(data);
  const { width, height } = picture;
  const scale = Math.min(scales[kind], heights[kind] / height);
  const style: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    ...(inLetters
      ? { blockSize: `${inLetters.height}em`, verticalAlign: `${-inLetters.depth}em` }
      : { width: Math.ceil(width * scale), height: 'auto' }),
  };
  const look = `max-w-full object-contain ${looks[kind]}`;
  return url ? (
    <img src={url} alt={alternative} className={look} style={style} />
  ) : (
    <span role="img" aria-label={alternative || '…'} className={`animate-breathe ${look} bg-line!`} style={style} />
  );
}
