import { expect, test } from 'vitest';
import type { StructuredDocument } from '@manara/core/document/document';
import { documentOf, inlineFormula, paragraph, text } from '../../../../testing/builders.ts';
import { bare, body, settings } from '../../../../testing/read-braille.ts';
import { braillePreview } from '../preview.ts';
import { brailleBook } from '../braille-book.ts';
import type { BrailleKind } from '../settings.ts';
import { ownSignsIn } from './own-signs.ts';

const floor = '<math><mo>⌊</mo><mi>p</mi><mo>⌋</mo></math>';
const withFormula = (mathml: string): StructuredDocument =>
  documentOf([paragraph([text('With '), inlineFormula('⌊p⌋', { mathml, mathmlFrom: 'person' }), text('.')])]);
const front = async (document: StructuredDocument, kind: BrailleKind): Promise<string> =>
  braillePreview(await brailleBook(document, settings(), kind, bare))
    .filter(({ number }) => number.startsWith('t'))
    .flatMap((page) => page.lines.map(({ ascii }) => ascii.toLowerCase().trim()))
    .join(' ');

test('brackets that UEB lacks are written, and the pages before the text say which cells they have', async () => {
  expect(await body(withFormula(floor))).toEqual(['  ,with #?p@#?4']);
});

test('what Nemeth Code has signs for, and what is not in the document, has no such note', async () => {
  expect(await front(withFormula(floor), 'nemeth')).not.toContain('floor');
  expect(await front(withFormula('<math><mo>(</mo><mi>p</mi><mo>)</mo></math>'), 'ueb')).not.toContain('floor');
  expect(await front(withFormula(floor), 'ueb')).toContain('floor');
  expect(await front(withFormula(floor), 'ueb')).not.toContain('ceil');
});

test('brackets that stand in attributes have one too', async () => {
  const fenced = '<math><mfenced open="&#x230a;" close="⌋"><mi>p</mi></mfenced></math>';
  expect(ownSignsIn(fenced)).toEqual(['⌊', '⌋']);
  expect(await front(withFormula(fenced), 'ueb')).toContain('floor');
});

test('braces of vertical text are those that lie', () => {
  expect(ownSignsIn('<math><mover><mi>p</mi><mo>︷</mo></mover></math>')).toEqual(['⏞']);
  expect(ownSignsIn('<math><mo>{</mo><mi>p</mi></math>')).toEqual([]);
});
