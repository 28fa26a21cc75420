import type { ContrastFigures } from '@manara/core/finding';
import type { Edit } from '../edit/change.ts';
import type { StyleChange } from '../page/in-page/style-places.ts';

/** A place that a person can open; lines and columns from 1, columns in UTF-16 units. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** A change of a declaration, and the texts that it is to make readable. */
export interface ProposedStyle extends StyleChange {
  figures: ContrastFigures[];
}

/** What was found out about one finding. */
export interface Fix {
  /** What made the element; null where nothing in the sources agrees. */
  place: Place | null;
  /** The place is far ahead of all others. */
  confident: boolean;
  /** The best first, `place` among them. */
  candidates: (Place & { score: number })[];
  /** `safe`: proven in the page and claims nothing new. `review`: right only if a person says so. `guidance`: there is nothing to write. */
  certainty: 'safe' | 'review' | 'guidance';
  proposal: {
    edits: Edit[];
    /** Texts that are proposed, not known. */
    proposed: string[];
    /** The finding was gone and no other there when the page had the change; null where it could not be tried. */
    proven: boolean | null;
    /** Declarations that get another value, for their effect on other pages. */
    styles: ProposedStyle[];
  } | null;
}

export const nothingToWrite: Pick<Fix, 'certainty' | 'proposal'> = { certainty: 'guidance', proposal: null };

export function placeIn(file: { path: string; text: string }, offset: number): Place {
  const before = file.text.slice(0, offset);
  return { file: file.path, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
