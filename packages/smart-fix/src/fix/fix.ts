import type { ContrastFigures } from '@manara/core/finding';
import type { FixQuestion } from '@manara/core/fix-question';
import type { Edit } from '../edit/change.ts';
import type { Signal } from '../locate/locate.ts';
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

/** How a page bore a change, besides that its finding was gone and nothing failed anew. */
export interface Proof {
  /** Beyond the elements that are changed and what moves by itself, the page looks as it did; null where it could not be pictured. */
  looks: 'same' | 'changed' | null;
  /** What the Tab key reaches is reached still, in its order. */
  stops: 'kept' | 'moved' | 'lost';
  /** Made in the files, it held on the pages that stand in the sources too; null where they hold none that show it. */
  built: 'held' | null;
}

/**
 * The surroundings of a finding's element in its page, without and with the change: PNG, the same stretch of the page both times, at
 * most 800 by 450 points. Whatever the page shows is on them.
 */
export interface Pictures {
  before: Uint8Array;
  after: Uint8Array;
}

/**
 * What keeps a change from being proposed. `no_change`: none is known. Of one that is known: `no_source`, nothing in the sources makes just that; `still_fails`, the finding was there with it too; `new_failure`, something
 * failed that had not; `stop_lost`, the Tab key left something out; `not_made`, the page could not be changed so; `other_page`, another page that uses the same place
 * does not bear it; `not_built`, in the files it did not hold; `not_written`, a file could not be read any more with it.
 */
export type Obstacle =
  | 'no_change'
  | 'no_source'
  | 'still_fails'
  | 'new_failure'
  | 'stop_lost'
  | 'not_made'
  | 'other_page'
  | 'not_built'
  | 'not_written';

/** What was found out about one finding. */
export interface Fix {
  /** What made the element; null where nothing in the sources agrees. */
  place: Place | null;
  /** The place is far ahead of all others. */
  confident: boolean;
  /** The best first, `place` among them. */
  candidates: (Place & { score: number })[];
  /** What speaks for the place. */
  why: Signal[];
  /** The same of all findings that one change of the sources clears, on whatever page; null where there is no place. */
  cause: string | null;
  /** What a person is to decide, by the type of the issue or of the change; null where there is nothing to decide. */
  question: FixQuestion | null;
  /** `safe`: proven in the page and claims nothing new. `review`: right only if a person says so. `guidance`: there is nothing to write. */
  certainty: 'safe' | 'review' | 'guidance';
  /** Why nothing is proposed; null where something is. */
  obstacle: Obstacle | null;
  proposal: {
    edits: Edit[];
    /** Texts that are proposed, not known. */
    proposed: string[];
    /** The finding was gone and no other there when the page had the change; null where it could not be tried. */
    proven: boolean | null;
    /** Null where it could not be tried. */
    proof: Proof | null;
    /** Null for what is not seen (the language, the title), and on pages that may not be shown. */
    pictures: Pictures | null;
    /** Declarations that get another value, for their effect on other pages. */
    styles: ProposedStyle[];
    /** Languages whose files of messages do not have the new words yet, by the tags that these have. */
    missing: string[];
  } | null;
}

/** Of a fix that has nothing to write, and why. */
export const nothingToWrite = (obstacle: Obstacle) =>
  ({ certainty: 'guidance', proposal: null, question: null, obstacle }) satisfies Partial<Fix>;

/** Findings of a rule that the same edits mend, or that have one place where there are none, have one cause. */
export function causeOf(ruleId: string, at: Place | null, edits: readonly Edit[] = []): string | null {
  if (edits.length > 0) return [ruleId, ...new Set(edits.map(({ file, start }) => `${file}@${start}`))].join(' ');
  return at && `${ruleId} ${at.file}:${at.line}:${at.column}`;
}

export function placeIn(file: { path: string; text: string }, offset: number): Place {
  const before = file.text.slice(0, offset);
  return { file: file.path, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
