import { check, type Check } from '../../check.ts';
import { agreement } from '../../language.ts';
import type { OfficeDocument } from '../document.ts';

/** Fewer words are no proof of another language. */
const leastWords = 20;
/** A text of so many letters is enough; what comes after it changes nothing. */
const mostLetters = 20_000;

/** The text of the language that most letters are declared to be in, and that language. */
function mainText({ passages }: OfficeDocument): { declared: string | null; text: string; letters: number; undeclared: number } {
  const texts = new Map<string | null, string[]>();
  const lengths = new Map<string | null, number>();
  let letters = 0;
  for (const { language, text } of passages.flatMap(({ runs }) => runs)) {
    letters += text.length;
    lengths.set(language, (lengths.get(language) ?? 0) + text.length);
    if ((lengths.get(language) ?? 0) < mostLetters) texts.set(language, [...(texts.get(language) ?? []), text]);
  }
  const [declared = null] = [...lengths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { declared, text: texts.get(declared)?.join(' ') ?? '', letters, undeclared: lengths.get(null) ?? 0 };
}

/** The language of the document is declared, and is that of its text. Text in another script is certainly another language. */
export const language: Check<OfficeDocument> = check({
  rule: 'office-language',
  appliesTo(document) {
    const main = mainText(document);
    if (main.letters === 0) return [];
    return [{ place: { path: document.file.main }, snippet: main.declared ?? '', identity: main.declared ?? '', ...main }];
  },
  expects({ declared, text, letters, undeclared }) {
    if (declared === null || undeclared > letters / 2) return 'failed';
    const found = agreement(text, declared, leastWords);
    return found === 'agrees' ? 'passed' : found === 'contrary' ? 'failed' : 'needs_review';
  },
});
