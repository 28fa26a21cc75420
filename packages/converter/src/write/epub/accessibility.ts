import type { StructuredDocument } from '@manara/core/document/document';
import type { Formula } from '@manara/core/document/formula';
import type { Alternative } from '@manara/core/document/picture';
import { sanitiseMathml } from '../mathml/sanitise-mathml.ts';
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

interface Content {
  alternatives: Alternative[];
  formulas: Formula[];
}

function contentOf(document: StructuredDocument): Content {
  const all = everyBlock(document);
  const blocks = [...blocksOf(all)];
  const inlines = [...inlinesOf(all)];
  return {
    alternatives: [
      ...blocks.flatMap((block) => (block.type === 'figure' && block.picture ? [block.alternative] : [])),
      ...inlines.flatMap((inline) => (inline.type === 'inline_picture' ? [inline.alternative] : [])),
    ],
    formulas: [
      ...blocks.flatMap((block) => (block.type === 'formula' ? [block.formula] : [])),
      ...inlines.flatMap((inline) => (inline.type === 'inline_formula' ? [inline.formula] : [])),
    ],
  };
}

/**
 * What the file says of its own accessibility (schema.org's terms as EPUB Accessibility 1.1 uses them), and nothing that is not so: it is enough to read
 * the text only where a person has approved every description and every formula has its structure.
 */
export function accessibilityOf(document: StructuredDocument, texts: OutputTexts, hasPages: boolean): Accessibility {
  const { alternatives, formulas } = contentOf(document);
  const shown = alternatives.filter(({ state }) => state !== 'decorative');
  const undescribed = shown.filter(({ state }) => state !== 'approved').length;
  const flat = formulas.filter(({ mathml }) => mathml === null || sanitiseMathml(mathml) === null);
  const isVisual = shown.length > 0 || flat.some(({ picture }) => picture !== null);
  return {
    modes: ['textual', ...(isVisual ? ['visual'] : [])],
    sufficient: [...(isVisual ? ['textual,visual'] : []), ...(undescribed === 0 && flat.length === 0 ? ['textual'] : [])],
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
    ].join(' '),
  };
}
