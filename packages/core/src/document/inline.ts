import type { DocumentNode } from './node.ts';
import type { Formula } from './formula.ts';
import type { Alternative, Picture } from './picture.ts';

export const marks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'small_caps', 'code'] as const;
export type Mark = (typeof marks)[number];

/** Words in logical order, spaces single, no line ends: those that a line's end made are joined, soft hyphens taken out. */
export interface Text extends DocumentNode {
  type: 'text';
  text: string;
  marks: Mark[];
}

/** Leads to an address (`href`, http, https or mailto only) or to a node of the document (`target`, its id). */
export interface Link extends DocumentNode {
  type: 'link';
  href: string | null;
  target: string | null;
  inlines: Inline[];
}

/** A formula in running text. */
export interface InlineFormula extends DocumentNode {
  type: 'inline_formula';
  formula: Formula;
}

/** The mark of a footnote or endnote in the text; the note stands in the document's `notes`. */
export interface NoteReference extends DocumentNode {
  type: 'note_reference';
  /** Id of the note. */
  note: string;
  /** As printed: "1", "*", "٣". */
  mark: string;
}

/** A picture in running text. */
export interface InlinePicture extends DocumentNode {
  type: 'inline_picture';
  picture: Picture;
  alternative: Alternative;
}

/** Where the author breaks a line on purpose: verses, addresses. */
export interface LineBreak extends DocumentNode {
  type: 'line_break';
}

/** Where a page of the source begins in the middle of a block. */
export interface InlinePageBreak extends DocumentNode {
  type: 'page_break';
  /** Counts from 0; the page that begins here. */
  page: number;
}

/** A field of a form, as it stood filled in. */
export interface Field extends DocumentNode {
  type: 'field';
  kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature';
  /** The field's name for people (its tooltip, else the text before it); null where there is none. */
  label: string | null;
  value: string;
  checked?: boolean;
  options?: string[];
  required?: boolean;
  /** Of radio buttons: the same for all of which one can be chosen. */
  group?: string;
}

export type Inline = Text | Link | InlineFormula | NoteReference | InlinePicture | LineBreak | InlinePageBreak | Field;
