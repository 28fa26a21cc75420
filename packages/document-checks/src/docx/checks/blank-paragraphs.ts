import { check, passedIf, type Check } from '../../check.ts';
import { bodyOf, type Paragraph, type WordDocument } from '../document.ts';

/** So many empty paragraphs in a row are there to make room. */
const many = 3;

const isBlank = ({ text, holdsMore }: Paragraph): boolean => text.trim() === '' && !holdsMore;

/** Room between paragraphs comes from their spacing, and not from empty paragraphs. */
export const blankParagraphs: Check<WordDocument> = check({
  rule: 'word-blank-paragraphs',
  *appliesTo(document) {
    const body = bodyOf(document);
    let before = '';
    for (let at = 0; at < body.length;) {
      const paragraph = body[at] as Paragraph;
      let end = at;
      while (end < body.length && isBlank(body[end] as Paragraph)) end += 1;
      if (end > at) yield { place: paragraph.place, snippet: before, identity: before, count: end - at };
      else before = paragraph.text.trim() || before;
      at = Math.max(end, at + 1);
    }
  },
  expects: ({ count }) => passedIf(count < many),
});
