import { check, passedIf, type Check } from '../../check.ts';
import type { WordDocument } from '../document.ts';

/** Pictures and objects are in line with the text, so that they are met where they belong. Decorative ones may float. */
export const floatingObject: Check<WordDocument> = check({
  rule: 'word-floating-object',
  appliesTo: ({ drawings }) =>
    drawings.filter(({ isDecorative }) => !isDecorative).map((drawing) => ({ ...drawing, snippet: drawing.alternative || drawing.name })),
  expects: ({ isFloating }) => passedIf(!isFloating),
});
