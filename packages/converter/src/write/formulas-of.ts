import type { StructuredDocument } from '@manara/core/document/document';
import { isFormulaUnsure, type Formula } from '@manara/core/document/formula';
import { sanitiseMathml } from './mathml/sanitise-mathml.ts';
import { blocksOf, everyBlock, inlinesOf } from './walk.ts';

/** All formulas of a document. */
export function formulasOf(document: StructuredDocument): Formula[] {
  const all = everyBlock(document);
  return [
    ...[...blocksOf(all)].flatMap((block) => (block.type === 'formula' ? [block.formula] : [])),
    ...[...inlinesOf(all)].flatMap((inline) => (inline.type === 'inline_formula' ? [inline.formula] : [])),
  ];
}

/** Those of which nobody is sure: they are shown with pictures of how they looked. */
export function unsureFormulas(document: StructuredDocument): Formula[] {
  const all = everyBlock(document);
  const nodes = [
    ...[...blocksOf(all)].filter((block) => block.type === 'formula'),
    ...[...inlinesOf(all)].filter((inline) => inline.type === 'inline_formula'),
  ];
  return nodes.filter(isFormulaUnsure).map(({ formula }) => formula);
}

/** Those of which nobody knows the structure: they are read by their signs alone. */
export const flatFormulas = (formulas: readonly Formula[]): Formula[] =>
  formulas.filter(({ mathml }) => mathml === null || sanitiseMathml(mathml) === null);
