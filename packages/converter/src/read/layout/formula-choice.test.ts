import { everyNodeOf } from '@manara/core/document/walk';
import type { FormulaChoice } from '@manara/core/document/conversion';
import { expect, test } from 'vitest';
import { HandSetPage } from '../../../testing/hand-set-page.ts';
import { say } from '../../../testing/say-blocks.ts';
import { understand } from './understand.ts';

/** A sentence with a raised figure, then an equation on a line of its own. */
function page(): HandSetPage {
  const made = new HandSetPage().at(72, 100).set('The value ').math('x').set('2', { size: 7, shift: -3.6, font: 'CMR7' });
  made.set(' of it grows as time goes on and on, while the other stays.');
  made.at(220, 130).math('y').set(' = ').fraction('a', 'b', 10);
  return made.at(72, 160).set('Some more words stand under it, and they end the page here.');
}

test.each<[FormulaChoice, string[]]>([
  ['all', ['inline_formula', 'formula']],
  ['displayed', ['formula']],
  ['none', []],
])('%s: the formulas that are asked for are found, the others stay text', async (formulas, kinds) => {
  const { blocks } = await understand([page().content], { cut: () => null, language: null, formulas });
  const found = [...everyNodeOf(blocks)].flatMap((node) => ('type' in node && node.type.endsWith('formula') ? [node.type] : []));
  expect(found).toEqual(kinds);
  if (formulas !== 'all') expect(say(blocks)[0]).toContain('The value x2 of it grows');
});
