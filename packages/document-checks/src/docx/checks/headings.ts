import { check, passedIf, type Check } from '../../check.ts';
import { bodyOf, wordsIn, type WordDocument } from '../document.ts';

/** A text of fewer words needs no headings to find one's way in it. */
const longText = 600;

/** A long text has headings. */
export const headings: Check<WordDocument> = check({
  rule: 'word-headings',
  appliesTo(document) {
    const body = bodyOf(document);
    const words = body.reduce((sum, { text }) => sum + wordsIn(text), 0);
    return words < longText ? [] : [{ place: { path: document.file.main }, snippet: body[0]?.text ?? '', identity: '' }];
  },
  expects: (_, document) => passedIf(bodyOf(document).some(({ level }) => level !== null)),
});
