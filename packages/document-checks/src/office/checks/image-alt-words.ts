import { check, type Check } from '../../check.ts';
import { judgeAlternative } from '../alternative-text.ts';
import type { OfficeDocument } from '../document.ts';

/** An alternative text says what is to be seen, and is no file name, no placeholder and nothing that a program has made up unread. */
export const imageAltWords: Check<OfficeDocument> = check({
  rule: 'office-image-alt-words',
  appliesTo: ({ drawings }) =>
    drawings
      .filter(({ kind, alternative, isDecorative }) => kind !== 'text' && alternative !== '' && !isDecorative)
      .map((drawing) => ({ ...drawing, snippet: drawing.alternative, identity: `${drawing.identity} ${drawing.alternative}` })),
  expects: ({ alternative }) => judgeAlternative(alternative),
});
