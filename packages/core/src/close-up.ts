import type { Box } from './finding.ts';

/** An element as Chromium's accessibility tree has it, which is what assistive technologies are told. */
export interface AccessibleFacts {
  /** It is left out of the tree. */
  ignored: boolean;
  /** Why it is left out, in the browser's words, such as `ariaHiddenElement`. */
  reasons: string[];
  /** Such as `button`; null where the browser gives none. */
  role: string | null;
  /** Empty for an element without a name. At most 300 characters, like the description. */
  name: string;
  description: string;
  /** States and properties that hold, such as `checked: mixed`; never the value of a field. */
  states: Record<string, string>;
}

/** The most bytes of one picture. */
export const largestPicture = 200_000;

/** A picture of a part of a page, as WebP. */
export interface PagePicture {
  /** SHA-256 of the bytes, 64 hex digits: equal pictures are one. */
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Where an element stands in a picture. `covered`: something else lay over its middle when it was taken. */
export interface PictureMark {
  hash: string;
  /** In pixels of the picture, within it. */
  mark: Box;
  covered: boolean;
}

/** One finding of a page looked at more closely than the others: the first of its cause that a scan met. */
export interface CloseUp {
  /** Its place among the findings of the page. */
  finding: number;
  /** Null where the browser did not say. */
  accessible: AccessibleFacts | null;
  /** Null where the element takes no place on the page, or no more pictures were to be taken. */
  picture: PictureMark | null;
}

/** The states of an element that are kept, by their names in the browser's accessibility tree. The value of a field is not among them: people may have typed it. */
export const accessibleStates = [
  'focusable',
  'disabled',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'required',
  'invalid',
  'readonly',
  'editable',
  'multiline',
  'multiselectable',
  'hasPopup',
  'autocomplete',
  'level',
  'orientation',
  'valuemin',
  'valuemax',
  'modal',
  'busy',
  'live',
  'atomic',
  'hidden',
  'roledescription',
  'keyshortcuts',
] as const;
