import type { ContrastFigures } from '@manara/core/finding';
import type { Change } from '../edit/change.ts';
import type { PageElement } from '../page/page-element.ts';
import type { SiteFacts } from './site-facts.ts';

/** `safe`: nothing is claimed that the page does not say. `review`: right only if a person says so. */
export type Certainty = 'safe' | 'review';

/** A change of a page that clears one finding. */
export interface Proposal {
  changes: Change<PageElement>[];
  certainty: Certainty;
  /** What a person should look at: the texts that are proposed, not known. Empty where nothing is. */
  proposed: string[];
  /** What is proposed where the sources have no place for this. */
  otherwise?: Proposal | null;
  /** Its words are a name that is the same in every language. */
  isName?: boolean;
  /** Right only where each of its places in the sources is sure. */
  surely?: boolean;
  /** An element that is inserted is to be hidden until the keyboard reaches it. */
  hides?: boolean;
  /** Right only where the sources say this attribute outright, so that no program gives it another value. */
  stands?: { on: PageElement; name: string };
}

/** One finding with the page that it was found on. */
export interface Case {
  ruleId: string;
  element: PageElement;
  root: PageElement;
  url: string;
  contrast: ContrastFigures | null;
  /** What the sources say of the site; null where none are at hand. */
  site?: SiteFacts | null;
}

/** Proposes for one rule; null where only a person can mend it. */
export type Strategy = (one: Case) => Proposal | null;

export const safe = (...changes: Change<PageElement>[]): Proposal => ({ changes, certainty: 'safe', proposed: [] });
export const review = (proposed: string[], ...changes: Change<PageElement>[]): Proposal => ({ changes, certainty: 'review', proposed });
export const set = (on: PageElement, name: string, value: string): Change<PageElement> => ({ kind: 'set', on, name, value });
export const unset = (on: PageElement, name: string): Change<PageElement> => ({ kind: 'unset', on, name });
