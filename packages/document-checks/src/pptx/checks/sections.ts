import { check, passedIf, type Check } from '../../check.ts';
import type { Presentation } from '../document.ts';

/** A presentation of more slides is a long one. */
const long = 30;

/** A long presentation is divided into sections. */
export const sections: Check<Presentation> = check({
  rule: 'slide-sections',
  appliesTo: ({ slides, file }) => (slides.length > long ? [{ place: { path: file.main }, snippet: file.title ?? '', identity: '' }] : []),
  expects: (_, { hasSections }) => passedIf(hasSections),
});
