import { check, type Check } from '../../check.ts';
import { agreement, isLanguageTag } from '../../language.ts';
import type { PdfFile } from '../document.ts';
import { whole } from './whole.ts';

const leastWords = 20;
const mostLetters = 20_000;

/** The drawn text of the first pages. */
function textOf({ pages }: PdfFile): string {
  let text = '';
  for (const { content } of pages) {
    if (text.length > mostLetters) break;
    for (const glyph of content?.glyphs ?? []) if (!glyph.invisible) text += glyph.text;
    text += ' ';
  }
  return text;
}

/** Whether the elements at the top of the tree declare their languages where the document doesn't. */
const isDeclaredBelow = ({ structure }: PdfFile): boolean =>
  structure !== null && structure.children.length > 0 && structure.children.every(({ language }) => language !== null);

/** The language of the document is declared by a valid tag, and is that of its text. Text in another script is certainly another language. */
export const language: Check<PdfFile> = check({
  rule: 'pdf-language',
  appliesTo: (document) => (textOf(document).trim() === '' && document.language === null ? [] : [whole(document.language)]),
  expects(_, document) {
    const declared = document.language ?? (isDeclaredBelow(document) ? (document.structure?.children[0]?.language ?? null) : null);
    if (declared === null || !isLanguageTag(declared)) return 'failed';
    const found = agreement(textOf(document), declared, leastWords);
    return found === 'agrees' ? 'passed' : found === 'contrary' ? 'failed' : 'needs_review';
  },
});
