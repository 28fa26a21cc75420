import { criterionTechniques, ruleTechniques } from './technique-data.ts';

/** A technique of the W3C, or a documented failure, with its address there. */
export interface Technique {
  /** Such as `H37`; failures begin with F and a digit. */
  id: string;
  kind: 'sufficient' | 'failure';
  url: string;
}

const folders: Readonly<Record<string, string>> = {
  ARIA: 'aria',
  C: 'css',
  F: 'failures',
  G: 'general',
  H: 'html',
  SCR: 'client-side-script',
  SVR: 'server-side-script',
};

/** The technique of an id such as `G18` or `SCR34`. */
export const technique = (id: string): Technique => ({
  id,
  kind: /^F\d/.test(id) ? 'failure' : 'sufficient',
  url: `https://www.w3.org/WAI/WCAG22/Techniques/${folders[id.replace(/\d+$/, '')]}/${id}`,
});

const listed = (ids: string): Technique[] => ids.split(' ').filter(Boolean).map(technique);
const rows = new Map(Object.entries({ ...ruleTechniques, ...criterionTechniques }));

/** Techniques first, then failures, of a criterion (`1.4.3`) or of a rule (`image-alt`); empty where the W3C lists none, or for others. */
export const techniquesOf = (criterionOrRule: string): Technique[] => listed([rows.get(criterionOrRule) ?? ''].flat().join(' '));

const criteriaByTechnique = Map.groupBy(
  Object.entries(criterionTechniques).flatMap(([criterion, ids]) => listed(ids.join(' ')).map(({ id }) => ({ id, criterion }))),
  ({ id }) => id,
);

/** Numbers of the criteria beside which the W3C lists a technique or failure; none beside an advisory one. */
export const criteriaOf = (id: string): string[] => (criteriaByTechnique.get(id) ?? []).map(({ criterion }) => criterion);
