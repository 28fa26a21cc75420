import { describe, expect, it } from 'vitest';
import { ruleData } from '../rules/rule-data.ts';
import { criteria } from './criteria.ts';
import { criterionTechniques, ruleTechniques } from './technique-data.ts';
import { criteriaOf, techniquesOf } from './techniques.ts';

/** Rules that report that something could not be looked at, which no technique is about. */
const withoutTechnique = ['frame-tested', 'hidden-content'];
/** Criteria for which the W3C lists no numbered technique. */
const withoutNumber = ['2.2.6', '2.5.5'];

describe('the techniques', () => {
  it('are listed for every criterion and every rule', () => {
    expect(Object.keys(criterionTechniques)).toEqual([...criteria.keys()]);
    expect(Object.keys(ruleTechniques).toSorted()).toEqual(Object.keys(ruleData).toSorted());
  });

  it.each([...Object.keys(criterionTechniques), ...Object.keys(ruleTechniques)])('of %s are named once each and have addresses', (key) => {
    const found = techniquesOf(key);
    expect(found.length > 0).toBe(![...withoutTechnique, ...withoutNumber].includes(key));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    for (const { id, url } of found) expect(url).toMatch(new RegExp(`^https://www\\.w3\\.org/WAI/WCAG22/Techniques/[a-z-]+/${id}$`));
  });

  it('tell what suffices from what fails', () => {
    expect(techniquesOf('document-title')).toEqual([
      { id: 'H25', kind: 'sufficient', url: 'https://www.w3.org/WAI/WCAG22/Techniques/html/H25' },
      { id: 'G88', kind: 'sufficient', url: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G88' },
      { id: 'F25', kind: 'failure', url: 'https://www.w3.org/WAI/WCAG22/Techniques/failures/F25' },
    ]);
    expect(techniquesOf('1.4.12').map(({ id }) => id)).toEqual(['C36', 'C35', 'F104']);
    for (const unknown of ['', '9.9.9', 'constructor']) expect(techniquesOf(unknown)).toEqual([]);
  });

  it('belong to criteria, but for advisory ones', () => {
    expect(criteriaOf('F65')).toEqual(['1.1.1']);
    expect(criteriaOf('G18')).toEqual(['1.4.3', '1.4.6']);
    for (const none of ['H46', 'constructor']) expect(criteriaOf(none)).toEqual([]);
  });
});
