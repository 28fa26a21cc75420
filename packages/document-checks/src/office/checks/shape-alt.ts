import { check, reviewUnless, type Check } from '../../check.ts';
import type { OfficeDocument } from '../document.ts';

/** Drawn shapes without text have an alternative text or are marked as decorative. Only a person can tell what they say. */
export const shapeAlt: Check<OfficeDocument> = check({
  rule: 'office-shape-alt',
  appliesTo: ({ drawings }) =>
    drawings
      .filter(({ kind }) => kind === 'shape' || kind === 'line')
      .map((drawing) => ({ ...drawing, snippet: drawing.alternative || drawing.name })),
  expects: ({ kind, alternative, isDecorative }) => reviewUnless(kind === 'line' || isDecorative || alternative !== ''),
});
