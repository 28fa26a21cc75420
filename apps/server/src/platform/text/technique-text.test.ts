import { expect, it } from 'vitest';
import { criterionTechniques, ruleTechniques } from '@manara/core/wcag/technique-data';
import { languages, type Language } from '@manara/messages/locale';
import { explainedTechniques, techniqueAdvice, techniqueTitle } from './technique-text.ts';

const listed = Object.values({ ...criterionTechniques, ...ruleTechniques })
  .flat()
  .flatMap((ids) => ids.split(' ').filter(Boolean));

it('explains every technique and failure that is listed beside a criterion or a rule', () => {
  expect(new Set(listed).size).toBeGreaterThan(300);
  expect([...new Set(listed)].filter((id) => !explainedTechniques.includes(id))).toEqual([]);
});

it.each(Object.keys(languages) as Language[])('has a title of its own and advice for each, in %s', (language) => {
  const titles = explainedTechniques.map((id) => techniqueTitle(language, id));
  expect(new Set(titles).size).toBe(explainedTechniques.length);
  for (const id of explainedTechniques) expect(techniqueAdvice(language, id), id).toMatch(/[.»”]$/);
});
