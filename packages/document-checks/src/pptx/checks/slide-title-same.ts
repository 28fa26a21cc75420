import { check, passedIf, type Check } from '../../check.ts';
import { folded } from '../../words.ts';
import type { Presentation } from '../document.ts';

const plain = (title: string): string => folded(title.toLowerCase());

/** No two slides have the same title. */
export const slideTitleSame: Check<Presentation> = check({
  rule: 'slide-title-same',
  *appliesTo({ slides }) {
    const seen = new Set<string>();
    for (const { title, place } of slides) {
      if (title === '') continue;
      yield { place, snippet: title, identity: title, isNew: !seen.has(plain(title)) };
      seen.add(plain(title));
    }
  },
  expects: ({ isNew }) => passedIf(isNew),
});
