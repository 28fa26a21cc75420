import { asksWords } from '@manara/core/fix-question';
import type { Change } from '../edit/change.ts';
import type { Plan } from './plan.ts';

/** Tried in place of what a class or a rule says: several stand side by side. */
const isTrialOnly = (name: string): boolean => name === 'style' || name === 'class';

/** What changes make of attributes, by element and name; null of those that they take away. */
const attributesIn = (changes: readonly Change<number>[]): [key: string, value: string | null][] =>
  changes.flatMap((change): [string, string | null][] => {
    if ((change.kind !== 'set' && change.kind !== 'unset') || isTrialOnly(change.name)) return [];
    return [[`${change.on} ${change.name}`, change.kind === 'set' ? change.value : null]];
  });

/** The attribute beside which one says nothing any more, or that says nothing beside it. */
const rivals = new Map([
  ['aria-label', 'aria-labelledby'],
  ['aria-labelledby', 'aria-label'],
]);

/** What is safe comes first, and what lacks its words last. */
const rank = ({ certainty, question }: Plan): number => (certainty === 'safe' ? 0 : asksWords(question) ? 2 : 1);

/** Of plans that would say two things of one attribute, or name one element twice, the safe one stays, else the first. */
export function withoutContradictions(plans: readonly Plan[]): void {
  const said = new Map<string, string | null>();
  const isAgainst = ([key, value]: [string, string | null]): boolean => {
    const known = said.get(key);
    if (known !== undefined) return known !== value;
    const [on = '', name = ''] = key.split(' ');
    return value !== null && typeof said.get(`${on} ${rivals.get(name) ?? ''}`) === 'string';
  };
  for (const plan of plans.toSorted((a, b) => rank(a) - rank(b))) {
    const own = attributesIn(plan.trial?.changes ?? []);
    if (own.some(isAgainst))
      Object.assign(plan, { certainty: 'guidance', edits: [], styles: [], reach: null, trial: null } satisfies Partial<Plan>);
    else for (const [key, value] of own) said.set(key, value);
  }
}
