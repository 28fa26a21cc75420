import type { StructuredDocument } from '@manara/core/document/document';
import type { Alternative } from '@manara/core/document/picture';
import { flatFormulas, formulasOf, unsureFormulas } from '../formulas-of.ts';
import type { OutputTexts } from '../output-texts.ts';
import { reviewMark } from '../review-mark.ts';
import { blocksOf, everyBlock, inlinesOf } from '../walk.ts';

export interface Accessibility {
  modes: string[];
  /** Sets of modes any of which is enough to read everything. */
  sufficient: string[];
  features: string[];
  hazards: string[];
  summary: string;
}

function alternativesIn(document: StructuredDocument): Alternative[] {
  const all = everyBlock(document);
  return [
    ...[...blocksOf(all)].flatMap((block) => (block.type === 'figure' && block.picture ? [block.alternative] : [])),
    ...[...inlinesOf(all)].flatMap((inline) => (inline.type === 'inline_picture' ? [inline.alternative] : [])),
  ];
}

/**
 * What the file says of its own accessibility (schema.org's terms as EPUB Accessibility 1.1 uses them), and nothing that is not so: it is enough to read
 * the text only where a person has approved every description and every formula has its structure.
 */
export function accessibilityOf(document: StructuredDocument, texts: OutputTexts, hasPages: boolean): Accessibility {
  const formulas = formulasOf(document);
  const shown = alternativesIn(document).filter(({ state }) => state !== 'decorative');
  const undescribed = shown.filter(({ state }) => state !== 'approved').length;
  const flat = flatFormulas(formulas);
  const unsure = unsureFormulas(document);
  const isVisual = shown.length > 0 || unsure.some(({ picture }) => picture !== null);
  return {
    modes: ['textual', ...(isVisual ? ['visual'] : [])],
    sufficient: [...(isVisual ? ['textual,visual'] : []), ...(undescribed === 0 && unsure.length === 0 ? ['textual'] : [])],
    features: [
      'structuralNavigation',
      'tableOfContents',
      'readingOrder',
      'displayTransformability',
      ...(hasPages ? ['pageNavigation', 'pageBreakMarkers'] : []),
      ...(shown.length > 0 && undescribed === 0 ? ['alternativeText'] : []),
      ...(formulas.length > 0 && flat.length === 0 ? ['MathML'] : []),
    ],
    hazards: ['none'],
    summary: [
      reviewMark({ document, texts }),
      ...(undescribed > 0 ? [texts.text('pictures_undescribed_sentence', { count: undescribed })] : []),
      ...(flat.length > 0 ? [texts.text('formulas_flat', { count: flat.length })] : []),
      ...(unsure.length > flat.length ? [texts.text('formulas_unsure', { count: unsure.length - flat.length })] : []),
    ].join(' '),
  };
}
