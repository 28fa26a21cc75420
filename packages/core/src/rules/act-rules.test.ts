import axe from 'axe-core';
import { expect, it } from 'vitest';
import { actRulesOf } from './act-rules.ts';

it.each(axe.getRules())('$ruleId carries out the ACT rules that the engine names', ({ ruleId, actIds = [] }) => {
  expect(actRulesOf(ruleId).map(({ id }) => id)).toEqual(actIds);
});

it('leads to the approved text where there is one, else to the proposed', () => {
  expect(actRulesOf('image-alt')).toEqual([{ id: '23a2a8', url: 'https://www.w3.org/WAI/standards-guidelines/act/rules/23a2a8/' }]);
  expect(actRulesOf('frame-title')).toEqual([
    { id: 'cae760', url: 'https://www.w3.org/WAI/standards-guidelines/act/rules/cae760/proposed/' },
  ]);
  for (const unknown of ['', 'constructor', 'brand-new-rule']) expect(actRulesOf(unknown)).toEqual([]);
});
