import { check, reviewUnless, type Check } from '../../check.ts';
import type { Presentation } from '../document.ts';

/** Slides wait for the person who reads them, and nothing on them moves without an end. */
export const timing: Check<Presentation> = check({
  rule: 'slide-timing',
  appliesTo: ({ slides }) =>
    slides
      .filter(({ isBlank }) => !isBlank)
      .map(({ place, title, movesBy }) => ({ place, snippet: title, identity: `${movesBy ?? ''} ${title}`, movesBy })),
  expects: ({ movesBy }) => reviewUnless(movesBy === null),
});
