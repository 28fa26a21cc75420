import { check, passedIf, type Check } from '../../check.ts';
import { bodyOf, type WordDocument } from '../document.ts';

/** The levels of headings leave none out on the way down. */
export const headingOrder: Check<WordDocument> = check({
  rule: 'word-heading-order',
  *appliesTo(document) {
    let before = 0;
    for (const { level, text, place } of bodyOf(document)) {
      if (level === null || text.trim() === '') continue;
      yield { place, snippet: text, identity: text, level, before };
      before = level;
    }
  },
  // A document may begin with a heading of any level: its title is often no heading.
  expects: ({ level, before }) => passedIf(level <= before + 1 || before === 0),
});
