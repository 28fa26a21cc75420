import { check, reviewUnless, type Check } from '../check.ts';
import { knownLanguage } from '../language.ts';

/** A plain text, as its check sees it. */
export interface PlainText {
  paragraphs: { text: string; line: number }[];
}

/** A paragraph of fewer words is a name or a title. */
const leastWords = 12;

const isLong = (text: string): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords;

/** The language of most of the text; null where it is not known. */
export function mainLanguage({ paragraphs }: PlainText): string | null {
  const lengths = new Map<string, number>();
  for (const { text } of paragraphs) {
    const language = isLong(text) ? knownLanguage(text) : null;
    if (language !== null) lengths.set(language, (lengths.get(language) ?? 0) + text.length);
  }
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** A plain text cannot say in which language it is, so that all of it is in one. */
const languages: Check<PlainText> = check({
  rule: 'text-languages',
  *appliesTo(document) {
    const main = mainLanguage(document);
    for (const { text, line } of document.paragraphs) {
      const language = isLong(text) ? knownLanguage(text) : null;
      if (language !== null) yield { place: { path: `line ${line}` }, snippet: text, identity: text, isMain: language === main };
    }
  },
  expects: ({ isMain }) => reviewUnless(isMain),
});

/** What is checked of a plain text. */
export const textChecks: readonly Check<PlainText>[] = [languages];
