import { check, type Check } from '../../check.ts';
import type { WordDocument } from '../document.ts';

/** A finished document has no tracked changes and comments left: they are read out in the middle of the text. */
export const reviewLeft: Check<WordDocument> = check({
  rule: 'word-review-left',
  appliesTo: ({ reviewMarks, file }) =>
    reviewMarks.length > 0
      ? reviewMarks.map(({ kind, text, place }) => ({ place, snippet: text, identity: kind, isLeft: true }))
      : [{ place: { path: file.main }, snippet: '', identity: '', isLeft: false }],
  expects: ({ isLeft }) => (isLeft ? 'failed' : 'passed'),
});
