/**
 * A cause that a reading no longer finds, beside one that nobody knew: of the same rule, on the same page, at the same place (selector and tag) or of the same
 * element, but for what a build or a visit writes anew.
 */
export interface Succession {
  /** Places at which the new cause is in the stead of the old one. */
  shared: number;
  /** All places of the old cause, and of the new one. */
  before: number;
  after: number;
  /** A person has decided something about the old one. */
  isDecided: boolean;
  /** At all shared places the element is the same but for its classes, its style, its id and numbers. */
  isAlike: boolean;
}

/**
 * Whether the new cause is the old one under another fingerprint: classes were renamed, a colour that is too faint gave way to another one, an
 * attribute was edited that has nothing to do with the rule. Nothing was mended then, and the issue goes on. It must be so at most of the places of
 * either; and what a person has decided is about this very element, so that it goes over to no other.
 */
export const succeeds = ({ shared, before, after, isDecided, isAlike }: Succession): boolean =>
  2 * shared > before && 2 * shared > after && (isAlike || !isDecided);
