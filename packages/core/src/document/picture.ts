/** A picture that belongs to the document, stored beside the model under its id. */
export interface Picture {
  /** Letters, digits and hyphens; the name of the file without its ending. */
  id: string;
  type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * What a picture says to those who do not see it. Never invented: `proposed` texts are the author's own words (an alternative text in the
 * source, a caption) or text read from the picture, and stay marked until a person has approved them.
 */
export type Alternative =
  | { state: 'missing' }
  | { state: 'decorative' }
  | { state: 'proposed'; text: string; from: 'source' | 'caption' | 'picture' }
  | { state: 'approved'; text: string };
