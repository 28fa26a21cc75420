import type { Run } from './run.ts';
import type { Row } from './row.ts';
import type { Token } from './token.ts';

/** A line of text with the formulas that were found in it. */
export interface ReadLine {
  row: Row;
  tokens: readonly Token[];
  runs: Run[];
}

/** Words that number something: what follows them counts, it does not calculate. */
const labels =
  /^(tables?|figures?|fig|sections?|sec|chapters?|chap|pages?|p|pp|theorems?|lemmas?|lemma|corollary|definitions?|examples?|exercises?|problems?|questions?|equations?|eqs?|steps?|cases?|parts?|no|nr|volume|vol|issue|line|item|task|unit|lesson|grade|class|year|version|appendix|note|and|جدول|الجدول|شكل|الشكل|صفحة|ص|فصل|الفصل|باب|الباب|مثال|سؤال|السؤال|تمرين|قسم|القسم|رقم|سنة|عام|الصف)$/iu;
const counted =
  /^(%|°|st|nd|rd|th|per|percent|years?|months?|days?|hours?|minutes?|seconds?|times?|people|pages?|points?|marks?|students?|cm|mm|km|m|kg|g|ml|l|in|am|pm|january|february|march|april|may|june|july|august|september|october|november|december|درجة|درجات|سنة|سنوات|يوم|أيام|طالب|طلاب|كم|سم|متر|كغم)$/iu;

const inRun = (runs: readonly Run[], at: number): boolean => runs.some(({ from, to }) => at >= from && at <= to);

/**
 * Figures by themselves, in text that is full of formulas set from the same font: "differ by 2", "the divisors are 1 and p". Nothing that is
 * drawn tells them from a count of things, so that they are taken only where the formulas' own figures look like the text's, and never
 * where a word beside them says what they count or number.
 */
export function loneNumbers(lines: readonly ReadLine[]): Map<ReadLine, number[]> {
  const found = new Map<ReadLine, number[]>();
  const figures = lines.flatMap(({ tokens, runs }) => tokens.filter((token, at) => token.kind === 'number' && inRun(runs, at)));
  const alike = new Set(figures.map(faceOf));
  const formulas = lines.reduce((sum, { runs }) => sum + runs.length, 0);
  const words = lines.reduce((sum, { row }) => sum + row.words, 0);
  if (
    figures.some((token) => token.atoms.some((atom) => atom.math && atom.glyph.font !== '' && /^\d/.test(atom.text))) ||
    alike.size === 0 ||
    formulas < 3 ||
    words > 30 * formulas
  )
    return found;
  lines.forEach((line, number) => {
    const near = lines
      .slice(Math.max(0, number - 2), number + 3)
      .some((other) => other.runs.length > 0 && Math.abs(other.row.baseline - line.row.baseline) < 4 * line.row.size);
    if (!near || line.row.words < 2) return;
    const places = line.tokens.flatMap((token, at) => (calculates(line, token, at, alike) ? [at] : []));
    if (places.length > 0) found.set(line, places);
  });
  return found;
}

const faceOf = (token: Token): string => {
  const glyph = token.atoms[0]?.glyph;
  return `${glyph?.font ?? ''}/${glyph?.size.toFixed(0) ?? ''}`;
};

function calculates({ tokens, runs }: ReadLine, token: Token, at: number, alike: ReadonlySet<string>): boolean {
  if (token.kind !== 'number' || token.parts.length > 0 || inRun(runs, at) || !alike.has(faceOf(token))) return false;
  if (!/^\d{1,3}(\.\d+)?$/.test(token.text) || token.atoms[0]?.glyph.bold === true) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  // The mark of an item, a date, a part of a word.
  if (!before || (at < 3 && after && ['stop', 'close'].includes(after.kind) && (at === 0 || before.kind === 'open'))) return false;
  const stuck = (other: Token | undefined, gap: number): boolean =>
    other !== undefined && gap < 0.1 * (token.atoms[0]?.size ?? 0) && !['stop', 'comma'].includes(other.kind);
  if (stuck(before, token.left - before.right) || stuck(after, (after?.left ?? Infinity) - token.right)) return false;
  if (before.kind === 'stop' || before.kind === 'number' || after?.kind === 'number') return false;
  const listed = before.text === 'and' && inRun(runs, at - 2);
  return (
    (listed || !labels.test(before.text)) &&
    !(after && counted.test(after.text)) &&
    !(before.kind === 'word' && /^\p{Lu}/u.test(before.text) && at > 1)
  );
}
