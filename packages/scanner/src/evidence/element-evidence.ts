import type { Box, PagePlace, Target } from '@manara/core/finding';

/** An ancestor as far as it may name what stands inside it. */
export interface AncestorModel {
  tag: string;
  id: string;
  classes: string[];
  role: string;
}

/** All of an element that can say which cause it is: nothing of its position, nothing of its siblings. */
export interface ElementModel {
  tag: string;
  id: string;
  classes: string[];
  /** Attributes that people write to say what an element is; addresses resolved against the page. */
  attributes: Record<string, string>;
  /** Names of all its `aria-` attributes. */
  aria: string[];
  /** Own text, white space folded; empty for elements that hold more than a phrase. */
  text: string;
  /** Pictures and icons inside, such as `use #cart`, in order. */
  pictures: string[];
  /** True for elements that hold blocks: their content is not them. */
  holdsBlocks: boolean;
  /** Direct text of the parent, white space folded, which often labels a nameless field. */
  parentText: string;
  /** Nearest first, through shadow hosts, up to the first landmark or six. */
  ancestors: AncestorModel[];
}

/** An element as findings show it. */
export interface ElementEvidence {
  target: Target;
  html: string;
  text: string;
  box: Box | null;
  place: PagePlace;
  model: ElementModel;
}
