import { check, type Check } from '../../check.ts';
import { judgeAlternative } from '../../office/alternative-text.ts';
import { placeOf, type PdfFile } from '../document.ts';

/** The alternative text of a figure says what is to be seen, and is no file name, no placeholder and nothing that a program has made up unread. */
export const figureAltWords: Check<PdfFile> = check({
  rule: 'pdf-figure-alt-words',
  appliesTo: ({ elements }) =>
    elements
      .filter(({ role, alternative }) => role === 'Figure' && alternative !== '')
      .map((element) => ({
        place: placeOf(element),
        snippet: element.alternative,
        identity: element.alternative,
        alternative: element.alternative,
      })),
  // A single letter may be what a formula or a logo shows.
  expects: ({ alternative }) => (/^\s*\p{L}\s*$/u.test(alternative) ? 'needs_review' : judgeAlternative(alternative)),
});
