import { check, type Check } from '../../check.ts';
import { agreement, primary } from '../../language.ts';
import type { OfficeDocument, Run } from '../document.ts';

/** A passage of fewer words is a name, a term or a title. */
const leastWords = 8;

/** A passage whose runs are all declared to be in one language. */
const languageOf = (runs: readonly Run[]): string | null => {
  const declared = new Set(runs.filter(({ text }) => /\p{L}/u.test(text)).map(({ language }) => language));
  return declared.size === 1 ? ([...declared][0] ?? null) : null;
};

/**
 * Passages in another language than the document's are marked with theirs. It looks at documents of which some passages are in the declared language:
 * where none is, that is the declaration's fault.
 */
export const languageParts: Check<OfficeDocument> = check({
  rule: 'office-language-parts',
  *appliesTo({ passages }) {
    const long = passages.flatMap(({ text, runs, place }) => {
      const declared = languageOf(runs);
      return declared === null || (text.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords ? [] : [{ text, declared, place }];
    });
    const judged = long.map((passage) => ({ ...passage, found: agreement(passage.text, passage.declared, leastWords) }));
    const right = new Set(judged.filter(({ found }) => found === 'agrees').map(({ declared }) => primary(declared)));
    for (const passage of judged)
      if (right.has(primary(passage.declared))) yield { ...passage, snippet: passage.text, identity: passage.text };
  },
  expects: ({ found }) => (found === 'agrees' ? 'passed' : found === 'contrary' ? 'failed' : 'needs_review'),
});
