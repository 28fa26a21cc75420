import { check, passedIf, type Check } from '../../check.ts';
import { bodyOf, type WordDocument } from '../document.ts';

/** A heading has words: empty ones are read as headings of nothing. */
export const headingEmpty: Check<WordDocument> = check({
  rule: 'word-heading-empty',
  *appliesTo(document) {
    let before = '';
    for (const { level, text, holdsMore, style, place } of bodyOf(document)) {
      if (level !== null)
        yield {
          place,
          snippet: text.trim() || style.name,
          identity: `${style.name} ${text.trim() || before}`,
          isEmpty: text.trim() === '' && !holdsMore,
        };
      if (text.trim() !== '') before = text;
    }
  },
  expects: ({ isEmpty }) => passedIf(!isEmpty),
});
