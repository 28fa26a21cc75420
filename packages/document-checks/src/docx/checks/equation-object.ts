import { check, reviewUnless, type Check } from '../../check.ts';
import type { WordDocument } from '../document.ts';

const programs = /^(?:equation|mathtype|wps\.equation)/iu;

/** Formulas are written as Word's own, which can be read by their structure: a picture of one has only the words of its alternative text. */
export const equationObject: Check<WordDocument> = check({
  rule: 'word-equation-object',
  appliesTo: ({ drawings }) =>
    drawings
      .filter(({ program }) => program !== null && programs.test(program))
      .map((drawing) => ({ ...drawing, snippet: drawing.alternative || (drawing.program ?? '') })),
  expects: () => reviewUnless(false),
});
