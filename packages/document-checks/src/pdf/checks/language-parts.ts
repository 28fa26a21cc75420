import { check, type Check } from '../../check.ts';
import { agreement, primary } from '../../language.ts';
import { nearest, placeOf, wordsOf, type PdfFile } from '../document.ts';

/** A passage of fewer words is a name, a term or a title. */
const leastWords = 8;
const longestPassage = 2_000;

const blocks = new Set(['P', 'BlockQuote', 'Quote', 'LBody', 'TD', 'Note', 'FENote', 'Caption']);

/**
 * Passages in another language than the document's are tagged with theirs. It looks at documents of which some passages are in the declared language:
 * where none is, that is the declaration's fault.
 */
export const languageParts: Check<PdfFile> = check({
  rule: 'pdf-language-parts',
  *appliesTo({ elements, pages, language }) {
    const passages = elements
      .filter(({ role, contents }) => blocks.has(role ?? '') && contents.length > 0)
      .flatMap((element) => {
        const declared = nearest(element, (one) => one.language !== null)?.language ?? language;
        // A passage in which something is tagged otherwise knows its languages.
        if (declared === null || element.children.some((child) => child.language !== null)) return [];
        const words = wordsOf(element, pages, longestPassage);
        if ((words.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords) return [];
        return [{ place: placeOf(element), snippet: words, identity: words, declared, found: agreement(words, declared, leastWords) }];
      });
    const right = new Set(passages.filter(({ found }) => found === 'agrees').map(({ declared }) => primary(declared)));
    for (const passage of passages) if (right.has(primary(passage.declared))) yield passage;
  },
  expects: ({ found }) => (found === 'agrees' ? 'passed' : found === 'contrary' ? 'failed' : 'needs_review'),
});
