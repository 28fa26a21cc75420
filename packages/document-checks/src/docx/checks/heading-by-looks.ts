import { check, type Check } from '../../check.ts';
import { leastSize } from '../../office/document.ts';
import { wordsIn, type Paragraph, type WordDocument } from '../document.ts';

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
  paragraph?.area === 'body' && paragraph.level === null && wordsIn(paragraph.text) > 5 && looksOfHeading(paragraph, bodySize) === null;

/**
 * What looks like a heading is one. Large and bold lines above a paragraph are certainly meant as headings; the first lines of a document may be its
 * title, and bold lines a stress: there a person decides.
 */
export const headingByLooks: Check<WordDocument> = check({
  rule: 'word-heading-by-looks',
  *appliesTo(document) {
    // A bold line above a table names the table.
    const flow = document.passages.filter(
      ({ text, holdsMore, area }) => area === 'table' || (area === 'body' && (text.trim() !== '' || holdsMore)),
    );
    const first = flow.find(({ area }) => area === 'body');
    for (const [at, paragraph] of flow.entries()) {
      const { text, place, level, area } = paragraph;
      if (area === 'table') continue;
      const isHeading = level !== null;
      const looks = isHeading ? null : looksOfHeading(paragraph, document.bodySize);
      if (!isHeading && (looks === null || isTitle(paragraph) || !isText(flow[at + 1], document.bodySize))) continue;
      yield { place, snippet: text, identity: text, isHeading, looks, isFirst: paragraph === first };
    }
  },
  expects({ isHeading, looks, isFirst }) {
    if (isHeading) return 'passed';
    return looks === 'large' && !isFirst ? 'failed' : 'needs_review';
  },
});
