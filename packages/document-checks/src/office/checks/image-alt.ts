import { check, passedIf, type Check } from '../../check.ts';
import type { OfficeDocument } from '../document.ts';

/** Pictures, charts, diagrams and embedded objects have an alternative text or are marked as decorative. */
export const imageAlt: Check<OfficeDocument> = check({
  rule: 'office-image-alt',
  appliesTo: ({ drawings }) =>
    drawings
      .filter(({ kind }) => ['picture', 'chart', 'diagram', 'object'].includes(kind))
      .map((drawing) => ({ ...drawing, snippet: drawing.alternative || drawing.name })),
  expects: ({ alternative, isDecorative }) => passedIf(isDecorative || alternative !== ''),
});
