import type { Box } from './box.ts';

export type Direction = 'ltr' | 'rtl';

/** Why a reader of a document is not certain of a node; each has a sentence for people (messages, documents.json, `doubt.<code>`). */
export const doubts = [
  'reading_order',
  'heading_level',
  'heading_or_text',
  'list_nesting',
  'table_structure',
  'table_headers',
  'table_continuation',
  'caption_owner',
  'footnote_owner',
  'glyph_without_text',
  'poor_picture',
  'formula_zone',
  'formula_order',
  'formula_signs',
  'formula_picture',
  'formula_tags',
  'joined_words',
  'running_head',
  'language',
  'alternative_missing',
  'damaged',
] as const;
export type Doubt = (typeof doubts)[number];

/** What every node of a document has. */
export interface DocumentNode {
  /** Unique in the document and the same for as long as the node lives, edits included: `n` and digits. */
  id: string;
  /** Where it stands in the source, in reading order: more than one where it runs on over columns or pages; none where a person made it. */
  boxes: Box[];
  /** How sure the reader is of the node's text, role and place, from 0 (a guess) to 1 (the source says so, or a person has). */
  confidence: number;
  /** What the confidence below 1 comes from. */
  doubts?: Doubt[];
  /** BCP 47, only where it differs from what the node stands in. */
  language?: string;
  /** Only where it differs from what the node stands in. */
  direction?: Direction;
}
