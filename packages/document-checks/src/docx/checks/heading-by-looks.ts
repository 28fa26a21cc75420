import { check, type Check } from '../../check.ts';
import { leastSize } from '../../office/document.ts';
import { bodyOf, wordsIn, type Paragraph, type WordDocument } from '../document.ts';

/** Longer lines are sentences. */
const longestHeading = 90;
/** So many times the size of the text, a line stands out as a heading does. */
const muchLarger = 1.25;

const ends = /[.,;:!؟،؛]$/u;

/** Whether a paragraph looks like a heading: short, alone on its line, in larger or bold letters throughout. */
function looksOfHeading({ text, runs, isList, holdsMore }: Paragraph, bodySize: number): 'large' | 'bold' | null {
  const words = text.trim();
  const seen = runs.filter((run) => run.text.trim() !== '');
  if (isList || holdsMore || seen.length === 0 || words.length > longestHeading || ends.test(words) || wordsIn(words) === 0) return null;
  const isBold = seen.every(({ bold }) => bold);
  const least = leastSize(seen);
  if (least >= bodySize * muchLarger && isBold) return 'large';
  return isBold || least >= bodySize * muchLarger ? 'bold' : null;
}

const isTitle = ({ style }: Paragraph): boolean => /^(?:title|subtitle|caption|toc |quote|signature|header|footer)/iu.test(style.name);
const isText = (paragraph: Paragraph | undefined, bodySize: number): boolean =>
  paragraph !== undefined && paragraph.level === null && wordsIn(paragraph.text) > 5 && looksOfHeading(paragraph, bodySize) === null;

/**
 * What looks like a heading is one. Large and bold lines above a paragraph are certainly meant as headings; the first lines of a document may be its
 * title, and bold lines a stress: there a person decides.
 */
export const headingByLooks: Check<WordDocument> = check({
  rule: 'word-heading-by-looks',
  *appliesTo(document) {
    const body = bodyOf(document).filter(({ text, holdsMore }) => text.trim() !== '' || holdsMore);
    for (const [at, paragraph] of body.entries()) {
      const { text, place, level } = paragraph;
      const isHeading = level !== null;
      const looks = isHeading ? null : looksOfHeading(paragraph, document.bodySize);
      if (!isHeading && (looks === null || isTitle(paragraph) || !isText(body[at + 1], document.bodySize))) continue;
      yield { place, snippet: text, identity: text, isHeading, looks, isFirst: at === 0 };
    }
  },
  expects({ isHeading, looks, isFirst }) {
    if (isHeading) return 'passed';
    return looks === 'large' && !isFirst ? 'failed' : 'needs_review';
  },
});
